import type { Consent } from '@kitshelf/contract/billing.ts';
import {
  asksForConsent,
  consentText,
  mayWithdraw,
  type WithdrawalRule,
  type WithdrawalTerms,
} from '@kitshelf/contract/withdrawal.ts';
import { AppError } from '../../../platform/errors.ts';

const dayMs = 24 * 60 * 60_000;
/** A day ends this much later in the westernmost country whose consumers the law protects. */
const westernMs = 12 * 60 * 60_000;

/** What a buyer said when access at once was asked for, and what it meant on that day. */
export interface OrderConsent {
  readonly immediateSupply: boolean;
  readonly rule: WithdrawalRule;
  /** The version of the words. */
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * What an order keeps of the consent; null where none is asked for. A purchase that says nothing of it was made without
 * consent. Throws 409 `ConsentChanged` for other words than the shop's.
 */
export function getConsent(
  given: Consent | undefined,
  countryCode: string,
  terms: WithdrawalTerms,
  now: Date,
): OrderConsent | null {
  const text = consentText(terms);
  if (!text || !asksForConsent(countryCode, terms)) return null;
  if (given?.text !== undefined && given.text !== text.version) throw new AppError('ConsentChanged');
  return {
    immediateSupply: given?.immediateSupply ?? false,
    rule: terms.rule,
    text: text.version,
    at: now.toISOString(),
  };
}

/**
 * The first moment at which it is too late to withdraw: the day of the order does not count, and a period that would end
 * on a weekend ends on the next Monday (Regulation 1182/71).
 */
export function withdrawalEndsAt(orderedAt: Date, days: number): Date {
  const last = new Date(orderedAt.getTime() + days * dayMs);
  const untilMonday = { 6: 2, 0: 1 }[last.getUTCDay()] ?? 0;
  const midnight = Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate() + untilMonday + 1);
  return new Date(midnight + westernMs);
}

/** The Saturday or Sunday with which a period's days are over that ends later because of it, else null. */
export function getWeekendEnd(endsAt: Date, orderedAt: Date | null, days: number): Date | null {
  if (orderedAt === null || withdrawalEndsAt(orderedAt, days).getTime() !== endsAt.getTime()) return null;
  const last = new Date(orderedAt.getTime() + days * dayMs);
  return [0, 6].includes(last.getUTCDay()) ? last : null;
}

/** The last day of a period that ends so. */
export const getLastDay = (endsAt: Date): Date => new Date(endsAt.getTime() - westernMs - 1);

interface Ordered {
  readonly completedAt: Date | null;
  readonly withdrawUntil: Date | null;
  readonly countryCode: string;
  readonly consent: OrderConsent | null;
}

/** The first moment at which it is too late to withdraw from an order; `undefined` where nobody may. */
export function lastMoment(
  { withdrawUntil, completedAt, countryCode }: Ordered,
  terms: WithdrawalTerms,
): Date | undefined {
  if (withdrawUntil !== null) return withdrawUntil;
  if (completedAt === null || !mayWithdraw(countryCode, terms)) return undefined;
  return withdrawalEndsAt(completedAt, terms.days);
}

/** Why an order cannot be withdrawn from at a moment. */
export function getRefusal(
  order: Ordered,
  terms: WithdrawalTerms,
  at: Date,
): 'no_right' | 'late' | 'lapsed' | undefined {
  const endsAt = lastMoment(order, terms);
  if (!endsAt) return 'no_right';
  if (order.consent?.immediateSupply && order.consent.rule === 'nothing') return 'lapsed';
  return at >= endsAt ? 'late' : undefined;
}

interface PaidTime {
  readonly amountMinor: number;
  readonly startsAt: Date;
  /** Null: permanently. */
  readonly endsAt: Date | null;
}

/**
 * The part of a payment that is kept for whole days of access until a moment, rounded down. Nothing without consent to
 * access at once, and nothing of a lifetime, which no part can be measured against.
 */
export function keptMinor(
  consent: Pick<OrderConsent, 'immediateSupply' | 'rule'> | null,
  { amountMinor, startsAt, endsAt }: PaidTime,
  until: Date,
): number {
  if (!consent?.immediateSupply || consent.rule !== 'unused' || endsAt === null) return 0;
  const paidDays = (endsAt.getTime() - startsAt.getTime()) / dayMs;
  const usedDays = Math.floor((until.getTime() - startsAt.getTime()) / dayMs);
  const share = paidDays <= 0 ? 0 : Math.min(1, Math.max(0, usedDays) / paidDays);
  return Math.floor(amountMinor * share);
}
