import * as z from 'zod';
import { sign } from '../../platform/ids.ts';
import { ask, type Account } from './account.ts';

interface RazorpayAccess {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecrets: readonly string[];
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

const neededEvents = [
  'payment.captured',
  'payment.failed',
  'order.paid',
  'subscription.activated',
  'subscription.charged',
  'subscription.pending',
  'subscription.halted',
  'subscription.cancelled',
  'subscription.completed',
  'subscription.updated',
  'subscription.paused',
  'subscription.resumed',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'payment.dispute.won',
  'payment.dispute.lost',
];

/** Events are told as a list of names, or as names that are on or off. */
const eventsShape = z.union([
  z.array(z.string()),
  z
    .record(z.string(), z.unknown())
    .transform((events) =>
      Object.keys(events).filter((name) => [true, 1, '1'].includes(events[name] as true)),
    ),
]);
const webhooksShape = z.object({
  items: z.array(z.object({ url: z.string(), active: z.boolean(), events: eventsShape })),
});

const remedies = [
  {
    pattern: /authentication failed|not permitted/i,
    remedy:
      'Generate test keys in Razorpay (test mode > Account & Settings > API keys) and set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET to them.',
  },
  { pattern: /currency/i, remedy: 'See that the account takes payments in INR.' },
  {
    pattern: /subscription|plan|requested url/i,
    remedy: 'Have Subscriptions enabled for the account in Razorpay.',
  },
];

/** Razorpay's test mode, as its API shows it. */
export function razorpayAccount(access: RazorpayAccess): Account {
  const { keySecret, webhookSecrets } = access;
  return {
    gateway: 'razorpay',
    secretSetting: 'RAZORPAY_WEBHOOK_SECRET',
    webhookPage: 'Razorpay: test mode > Account & Settings > Webhooks',
    neededEvents,
    testCard: '4718 6091 0820 4366, any date to come, any code',
    remedies,
    ...read(access),
    browserSignature: (checkout, paymentId) =>
      sign(
        keySecret,
        checkout.kind === 'order' ? `${checkout.id}|${paymentId}` : `${paymentId}|${checkout.id}`,
      ),
    emptyEvent(id, now, secret = webhookSecrets[0] ?? '') {
      const createdAt = Math.floor(now.getTime() / 1000);
      const body = JSON.stringify({
        entity: 'event',
        event: 'verification',
        payload: {},
        created_at: createdAt,
      });
      return {
        body,
        headers: { 'x-razorpay-signature': sign(secret, body), 'x-razorpay-event-id': `evt_${id}` },
      };
    },
  };
}

type Read = 'currencyOf' | 'payLink' | 'destinations' | 'deliveries';

function read({ keyId, keySecret, baseUrl }: RazorpayAccess): Pick<Account, Read> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const get = <T extends z.ZodType>(path: string, shape: T): Promise<z.output<T> | undefined> =>
    ask(`${baseUrl}${path}`, authorization, shape);
  return {
    async currencyOf(priceRef) {
      if (!priceRef.startsWith('plan_')) return undefined;
      const shape = z.object({ item: z.object({ currency: z.string() }) });
      return (await get(`/v1/plans/${priceRef}`, shape))?.item.currency;
    },
    async payLink({ id }) {
      const shape = z.object({ short_url: z.string().nullish() });
      return (await get(`/v1/subscriptions/${id}`, shape))?.short_url ?? undefined;
    },
    async destinations() {
      const list = await get('/v1/webhooks?count=100', webhooksShape);
      return list?.items.map(({ url, active, events }) => ({
        url,
        isActive: active,
        events,
        secret: undefined,
      }));
    },
    deliveries: async () => undefined,
  };
}
