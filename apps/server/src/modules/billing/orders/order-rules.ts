import type { orderStates } from './order-tables.ts';
import type { OrderRow } from './order-repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

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

/** The state after `next` is asked for: `next` where the table allows it, else the present one. */
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

/** An upgrade that changes a subscription at the gateway, as opposed to one that is paid like a purchase. */
export function isInPlace(order: Pick<OrderRow, 'kind' | 'replacesId'>): boolean {
  return order.kind === 'upgrade' && order.replacesId === null;
}

/** Whether no money was charged: at the emulated gateways, in a gateway's test mode, and what the demo data holds. */
export function isSandbox(realm: OrderRow['realm']): boolean {
  return realm !== 'live';
}

/** The same open purchase is answered this long; then a new one is opened at today's price. */
export const reuseMs = 30 * minuteMs;
/** The last moment to pay at the gateway, and to hold a coupon. */
export const payWithinMs = hourMs;
/** Banks authorise this late at most. */
export const lateMs = 3 * dayMs;

/** An open purchase is looked up 1, 5, 15 and 60 minutes after it was opened, then every hour for three days. */
export function nextOrderCheck(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  const step = [1, 5, 15, 60].map((minutes) => minutes * minuteMs).find((ms) => ms > ageMs);
  if (step !== undefined) return new Date(createdAt.getTime() + step);
  if (ageMs >= lateMs) return null;
  return new Date(now.getTime() + hourMs);
}
