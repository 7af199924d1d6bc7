import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import { isWithdrawn } from '../../orders/order-rules.ts';
import type { CreditRow } from '../../orders/credit-repository.ts';
import type { PaymentRow } from '../../payments/payment-repository.ts';
import type { Repositories } from '../../unit-of-work.ts';
import type { SubscriptionRow } from '../subscription-repository.ts';

const dayMs = 86_400_000;
const usualDays = { month: 30, year: 365 } as const;
/** A calendar month differs from thirty days by so much at most. */
const sameLengthDays = 2;

/** A part of what was paid for a time, and by which payment. */
export type Share = Pick<CreditRow, 'paymentId' | 'amountMinor'>;

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

export const sumOf = (shares: readonly Pick<Share, 'amountMinor'>[]): number =>
  shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What of a payment is kept. */
function remainingOf(payment: PaymentRow): number {
  return isWithdrawn(payment) ? 0 : payment.amountMinor - payment.refundedMinor;
}

/** The time that runs now with what was paid for it; `undefined` where nothing runs or nothing was paid. */
export async function paidTimeOf(
  { grants, payments, credits }: Pick<Repositories, 'grants' | 'payments' | 'credits'>,
  { id }: Pick<SubscriptionRow, 'id'>,
  now: Date,
): Promise<PaidTime | undefined> {
  const all = await grants.grantsOfSubscription(id);
  const running = all.findLast(
    ({ startsAt, endsAt, revokedAt }) =>
      revokedAt === null && startsAt <= now && endsAt !== null && now < endsAt,
  );
  const payment = running && (await payments.byId(running.source));
  if (!payment || running.endsAt === null) return undefined;
  const earlier = await credits.ofOrder(payment.orderId);
  const kept = await Promise.all(
    earlier.map(async ({ paymentId, amountMinor }) => {
      const credited = await payments.byId(paymentId);
      return { paymentId, amountMinor: credited && !isWithdrawn(credited) ? amountMinor : 0 };
    }),
  );
  const own = { paymentId: payment.id, amountMinor: remainingOf(payment) };
  return { startsAt: running.startsAt, endsAt: running.endsAt, shares: [own, ...kept] };
}

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
  const paidMinor = sumOf(shares);
  const amountMinor = Math.round((paidMinor * daysLeft) / days);
  return { amountMinor, paidMinor, startsAt, endsAt, days, daysLeft, shares: shared(shares, amountMinor) };
}

/** Another amount of credit from the same payments; never less than nothing from any. */
export function withAmount(credit: Credit, amountMinor: number): Credit {
  return { ...credit, amountMinor, shares: shared(credit.shares, amountMinor) };
}

/** An amount in the proportions of shares; what rounding leaves falls to the first. */
function shared(shares: readonly Share[], amountMinor: number): Share[] {
  const whole = sumOf(shares);
  const parts = shares.map(({ paymentId, amountMinor: part }) => ({
    paymentId,
    amountMinor: whole === 0 ? 0 : Math.floor((amountMinor * part) / whole),
  }));
  const rest = whole === 0 ? 0 : amountMinor - sumOf(parts);
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
