import * as z from 'zod';
import type { GatewayEvent } from '../gateway-event.ts';
import type { WebhookEvent, PaymentGateway } from '../gateway.ts';
import { ok, rejected } from '../resilience.ts';
import { disputeEvents, paymentEvent, refundEvent, subscriptionEvent } from './events.ts';
import { adjustmentShape, subscriptionShape, transactionShape, type PaddleContext } from './client.ts';
import { asWebhookEvent } from './webhook.ts';

/** Of a long history the newest are told, oldest first. */
const recentTransactions = { perPage: 30, orderBy: 'id[DESC]' };

/** Everything known of a subscription or a transaction; a transaction is its own payment. */
export const fetchEvents =
  (context: PaddleContext): PaymentGateway['fetch'] =>
  async (ref) => {
    switch (ref.kind) {
      case 'subscription':
        return context.call('idempotent', async () => subscriptionEvents(context, ref.id));
      case 'transaction':
      case 'payment':
        return context.call('idempotent', async () => transactionEvents(context, ref.id));
      default:
        return rejected('not_supported', 'Paddle has no orders');
    }
  };

async function subscriptionEvents({ client, clock }: PaddleContext, id: string): Promise<GatewayEvent[]> {
  const paddle = await client();
  const recent = paddle.transactions.list({ subscriptionId: [id], ...recentTransactions });
  const [raw, transactions] = await Promise.all([paddle.subscriptions.get(id), recent.next()]);
  return [
    subscriptionEvent(subscriptionShape.parse(raw), 'fetch'),
    ...z
      .array(transactionShape)
      .parse(transactions)
      .toReversed()
      .map((transaction) => paymentEvent(transaction, 'fetch', clock.now())),
  ];
}

async function transactionEvents({ client, clock }: PaddleContext, id: string): Promise<GatewayEvent[]> {
  const paddle = await client();
  const [raw, adjustments] = await Promise.all([
    paddle.transactions.get(id),
    paddle.adjustments.list({ transactionId: [id], orderBy: 'id[ASC]' }).next(),
  ]);
  const known = z.array(adjustmentShape).parse(adjustments);
  const transaction = transactionShape.parse(raw);
  const subscription = transaction.subscriptionId
    ? [
        subscriptionEvent(
          subscriptionShape.parse(await paddle.subscriptions.get(transaction.subscriptionId)),
          'fetch',
        ),
      ]
    : [];
  const seenAt = clock.now();
  return [
    ...subscription,
    paymentEvent(transaction, 'fetch', seenAt),
    ...known.flatMap((adjustment) => refundEvent(adjustment, 'fetch', seenAt) ?? []),
    ...disputeEvents(known, seenAt),
  ];
}

const perPage = 200;
const maxPages = 10;

/** The event stream after the cursor (an event id), oldest first; Paddle keeps ninety days. */
export const listSince =
  ({ client, call, clock }: PaddleContext): PaymentGateway['listSince'] =>
  async (from, cursor) => {
    const query = { perPage, orderBy: 'id[ASC]', ...(cursor !== undefined && { after: cursor }) };
    const list = await call('idempotent', async () => (await client()).events.list(query));
    if (list.kind !== 'ok') return list;
    const events: WebhookEvent[] = [];
    for (let page = 0; page < maxPages && list.value.hasMore; page += 1) {
      const seen = await call('idempotent', () => list.value.next());
      // What was read so far counts; the next look begins behind it.
      if (seen.kind !== 'ok' && events.length === 0) return seen;
      if (seen.kind !== 'ok') break;
      events.push(...seen.value.map((event) => asWebhookEvent(event, clock)));
    }
    const wanted = events.filter(({ occurredAt }) => cursor !== undefined || occurredAt >= from);
    const refs = new Map(wanted.flatMap((event) => event.refs).map((ref) => [ref.id, ref]));
    return ok({
      events: wanted.flatMap((event) => event.events),
      refs: [...refs.values()],
      cursor: events.at(-1)?.eventId ?? cursor,
    });
  };
