import type { Work } from '../../world.ts';
import { shown, type Plan, type Subscription, type SubscriptionRecord } from '../entities.ts';
import { RazorpayError } from '../errors.ts';
import { tell } from '../events.ts';
import { keep } from '../payments/making-payments.ts';

/** It shows that something is scheduled, and what only when it is asked for. */
export async function schedulePlan(
  work: Work,
  subscription: SubscriptionRecord,
  from: Plan,
  to: Plan,
): Promise<SubscriptionRecord> {
  if (from.period !== to.period)
    throw new RazorpayError('The period of a plan cannot be changed at the end of a cycle here.');
  if (subscription.hidden.isCancelledAtCycleEnd)
    throw new RazorpayError('Subscription cannot be updated when it is to be cancelled.');
  const marked: SubscriptionRecord = {
    ...subscription,
    has_scheduled_changes: true,
    change_scheduled_at: 'cycle_end',
    hidden: { ...subscription.hidden, scheduledPlanId: to.id },
  };
  await keep(work, { subscription: marked });
  await tell(work, 'subscription.updated', { subscription: marked });
  return marked;
}

/** What it will be when its cycle ends. */
export function getScheduled(subscription: SubscriptionRecord): Subscription {
  const { scheduledPlanId } = subscription.hidden;
  if (scheduledPlanId === undefined)
    throw new RazorpayError('No scheduled changes available for this subscription.');
  return { ...shown(subscription), plan_id: scheduledPlanId };
}

/** The cycle has ended: what was scheduled for then is so. */
export function onScheduledPlan(subscription: SubscriptionRecord): SubscriptionRecord {
  const { scheduledPlanId, ...hidden } = subscription.hidden;
  if (scheduledPlanId === undefined) return subscription;
  const noChange = { has_scheduled_changes: false, change_scheduled_at: null };
  return { ...subscription, ...noChange, plan_id: scheduledPlanId, hidden };
}
