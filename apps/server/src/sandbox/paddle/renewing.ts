import { addInterval } from '../calendar.ts';
import type { Work } from '../world.ts';
import { touched, withAttempt } from './attempts-made.ts';
import { advance, complete, keepSubscription } from './charging.ts';
import { stamp, type Subscription, type TimeSpan, type Transaction } from './entities.ts';
import { PaddleError } from './errors.ts';
import { tell } from './events.ts';
import { taxRateOf } from './tax-rates.ts';
import { detailsOf, type Priced } from './totals.ts';
import { newTransaction } from './transaction-routes.ts';

/** Charges the next cycle now. A scheduled cancellation happens instead; a renewal that is owed is collected first. */
export async function renew(
  work: Work,
  subscription: Subscription,
  isSuccess: boolean,
): Promise<Transaction | undefined> {
  if (subscription.status === 'canceled') {
    throw new PaddleError(400, 'subscription_update_when_canceled', 'The subscription is canceled.');
  }
  if (subscription.scheduled_change) {
    await endSubscription(work, subscription);
    return undefined;
  }
  if (subscription.status === 'past_due') return collectOwed(work, subscription, isSuccess);
  const span = nextSpan(subscription);
  const later = touched(work.now, subscription, {
    current_billing_period: span,
    next_billed_at: span.ends_at,
  });
  const billed = bill(work, later, span, await taxRateOf(work.entities, later.address_id));
  if (!isSuccess) return failRenewal(work, later, billed);
  await keepSubscription(work, later);
  await tell(work, 'subscription.updated', later);
  await advance(work, billed, 'transaction.created', 'transaction.billed');
  return settle(work, billed, later);
}

function nextSpan({
  current_billing_period: current,
  billing_cycle: cycle,
  started_at: started,
}: Subscription): TimeSpan {
  const start = current?.ends_at ?? started;
  return { starts_at: start, ends_at: stamp(addInterval(new Date(start), cycle.interval, cycle.frequency)) };
}

function bill(work: Work, subscription: Subscription, span: TimeSpan, taxRate: number): Transaction {
  const items: Priced[] = subscription.items.map(({ price, product, quantity }) => ({
    price,
    product,
    quantity,
    proration: null,
  }));
  return newTransaction(work, items, {
    status: 'billed',
    origin: 'subscription_recurring',
    customer_id: subscription.customer_id,
    address_id: subscription.address_id,
    subscription_id: subscription.id,
    custom_data: subscription.custom_data,
    billing_period: span,
    billed_at: stamp(work.now),
    details: detailsOf(items, undefined, { taxRate }),
  });
}

async function settle(work: Work, billed: Transaction, subscription: Subscription): Promise<Transaction> {
  const captured = touched(work.now, withAttempt(work, billed, true), { status: 'paid' });
  const paid = await advance(work, captured, 'transaction.updated', 'transaction.paid');
  return complete(work, paid, subscription);
}

async function failRenewal(work: Work, later: Subscription, billed: Transaction): Promise<Transaction> {
  const due = touched(work.now, later, { status: 'past_due' });
  await keepSubscription(work, due);
  await tell(work, 'subscription.updated', due);
  await tell(work, 'subscription.past_due', due);
  await advance(work, billed, 'transaction.created', 'transaction.billed');
  const failed = touched(work.now, withAttempt(work, billed, false), { status: 'past_due' });
  return advance(work, failed, 'transaction.updated', 'transaction.payment_failed', 'transaction.past_due');
}

async function collectOwed(work: Work, subscription: Subscription, isSuccess: boolean): Promise<Transaction> {
  const all = await work.entities.list<Transaction>('transaction', {
    keys: [subscription.id],
    newestFirst: true,
  });
  const owed = all.find(({ status }) => status === 'past_due');
  if (!owed) throw new PaddleError(409, 'subscription_outstanding_transaction', 'Nothing is owed.');
  if (!isSuccess) {
    const failed = withAttempt(work, owed, false);
    return advance(work, failed, 'transaction.updated', 'transaction.payment_failed');
  }
  const active = touched(work.now, subscription, { status: 'active' });
  await keepSubscription(work, active);
  const completed = await settle(work, owed, active);
  await tell(work, 'subscription.updated', active);
  await tell(work, 'subscription.activated', active);
  return completed;
}

/** At once, for good. */
export async function endSubscription(work: Work, subscription: Subscription): Promise<Subscription> {
  const now = stamp(work.now);
  const ended = touched(work.now, subscription, {
    status: 'canceled',
    canceled_at: now,
    next_billed_at: null,
    scheduled_change: null,
  });
  await keepSubscription(work, ended);
  await tell(work, 'subscription.updated', ended);
  await tell(work, 'subscription.canceled', ended);
  return ended;
}
