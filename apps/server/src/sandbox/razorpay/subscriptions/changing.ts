import type { Work } from '../../world.ts';
import { cancelled, collect, cycleEnd, getPlan } from './charging.ts';
import { toSeconds, type Plan, type SubscriptionRecord } from '../entities.ts';
import { RazorpayError } from '../errors.ts';
import { tell } from '../events.ts';
import { declined, keep } from '../payments/making-payments.ts';
import { schedulePlan } from './scheduled-plan.ts';

const daySeconds = 86_400;
const minimumDifference = 50;

/** Now, or at the end of the running cycle; the second shows nothing until then. */
export async function cancelSubscription(
  work: Work,
  subscription: SubscriptionRecord,
  atCycleEnd: boolean,
): Promise<SubscriptionRecord> {
  const { status } = subscription;
  if (['cancelled', 'completed', 'expired'].includes(status)) {
    throw new RazorpayError(`Subscription is not cancellable in ${status} status.`);
  }
  if (atCycleEnd && !['active', 'pending', 'halted', 'authenticated'].includes(status)) {
    throw new RazorpayError('Subscription cannot be cancelled at the end of a cycle that has not begun.');
  }
  if (atCycleEnd) {
    const marked = { ...subscription, hidden: { ...subscription.hidden, isCancelledAtCycleEnd: true } };
    await keep(work, { subscription: marked });
    return marked;
  }
  return cancelled(work, subscription);
}

interface Change {
  readonly plan_id?: string | undefined;
  readonly schedule_change_at: 'now' | 'cycle_end';
}

/** Changes the plan at once and takes the difference; refuses what Razorpay refuses. */
export async function changePlan(
  work: Work,
  subscription: SubscriptionRecord,
  change: Change,
  isDeclined: boolean,
): Promise<SubscriptionRecord> {
  const { status, payment_method: method } = subscription;
  if (!['authenticated', 'active'].includes(status)) {
    throw new RazorpayError(`Subscription cannot be updated in ${status} status.`);
  }
  if (method === 'upi') throw new RazorpayError('subscriptions cannot be updated when payment mode is UPI');
  if (isDeclined) throw new RazorpayError(declined);
  const to = await getPlan(work, change.plan_id ?? subscription.plan_id);
  if (subscription.current_start === null)
    throw new RazorpayError('Subscription cannot be updated before its first cycle.');
  const from = await getPlan(work, subscription.plan_id);
  if (change.schedule_change_at === 'cycle_end') return schedulePlan(work, subscription, from, to);
  const { due, start, end } = settle(subscription, from, to, toSeconds(work.now));
  if (Math.abs(due) < minimumDifference) throw new RazorpayError('The prorated difference is too small.');
  const changed: SubscriptionRecord = {
    ...subscription,
    plan_id: to.id,
    current_start: start,
    current_end: end,
    charge_at: end,
  };
  if (due > 0) await collect(work, changed, due, { start: toSeconds(work.now), end }, 'card');
  await keep(work, { subscription: changed });
  await tell(work, 'subscription.updated', { subscription: changed });
  return changed;
}

/** By the day: the days begun are used; another interval starts again at the full price. */
function settle(subscription: SubscriptionRecord, from: Plan, to: Plan, now: number) {
  const start = subscription.current_start ?? now;
  const days = from.period === 'yearly' ? 365 : 30;
  const left = Math.min(days, Math.max(0, days - Math.floor((now - start) / daySeconds)));
  const { quantity } = subscription;
  const credit = Math.round((from.item.amount * quantity * left) / days);
  if (from.period === to.period) {
    const charge = Math.round((to.item.amount * quantity * left) / days);
    return { due: charge - credit, start, end: subscription.current_end ?? cycleEnd(to, start) };
  }
  return { due: to.item.amount * quantity - credit, start: now, end: cycleEnd(to, now) };
}
