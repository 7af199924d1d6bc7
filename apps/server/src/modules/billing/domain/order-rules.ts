import type { Currency } from '@kitshelf/contract/money.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import type { GatewayName, PaymentEvent, Period } from '../../../gateways/gateway-event.ts';
import { periodAfter } from '../../../platform/clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const orderKinds = ['purchase', 'upgrade', 'renewal', 'resumption'] as const;
export const orderStates = [
  'draft',
  'pending',
  'completed',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
  'disputed',
] as const;
export type OrderState = (typeof orderStates)[number];
/** Where a payment was made. */
export const paymentModes = ['emulated', 'test', 'live', 'demo'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Marks a reason as an operator's, beside those of the site itself. */
export const byOperator = (reason: string): string => `operator: ${reason}`;

/** What the rules ask of an order. Amounts are in minor units. */
interface OrderTerms {
  readonly kind: (typeof orderKinds)[number];
  readonly gateway: GatewayName | null;
  readonly currency: Currency;
  readonly totalMinor: number;
  readonly discountMinor: number;
  readonly billingPeriod: BillingPeriod;
  readonly checkoutId: string | null;
  readonly wasSent: boolean;
  readonly replacesId: string | null;
  readonly firstPeriodEndsAt: Date | null;
}

interface OrderTotals {
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

/**
 * Where a purchase may go from where it is. Money that arrives late completes also what had failed or expired;
 * nothing leads back to before the payment.
 */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ['pending', 'completed', 'failed', 'expired'],
  pending: ['completed', 'failed', 'expired'],
  failed: ['completed'],
  expired: ['completed', 'failed'],
  completed: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['refunded', 'disputed'],
  disputed: ['completed', 'partially_refunded', 'refunded'],
  refunded: ['disputed'],
};

/** The state after `next` is asked for: `next` where the table allows it, else the current one. */
export function moveOrder(state: OrderState, next: OrderState): OrderState {
  return orderTransitions[state].includes(next) ? next : state;
}

export const openOrderStates: readonly OrderState[] = ['draft', 'pending'];
/** Paid for, and not given back in full. */
export const paidOrderStates: readonly OrderState[] = ['completed', 'partially_refunded'];

interface Settlement {
  readonly amountMinor: number;
  readonly refundedMinor: number;
  readonly disputeState: 'open' | 'lost' | 'won' | null;
}

/** Whether the money is gone, or may be: the access that it bought is then withdrawn. */
export function isWithdrawn({ amountMinor, refundedMinor, disputeState }: Settlement): boolean {
  return (
    disputeState === 'open' || disputeState === 'lost' || (amountMinor > 0 && refundedMinor >= amountMinor)
  );
}

/** The state of a paid purchase, from what became of its payment. */
export function settledOrderState(payment: Settlement): OrderState {
  if (payment.disputeState === 'open' || payment.disputeState === 'lost') return 'disputed';
  if (payment.refundedMinor === 0) return 'completed';
  return payment.refundedMinor >= payment.amountMinor ? 'refunded' : 'partially_refunded';
}

const disputeRanks = { open: 0, lost: 1, won: 2 } as const;

/** Dispute news come in any order; a case that was won stays won, one that was lost can still be reversed. */
export function laterDispute(
  known: 'open' | 'lost' | 'won' | null,
  reported: 'open' | 'lost' | 'won',
): 'open' | 'lost' | 'won' {
  return known !== null && disputeRanks[known] >= disputeRanks[reported] ? known : reported;
}

/** What all disputes of a payment come to: an open or lost one counts, whatever became of the others. */
export function worstDispute(
  disputes: readonly { readonly state: 'open' | 'lost' | 'won' }[],
): 'open' | 'lost' | 'won' | null {
  const states = disputes.map(({ state }) => state);
  return (['open', 'lost', 'won'] as const).find((state) => states.includes(state)) ?? null;
}

/** An upgrade that changes a subscription at the gateway, as opposed to one that is paid like a purchase. */
export function isInPlace(order: Pick<OrderTerms, 'kind' | 'replacesId'>): boolean {
  return order.kind === 'upgrade' && order.replacesId === null;
}

/** Whether no money was charged: at the emulated gateways, in a gateway's test mode, and what the demo data holds. */
export function isSandbox(paymentMode: PaymentMode): boolean {
  return paymentMode !== 'live';
}

/** So many purchases a user may begin in this time, and have unfinished at once. */
export const recentMs = 10 * minuteMs;
export const maxRecent = 10;
export const maxOpen = 3;
/** The same open purchase is answered this long; then a new one is opened at today's price. */
export const reuseMs = 30 * minuteMs;
/** The last moment to pay at the gateway, and to hold a coupon. */
export const payWithinMs = hourMs;
/** Banks authorise this late at most. */
export const lateMs = 3 * dayMs;

/**
 * An open purchase is looked up 1, 5, 15 and 60 minutes after it was opened, then every hour for a day, then ever more
 * seldom, up to six hours, for three days.
 */
export function nextOrderCheck(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  const step = [1, 5, 15, 60].map((minutes) => minutes * minuteMs).find((ms) => ms > ageMs);
  if (step !== undefined) return new Date(createdAt.getTime() + step);
  if (ageMs >= lateMs) return null;
  const waitMs = ageMs < dayMs ? hourMs : Math.min(6 * hourMs, ageMs / 12);
  return new Date(Math.min(now.getTime() + waitMs, createdAt.getTime() + lateMs));
}

/** The named purchase must be the one that this was the checkout of: what a browser may write into a payment proves nothing. */
export function isPaidBy(
  order: Pick<OrderTerms, 'gateway' | 'checkoutId' | 'wasSent'>,
  event: Pick<PaymentEvent, 'gateway' | 'id' | 'paidFor' | 'subscriptionId'>,
): boolean {
  if (order.gateway !== event.gateway) return false;
  const checkouts = [event.id, event.paidFor?.id, event.subscriptionId];
  return order.checkoutId === null ? order.wasSent : checkouts.includes(order.checkoutId);
}

type Price = Pick<OrderTerms, 'kind' | 'replacesId' | 'currency' | 'totalMinor' | 'discountMinor'>;
type Paid = Pick<PaymentEvent, 'currency' | 'amountMinor' | 'totals'>;

/** Upgrades in place cost what the gateway works out to the minute; everything else costs what was frozen. */
export function isAgreedAmount(order: Price, event: Paid): boolean {
  if (event.currency !== order.currency) return false;
  if (isInPlace(order)) return true;
  return event.amountMinor === order.totalMinor || isDiscountRemoved(order, event);
}

/** Paddle's dialog lets the customer take the discount off again. */
export function isDiscountRemoved(
  order: Pick<Price, 'totalMinor' | 'discountMinor'>,
  { totals, amountMinor }: Pick<Paid, 'totals' | 'amountMinor'>,
): boolean {
  const full = order.totalMinor + order.discountMinor;
  return order.discountMinor > 0 && totals?.discount === 0 && amountMinor === full && totals.total === full;
}

/** The captured amount by the gateway's own breakdown, where it gives one that agrees. */
export function totalsOfPayment({
  totals,
  amountMinor,
}: Pick<Paid, 'totals' | 'amountMinor'>): Partial<OrderTotals> {
  if (!totals || totals.total !== amountMinor) return {};
  if (totals.subtotal - totals.discount + totals.tax !== totals.total) return {};
  return {
    subtotalMinor: totals.subtotal,
    discountMinor: totals.discount,
    taxMinor: totals.tax,
    totalMinor: totals.total,
  };
}

/** From when to when a purchase gives access; a lifetime has no end. */
export interface AccessTime {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** The time that a payment pays for: as the gateway says, else one period from the payment. Access begins at once. */
export function accessTime(
  order: Pick<OrderTerms, 'billingPeriod' | 'firstPeriodEndsAt'>,
  at: Date,
  reported: Period | undefined,
  now: Date,
): AccessTime {
  const startsAt = new Date(Math.min(at.getTime(), now.getTime(), reported?.startsAt.getTime() ?? Infinity));
  if (order.billingPeriod === 'lifetime') return { startsAt, endsAt: null };
  return {
    startsAt,
    endsAt: reported?.endsAt ?? order.firstPeriodEndsAt ?? periodAfter(at, order.billingPeriod),
  };
}

/** Whether a payment at this moment can be meant by a period; gateways charge up to a day before it begins. */
export function isPaidWithin({ startsAt, endsAt }: Period, at: Date): boolean {
  return at.getTime() >= startsAt.getTime() - dayMs && at <= endsAt;
}

/** What a buyer agrees to with an order. */
export const agreedPages = ['terms-conditions', 'license', 'refund-policy'] as const;

/** The versions that were agreed to, in a fixed order. */
export function getAgreed(agreed: Readonly<Record<string, number>> | null) {
  return agreedPages.flatMap((page) => {
    const version = agreed?.[page];
    return version === undefined ? [] : [{ page, version }];
  });
}
