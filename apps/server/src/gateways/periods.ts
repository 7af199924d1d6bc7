import type { BillingPeriod } from './gateway.ts';

/** Half-up; exact for integer amounts and whole percents. */
export function percentOf(amountMinor: number, percent: number): number {
  return Math.round((amountMinor * percent) / 100);
}

/** One calendar month or year later at the same time (UTC); the last day of the month when that day does not exist. */
export function periodAfter(start: Date, period: Exclude<BillingPeriod, 'lifetime'>): Date {
  const months = period === 'year' ? 12 : 1;
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Our ids are 32 hex digits; anything else in notes or custom data is not ours. */
export function asTxId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : undefined;
}
