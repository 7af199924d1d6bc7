import type { SubscriptionFact, SubscriptionStatus } from '../../../gateways/fact.ts';
import type { orderStates } from './order-tables.ts';
import type { OrderRow } from './order-repository.ts';

export type OrderState = (typeof orderStates)[number];

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

/** Ended ones never come back, whatever is told later. */
export const subscriptionTransitions: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  incomplete: ['active', 'past_due', 'paused', 'cancelled', 'ended'],
  active: ['past_due', 'paused', 'cancelled', 'ended'],
  past_due: ['active', 'paused', 'cancelled', 'ended'],
  paused: ['active', 'past_due', 'cancelled', 'ended'],
  cancelled: [],
  ended: [],
};

/** The state after `next` is asked for: `next` where the table allows it, else the present one. */
export function moveOrder(state: OrderState, next: OrderState): OrderState {
  return orderTransitions[state].includes(next) ? next : state;
}

export function moveSubscription(status: SubscriptionStatus, next: SubscriptionStatus): SubscriptionStatus {
  return subscriptionTransitions[status].includes(next) ? next : status;
}

export function isFinal(status: SubscriptionStatus): boolean {
  return subscriptionTransitions[status].length === 0;
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
  told: 'open' | 'lost' | 'won',
): 'open' | 'lost' | 'won' {
  return known !== null && disputeRanks[known] >= disputeRanks[told] ? known : told;
}

interface Marked {
  readonly status: SubscriptionStatus;
  readonly version: string;
  readonly asOf: Date | null;
}

/**
 * Whether a told state of a subscription is older than the known one. A fetched one is judged by when it was asked for,
 * an event by its version; what has ended stays so.
 */
export function isStale(
  known: Marked,
  told: Pick<SubscriptionFact, 'source' | 'version'>,
  asOf: Date,
): boolean {
  if (isFinal(known.status)) return true;
  if (told.source === 'fetch') return known.asOf !== null && asOf < known.asOf;
  return told.version <= known.version;
}

/** An upgrade that changes a subscription at the gateway, as opposed to one that is paid like a purchase. */
export function isInPlace(order: Pick<OrderRow, 'kind' | 'replacesId'>): boolean {
  return order.kind === 'upgrade' && order.replacesId === null;
}

/** Whether no money was charged: at the emulated gateways, in a gateway's test mode, and what the demo data holds. */
export function isSandbox(realm: OrderRow['realm']): boolean {
  return realm !== 'live';
}
