import type { Paddle } from '@paddle/paddle-node-sdk';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Attempt } from '../attempts.ts';
import type { Fact, GatewayRef } from '../fact.ts';
import { rejected, type Outcome } from '../outcome.ts';
import { adjustmentFact, paymentFact, subscriptionFact } from './facts.ts';
import { adjustmentShape, subscriptionShape, transactionShape } from './shapes.ts';

/** What every call of the adapter works with. */
export interface PaddleContext {
  readonly client: () => Promise<Paddle>;
  readonly attempt: Attempt;
  readonly clock: Clock;
}

/** Of a long history the newest are told, oldest first. */
const recentTransactions = { perPage: 30, orderBy: 'id[DESC]' };

/** Everything known of a subscription or a transaction; a transaction is its own payment. */
export async function fetchFacts(context: PaddleContext, ref: GatewayRef): Promise<Outcome<readonly Fact[]>> {
  switch (ref.kind) {
    case 'subscription':
      return context.attempt('read', async () => subscriptionFacts(context, ref.id));
    case 'transaction':
    case 'payment':
      return context.attempt('read', async () => transactionFacts(context, ref.id));
    default:
      return rejected('not_supported', 'Paddle has no orders');
  }
}

async function subscriptionFacts({ client, clock }: PaddleContext, id: string): Promise<Fact[]> {
  const paddle = await client();
  const recent = paddle.transactions.list({ subscriptionId: [id], ...recentTransactions });
  const [raw, transactions] = await Promise.all([paddle.subscriptions.get(id), recent.next()]);
  return [
    subscriptionFact(subscriptionShape.parse(raw), 'fetch'),
    ...z
      .array(transactionShape)
      .parse(transactions)
      .toReversed()
      .map((transaction) => paymentFact(transaction, 'fetch', clock.now())),
  ];
}

async function transactionFacts({ client, clock }: PaddleContext, id: string): Promise<Fact[]> {
  const paddle = await client();
  const [raw, adjustments] = await Promise.all([
    paddle.transactions.get(id),
    paddle.adjustments.list({ transactionId: [id] }).next(),
  ]);
  const transaction = transactionShape.parse(raw);
  const subscription = transaction.subscriptionId
    ? [
        subscriptionFact(
          subscriptionShape.parse(await paddle.subscriptions.get(transaction.subscriptionId)),
          'fetch',
        ),
      ]
    : [];
  const seenAt = clock.now();
  return [
    ...subscription,
    paymentFact(transaction, 'fetch', seenAt),
    ...z
      .array(adjustmentShape)
      .parse(adjustments)
      .flatMap((adjustment) => adjustmentFact(adjustment, 'fetch', seenAt) ?? []),
  ];
}
