import { addInterval } from '../../calendar.ts';
import type { Work } from '../../world.ts';
import { touched, withAttempt } from '../transactions/attempts-made.ts';
import { advance, complete, keepSubscription } from '../transactions/charging.ts';
import { stamp, type Subscription, type TimeSpan, type Transaction } from '../entities.ts';
import { PaddleError } from '../errors.ts';
import { tell } from '../events.ts';
import { getTaxRate } from '../prices/tax-rates.ts';
import { getDetails, type Priced } from '../prices/totals.ts';
import { newTransaction } from '../transactions/transaction-routes.ts';

/** Charges the next cycle now. A scheduled cancellation happens instead; a renewal that is owed is collected first. */
export async function renew(
  work: Work,
  subscription: Subscription,
  isSuccess: boolean,
): Promise<Transaction | undefined> {
  if (subscription.status === 'canceled') {
    throw new PaddleError(400, 'subscription_update_when_canceled', 'The subscription is canceled.');
  }
  const change = subscription.scheduled_change;
  if (change?.action === 'cancel') return void (await endSubscription(work, subscription));
  if (change?.action === 'pause') {
    await beginPause(work, subscription);
    return undefined;
  }
  if (subscription.status === 'paused' && change?.action !== 'resume')
    throw new PaddleError(400, 'subscription_is_paused', 'A paused subscription is not charged.');
  if (subscription.status === 'paused') return void (await begin(work, subscription));
  if (subscription.status === 'past_due') return collectOwed(work, subscription, isSuccess);
  const span = nextSpan(subscription);
  const later = touched(work.now, subscription, {
    current_billing_period: span,
    next_billed_at: span.ends_at,
  });
  const billed = bill(work, later, span, await getTaxRate(work.entities, later.address_id));
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
    details: getDetails(items, undefined, { taxRate }),
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

/** The period is over: nothing is charged until it is resumed. */
async function beginPause(work: Work, subscription: Subscription): Promise<void> {
  const resumeAt = subscription.scheduled_change?.resume_at;
  const paused = touched(work.now, subscription, {
    status: 'paused',
    paused_at: stamp(work.now),
    current_billing_period: null,
    next_billed_at: null,
    scheduled_change: resumeAt ? { action: 'resume', effective_at: resumeAt, resume_at: resumeAt } : null,
  });
  await keepSubscription(work, paused);
  await tell(work, 'subscription.updated', paused);
  await tell(work, 'subscription.paused', paused);
}

/** Comes back from a pause: a new period begins now, and is charged now. */
export async function begin(work: Work, subscription: Subscription): Promise<Subscription> {
  const { interval, frequency } = subscription.billing_cycle;
  const span = { starts_at: stamp(work.now), ends_at: stamp(addInterval(work.now, interval, frequency)) };
  const active = touched(work.now, subscription, {
    status: 'active',
    paused_at: null,
    scheduled_change: null,
    current_billing_period: span,
    next_billed_at: span.ends_at,
  });
  const billed = bill(work, active, span, await getTaxRate(work.entities, active.address_id));
  await keepSubscription(work, active);
  await tell(work, 'subscription.updated', active);
  await tell(work, 'subscription.resumed', active);
  await advance(work, billed, 'transaction.created', 'transaction.billed');
  await settle(work, billed, active);
  return active;
}

/** Charges what was not paid when it was due. */
export async function collectOwed(
  work: Work,
  subscription: Subscription,
  isSuccess: boolean,
): Promise<Transaction> {
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
