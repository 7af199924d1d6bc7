import type { BillingPeriod } from '@kitshelf/contract/profile.ts';

const labels: Readonly<Record<BillingPeriod, string>> = {
  month: 'monthly',
  year: 'yearly',
  lifetime: 'lifetime',
};

/** How a period is called next to a plan's name. */
export function periodLabel(period: BillingPeriod): string {
  return labels[period];
}

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `5 January 2026`, in UTC: a receipt says the same everywhere. */
export function longDate(date: Date): string {
  return days.format(date);
}
