import * as z from 'zod';
import { sign } from '../../platform/ids.ts';
import { ask, type Account } from './account.ts';

interface PaddleAccess {
  readonly apiKey: string;
  readonly webhookSecrets: readonly string[];
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

const neededEvents = [
  'transaction.paid',
  'transaction.completed',
  'transaction.payment_failed',
  'subscription.created',
  'subscription.activated',
  'subscription.updated',
  'subscription.past_due',
  'subscription.paused',
  'subscription.resumed',
  'subscription.canceled',
  'adjustment.created',
  'adjustment.updated',
];

const settingShape = z.object({
  type: z.string(),
  destination: z.string(),
  active: z.boolean(),
  subscribed_events: z.array(z.object({ name: z.string() })),
  endpoint_secret_key: z.string().nullish(),
});

const remedies = [
  {
    pattern: /default_checkout_url/,
    remedy: 'Set a default payment link in Paddle: Checkout > Checkout settings.',
  },
  {
    pattern: /^(forbidden|authentication|invalid_token|unauthorized)/,
    remedy:
      'Make an API key with all permissions in Paddle’s sandbox (Developer tools > Authentication) and set PADDLE_API_KEY to it.',
  },
  {
    pattern: /^amount_mismatch/,
    remedy: 'See that the account sells in USD, with prices that include tax (Paddle: Checkout > Sales tax).',
  },
  { pattern: /currency/, remedy: 'Enable USD in Paddle: Business account > Currencies.' },
  {
    pattern: /customer|email/,
    remedy: 'Set SUPPORT_EMAIL to an address that gets mail: Paddle’s test customer has it.',
  },
];

/** Paddle's sandbox, as its API shows it. */
export function paddleAccount(access: PaddleAccess): Account {
  return {
    gateway: 'paddle',
    secretSetting: 'PADDLE_WEBHOOK_SECRET',
    webhookPage: 'Paddle: Developer tools > Notifications',
    neededEvents,
    testCard: '4242 4242 4242 4242, any date to come, code 100',
    remedies,
    ...read(access),
    browserSignature: () => '',
    emptyEvent(id, now, secret = access.webhookSecrets[0] ?? '') {
      const event = { event_id: `evt_${id.slice(0, 26)}`, event_type: 'verification', data: {} };
      const body = JSON.stringify({ ...event, occurred_at: now.toISOString() });
      const seconds = Math.floor(now.getTime() / 1000);
      const signature = `ts=${seconds};h1=${sign(secret, `${seconds}:`, body)}`;
      return { body, headers: { 'paddle-signature': signature } };
    },
  };
}

type Read = 'currencyOf' | 'payLink' | 'destinations' | 'deliveries';

function read({ apiKey, baseUrl }: PaddleAccess): Pick<Account, Read> {
  const get = <T extends z.ZodType>(path: string, shape: T): Promise<z.output<T> | undefined> =>
    ask(
      `${baseUrl}${path}`,
      `Bearer ${apiKey}`,
      z
        .object({ data: z.unknown() })
        .transform(({ data }) => data)
        .pipe(shape),
    );
  return {
    async currencyOf(priceRef) {
      const shape = z.object({ unit_price: z.object({ currency_code: z.string() }) });
      return (await get(`/prices/${priceRef}`, shape))?.unit_price.currency_code;
    },
    async payLink({ id }) {
      const shape = z.object({ checkout: z.object({ url: z.string().nullish() }).nullish() });
      return (await get(`/transactions/${id}`, shape))?.checkout?.url ?? undefined;
    },
    async destinations() {
      const list = await get('/notification-settings?per_page=200', z.array(settingShape));
      return list
        ?.filter(({ type }) => type === 'url')
        .map((setting) => ({
          url: setting.destination,
          isActive: setting.active,
          events: setting.subscribed_events.map(({ name }) => name),
          secret: setting.endpoint_secret_key ?? undefined,
        }));
    },
    async deliveries(paymentId) {
      const shape = z.array(z.object({ type: z.string(), status: z.string() }));
      const list = await get(`/notifications?filter=${paymentId}&per_page=50`, shape);
      return list?.map(({ type, status }) => ({ type, state: status }));
    },
  };
}
