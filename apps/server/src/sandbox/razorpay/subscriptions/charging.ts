import { addInterval } from '../../calendar.ts';
import { razorpayId } from '../../sandbox-ids.ts';
import type { Work } from '../../world.ts';
import {
  toSeconds,
  type Invoice,
  type OrderRecord,
  type Payment,
  type Plan,
  type SubscriptionRecord,
} from '../entities.ts';
import { missing, RazorpayError } from '../errors.ts';
import { tell } from '../events.ts';
import { onScheduledPlan } from './scheduled-plan.ts';
import {
  authorise,
  keep,
  newInvoice,
  newOrder,
  newPayment,
  paidInvoice,
  paidOrder,
  type Method,
  type Outcome,
} from '../payments/making-payments.ts';

/** A successful charge with everything it brought about. */
export interface Charge {
  readonly payment: Payment;
  readonly order: OrderRecord;
  readonly invoice: Invoice;
  readonly subscription: SubscriptionRecord;
}

const retriesBeforeHalt = 3;

/** Throws `RazorpayError` 400 where there is none. */
export async function getPlan({ entities }: Work, id: string): Promise<Plan> {
  const plan = await entities.get<Plan>('plan', id);
  if (!plan) throw missing();
  return plan;
}

const units = { daily: 'day', weekly: 'week', monthly: 'month', quarterly: 'month', yearly: 'year' } as const;

/** When the cycle that begins at `startSeconds` ends; both are Unix seconds, months and years go by the calendar. */
export function cycleEnd(plan: Plan, startSeconds: number): number {
  const frequency = plan.interval * (plan.period === 'quarterly' ? 3 : 1);
  return toSeconds(addInterval(new Date(startSeconds * 1000), units[plan.period], frequency));
}

/** The first payment of a subscription: its plan's amount, or the up-front amount when its cycles begin later. */
export async function payFirst(
  work: Work,
  subscription: SubscriptionRecord,
  outcome: Outcome,
  method: Method,
): Promise<Payment> {
  const now = toSeconds(work.now);
  if (subscription.status !== 'created')
    throw new RazorpayError('The subscription cannot be paid in its present state.');
  if (subscription.expire_by && subscription.expire_by < now)
    throw new RazorpayError('The subscription has expired.');
  const plan = await getPlan(work, subscription.plan_id);
  const startsLater = subscription.start_at !== null;
  const planAmount = startsLater ? 0 : plan.item.amount * subscription.quantity;
  const amount = planAmount + subscription.hidden.upFrontAmount;
  if (outcome === 'failure') return failFirst(work, subscription, amount, method);
  if (amount === 0) return authoriseForLater(work, subscription, method);
  const authorised: SubscriptionRecord = {
    ...subscription,
    status: 'authenticated',
    customer_id: subscription.customer_id ?? razorpayId('cust'),
    payment_method: method,
    charge_at: subscription.start_at ?? now,
    auth_attempts: 1,
  };
  const cycle = startsLater ? null : { start: now, end: cycleEnd(plan, now) };
  const charge = await collect(work, authorised, amount, cycle, method);
  await tell(work, 'subscription.authenticated', { subscription: authorised });
  const after = startsLater ? charge : await beginCycle(work, plan, charge, true);
  await keep(work, after);
  return after.payment;
}

/** Nothing is due before its cycles begin. */
async function authoriseForLater(
  work: Work,
  subscription: SubscriptionRecord,
  method: Method,
): Promise<Payment> {
  const payment = await authorise(work, subscription, 'success', method);
  const authorised: SubscriptionRecord = {
    ...subscription,
    status: 'authenticated',
    customer_id: subscription.customer_id ?? razorpayId('cust'),
    payment_method: method,
    charge_at: subscription.start_at,
    auth_attempts: 1,
  };
  await keep(work, { subscription: authorised });
  await tell(work, 'subscription.authenticated', { subscription: authorised });
  return payment;
}

async function failFirst(
  work: Work,
  subscription: SubscriptionRecord,
  amount: number,
  method: Method,
): Promise<Payment> {
  const order = { ...newOrder(work.now, amount), status: 'attempted' as const, attempts: 1 };
  const invoice = newInvoice(work.now, { subscription, orderId: order.id, amount, start: null, end: null });
  const { customer_id: customerId, notes } = subscription;
  const detail = { amount, orderId: order.id, invoiceId: invoice.id, customerId, method, notes };
  const payment = newPayment(work.now, 'failure', detail);
  await keep(work, { payment, order, invoice });
  await tell(work, 'payment.failed', { payment });
  return payment;
}

/** Takes the money of one invoice and tells of payment, invoice and order. */
export async function collect(
  work: Work,
  subscription: SubscriptionRecord,
  amount: number,
  cycle: { start: number; end: number } | null,
  method: Method,
): Promise<Charge> {
  const order = newOrder(work.now, amount);
  const invoice = newInvoice(work.now, {
    subscription,
    orderId: order.id,
    amount,
    start: cycle?.start ?? null,
    end: cycle?.end ?? null,
  });
  const payment = newPayment(work.now, 'success', {
    amount,
    orderId: order.id,
    invoiceId: invoice.id,
    customerId: subscription.customer_id,
    method,
    notes: [],
  });
  const charge = {
    payment,
    order: paidOrder(order),
    invoice: paidInvoice(invoice, payment.id, work.now),
    subscription,
  };
  await keep(work, charge);
  await tell(work, 'payment.authorized', { payment: { ...payment, status: 'authorized', captured: false } });
  await tell(work, 'payment.captured', { payment: { ...payment, captured: '1' } });
  await tell(work, 'invoice.paid', { payment, order: charge.order, invoice: charge.invoice });
  await tell(work, 'order.paid', { payment, order: charge.order });
  return charge;
}

/** Counts the cycle that a charge paid for, and tells so. */
async function beginCycle(work: Work, plan: Plan, charge: Charge, isActivation: boolean): Promise<Charge> {
  const { subscription, invoice } = charge;
  const paid = subscription.paid_count + 1;
  const start = invoice.billing_start ?? toSeconds(work.now);
  const end = invoice.billing_end ?? cycleEnd(plan, start);
  const active: SubscriptionRecord = {
    ...subscription,
    status: 'active',
    current_start: start,
    current_end: end,
    start_at: subscription.start_at ?? start,
    charge_at: paid < subscription.total_count ? end : null,
    end_at: subscription.end_at ?? end,
    paid_count: paid,
    remaining_count: subscription.total_count - paid,
    auth_attempts: 0,
    hidden: { ...subscription.hidden, failures: 0 },
  };
  const { payment } = charge;
  if (isActivation) await tell(work, 'subscription.activated', { subscription: active });
  await tell(work, 'subscription.charged', { subscription: active, payment });
  if (paid < active.total_count) return { ...charge, subscription: active };
  const completed: SubscriptionRecord = { ...active, status: 'completed', ended_at: toSeconds(work.now) };
  await tell(work, 'subscription.completed', { subscription: completed });
  return { ...charge, subscription: completed };
}

/** A subscription that is over, and the webhook about it. */
export async function cancelled(work: Work, subscription: SubscriptionRecord): Promise<SubscriptionRecord> {
  const over: SubscriptionRecord = {
    ...subscription,
    status: 'cancelled',
    ended_at: toSeconds(work.now),
    charge_at: null,
  };
  await keep(work, { subscription: over });
  await tell(work, 'subscription.cancelled', { subscription: over });
  return over;
}

/** The next cycle's charge, now. A cancellation that waited for the cycle's end happens instead. */
export async function renew(
  work: Work,
  known: SubscriptionRecord,
  outcome: Outcome,
): Promise<Payment | undefined> {
  const { status, hidden } = known;
  const subscription = onScheduledPlan(known);
  if (!['authenticated', 'active', 'pending', 'halted'].includes(status)) {
    throw new RazorpayError(`The subscription cannot be charged in ${status} status.`);
  }
  if (hidden.isCancelledAtCycleEnd) {
    await cancelled(work, subscription);
    return undefined;
  }
  const plan = await getPlan(work, subscription.plan_id);
  const amount = plan.item.amount * subscription.quantity;
  const method: Method = subscription.payment_method === 'upi' ? 'upi' : 'card';
  if (outcome === 'failure') return failRenewal(work, subscription, amount, method);
  const start =
    subscription.charge_at ?? subscription.current_end ?? subscription.start_at ?? toSeconds(work.now);
  const charge = await collect(work, subscription, amount, { start, end: cycleEnd(plan, start) }, method);
  const after = await beginCycle(work, plan, charge, status !== 'active');
  await keep(work, after);
  return after.payment;
}

/** Three more tries, then Razorpay gives up. */
async function failRenewal(
  work: Work,
  subscription: SubscriptionRecord,
  amount: number,
  method: Method,
): Promise<Payment> {
  const payment = await failFirst(work, subscription, amount, method);
  const failures = subscription.hidden.failures + 1;
  const isHalted = failures > retriesBeforeHalt;
  const due: SubscriptionRecord = {
    ...subscription,
    status: isHalted ? 'halted' : 'pending',
    auth_attempts: failures,
    hidden: { ...subscription.hidden, failures },
  };
  await keep(work, { subscription: due });
  await tell(work, isHalted ? 'subscription.halted' : 'subscription.pending', { subscription: due, payment });
  return payment;
}
