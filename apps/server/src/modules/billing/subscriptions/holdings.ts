import { isFinal } from '../orders/transitions.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/**
 * Whether a subscription still runs: it gives access or will be charged again, so that another one to the same plan would
 * be paid twice. One whose renewal was given up does not.
 */
export function isRunning(row: SubscriptionRow, now: Date): boolean {
  if (row.firstBilledAt === null || isFinal(row.status)) return false;
  if (row.billingPeriod === 'lifetime') return true;
  if (row.status === 'past_due' && row.hasGivenUp) return false;
  const endsAt = row.cancelsAt ?? (row.gateway === null ? row.periodEndsAt : null);
  return endsAt === null || now < endsAt;
}

/** The running subscription that stands in the way of buying this plan; a lifetime only gives way to a lifetime (contract §3). */
export function conflicting(
  owned: readonly SubscriptionRow[],
  wanted: Pick<SubscriptionRow, 'planId' | 'billingPeriod'>,
  now: Date,
): SubscriptionRow | undefined {
  return owned.find(
    (row) =>
      row.planId === wanted.planId &&
      isRunning(row, now) &&
      (wanted.billingPeriod !== 'lifetime' || row.billingPeriod === 'lifetime'),
  );
}

/** What a lifetime makes needless: the plan's recurring subscriptions that would be charged again. */
export function madeNeedless(
  owned: readonly SubscriptionRow[],
  bought: Pick<SubscriptionRow, 'planId' | 'billingPeriod'>,
  now: Date,
): SubscriptionRow[] {
  if (bought.billingPeriod !== 'lifetime') return [];
  return owned.filter(
    (row) =>
      row.planId === bought.planId &&
      row.billingPeriod !== 'lifetime' &&
      row.cancelsAt === null &&
      isRunning(row, now),
  );
}
