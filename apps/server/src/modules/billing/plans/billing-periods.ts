import type { BillingPeriod } from '@kitshelf/contract/profile.ts';

/** A longer period is worth more than a shorter one. */
export const periodRanks: Readonly<Record<BillingPeriod, number>> = { month: 1, year: 2, lifetime: 3 };

const labels: Readonly<Record<BillingPeriod, string>> = {
  month: 'monthly',
  year: 'yearly',
  lifetime: 'lifetime',
};

/** How a period is called next to a plan's name. */
export function periodLabel(period: BillingPeriod): string {
  return labels[period];
}
