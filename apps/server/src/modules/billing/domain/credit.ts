import type { BillingPeriod } from '@kitshelf/contract/profile.ts';

const dayMs = 86_400_000;
const usualDays = { month: 30, year: 365 } as const;
/** A calendar month differs from thirty days by so much at most. */
const sameLengthDays = 2;

/** A part of what was paid for a time, and by which payment. */
export interface Share {
  readonly paymentId: string;
  readonly amountMinor: number;
}

/** The time of a subscription that runs now, with what was paid for it and has not gone back. */
export interface PaidTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Captured for it, and credited to it from earlier payments. */
  readonly shares: readonly Share[];
}

/** What is credited for unused time. Amounts in minor units. */
export interface Credit {
  readonly amountMinor: number;
  readonly paidMinor: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** As gateways count them: 30 a month, 365 a year. */
  readonly days: number;
  readonly daysLeft: number;
  /** Of the amount. */
  readonly shares: readonly Share[];
}

/** The sum of the shares in minor units; they are all of one currency. */
export const getSum = (shares: readonly Pick<Share, 'amountMinor'>[]): number =>
  shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** In proportion to the days that are left; a day that has begun is used. */
export function creditFor(
  { startsAt, endsAt, shares }: PaidTime,
  period: Exclude<BillingPeriod, 'lifetime'>,
  now: Date,
): Credit {
  const actual = Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs);
  const isWhole = Math.abs(actual - usualDays[period]) <= sameLengthDays;
  const days = Math.max(1, isWhole ? usualDays[period] : actual);
  const used = Math.max(0, Math.floor((now.getTime() - startsAt.getTime()) / dayMs));
  const daysLeft = Math.max(0, days - used);
  const paidMinor = getSum(shares);
  const amountMinor = Math.round((paidMinor * daysLeft) / days);
  return { amountMinor, paidMinor, startsAt, endsAt, days, daysLeft, shares: shared(shares, amountMinor) };
}

/** Another amount of credit from the same payments; never less than nothing from any. */
export function withAmount(credit: Credit, amountMinor: number): Credit {
  return { ...credit, amountMinor, shares: shared(credit.shares, amountMinor) };
}

/** An amount in the proportions of shares; what rounding leaves falls to the first. */
function shared(shares: readonly Share[], amountMinor: number): Share[] {
  const whole = getSum(shares);
  const parts = shares.map(({ paymentId, amountMinor: part }) => ({
    paymentId,
    amountMinor: whole === 0 ? 0 : Math.floor((amountMinor * part) / whole),
  }));
  const rest = whole === 0 ? 0 : amountMinor - getSum(parts);
  return parts.map((part, index) => (index === 0 ? { ...part, amountMinor: part.amountMinor + rest } : part));
}

/**
 * Whether the gateway's own credit, which goes by the price, is what was paid: then it may change the subscription itself.
 * A day is counted differently by different gateways.
 */
export function isAsPaid(credit: Credit, priceMinor: number, gatewaysMinor: number): boolean {
  const isWhole = Math.abs(credit.days - 30) === 0 || credit.days === 365;
  if (isWhole && Math.abs(credit.paidMinor - priceMinor) > 1) return false;
  return Math.abs(credit.amountMinor - gatewaysMinor) <= Math.ceil(priceMinor / credit.days) + 1;
}
