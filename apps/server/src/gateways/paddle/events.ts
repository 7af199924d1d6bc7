import type {
  DisputeEvent,
  PaymentEvent,
  PaymentState,
  RefundEvent,
  SubscriptionEvent,
  SubscriptionStatus,
  Totals,
} from '../gateway-event.ts';
import { txIdIn, type AdjustmentEntity, type SubscriptionEntity, type TransactionEntity } from './client.ts';

type Source = 'event' | 'fetch';
const gateway = 'paddle' as const;

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  paused: 'paused',
  canceled: 'cancelled',
};

const ranks: Readonly<Record<string, number>> = {
  trialing: 1,
  active: 2,
  past_due: 3,
  paused: 4,
  canceled: 9,
};

/**
 * What an entity of Paddle says of a subscription; a status that we do not know is `incomplete`. Versions sort by
 * `updated_at`, then by how far the status is.
 */
export function subscriptionEvent(entity: SubscriptionEntity, source: Source): SubscriptionEvent {
  const status = statuses[entity.status] ?? 'incomplete';
  const change = entity.scheduledChange;
  return {
    gateway,
    entity: 'subscription',
    id: entity.id,
    txId: txIdIn(entity.customData),
    version: versionOf(entity.updatedAt, ranks[entity.status] ?? 0),
    source,
    status,
    rawStatus: entity.status,
    hasGivenUp: false,
    priceRef: entity.items[0]?.price.id,
    customerRef: entity.customerId,
    period: entity.currentBillingPeriod,
    nextBilledAt: entity.nextBilledAt,
    endedAt: entity.canceledAt,
    scheduledChange: change ? { action: change.action, effectiveAt: new Date(change.effectiveAt) } : null,
  };
}

/** Fractions of a second come with any number of digits: padded, the text sorts by time. */
function versionOf(updatedAt: string | undefined, rank: number): string {
  const [, whole = '', fraction = ''] = /^([^.Z+]*)\.?(\d*)/.exec(updatedAt ?? '') ?? [];
  return `${whole}.${fraction.padEnd(9, '0')}|${rank}`;
}

const states: Readonly<Record<string, PaymentState>> = {
  draft: 'open',
  ready: 'open',
  billed: 'open',
  paid: 'pending',
  completed: 'captured',
  canceled: 'cancelled',
  past_due: 'failed',
};

const stateRanks: Readonly<Record<PaymentState, number>> = {
  open: 0,
  failed: 1,
  cancelled: 2,
  pending: 3,
  captured: 4,
};

const purposes: Readonly<Record<string, PaymentEvent['purpose']>> = {
  subscription_recurring: 'renewal',
  subscription_update: 'change',
  subscription_charge: 'change',
  subscription_payment_method_change: 'method',
};

/** A transaction is one payment, whatever number of attempts it took. */
export function paymentEvent(entity: TransactionEntity, source: Source, seenAt: Date): PaymentEvent {
  const state = stateOf(entity);
  const { totals, paidMinor } = totalsOf(entity);
  const last = newestAttempt(entity);
  return {
    gateway,
    entity: 'payment',
    id: entity.id,
    txId: txIdIn(entity.customData),
    version: versionOf(entity.updatedAt, stateRanks[state]),
    source,
    state,
    amountMinor: paidMinor,
    currency: entity.currencyCode,
    totals,
    discountRef: entity.discountId,
    paidFor: { kind: 'transaction', id: entity.id },
    subscriptionId: entity.subscriptionId,
    period: entity.billingPeriod,
    purpose: purposeOf(entity),
    customerRef: entity.customerId,
    method: last?.methodDetails?.type
      ? { type: last.methodDetails.type, detail: last.methodDetails.card?.last4 }
      : undefined,
    failure: state === 'failed' ? failureOf(last?.errorCode) : undefined,
    at: last?.capturedAt ?? entity.billedAt ?? (entity.createdAt ? new Date(entity.createdAt) : seenAt),
  };
}

/** A refused card leaves the transaction ready for another try; the newest attempt tells. */
function stateOf(entity: TransactionEntity): PaymentState {
  const state = states[entity.status] ?? 'open';
  const isRefused = newestAttempt(entity)?.status === 'error';
  return state === 'open' && isRefused ? 'failed' : state;
}

function newestAttempt({ payments }: TransactionEntity) {
  return payments.toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))[0];
}

/** The grand total is what was charged: a credit for unused time comes off the total, and counts as a discount here. */
function totalsOf({ details }: TransactionEntity): { totals: Totals | undefined; paidMinor: number } {
  const given = details?.totals;
  if (!given) return { totals: undefined, paidMinor: 0 };
  const { subtotal, discount, tax, total, grandTotal, grandTotalTax } = given;
  if (grandTotal === undefined || grandTotal === null || grandTotal === total)
    return { totals: { subtotal, discount, tax, total }, paidMinor: total };
  const paidTax = grandTotalTax ?? 0;
  const credited = { subtotal, discount: subtotal + paidTax - grandTotal, tax: paidTax, total: grandTotal };
  return { totals: credited, paidMinor: grandTotal };
}

function purposeOf(entity: TransactionEntity): PaymentEvent['purpose'] {
  const byOrigin = purposes[entity.origin ?? ''];
  if (byOrigin) return byOrigin;
  return entity.items.some((item) => item.price?.billingCycle) ? 'first' : 'once';
}

function failureOf(code = 'declined'): PaymentEvent['failure'] {
  return { code, description: `The payment was refused (${code.replaceAll('_', ' ')})` };
}

/** A refund; what banks took and gave back are disputes, and credits for unused time are neither. */
export function refundEvent(entity: AdjustmentEntity, source: Source, seenAt: Date): RefundEvent | undefined {
  if (entity.action !== 'refund') return undefined;
  const state = refundStates[entity.status] ?? 'pending';
  const version = versionOf(entity.updatedAt, state === 'pending' ? 0 : 1);
  const key = /[0-9a-f]{32}/.exec(entity.reason ?? '')?.[0];
  return { ...adjustmentBase(entity, source, seenAt), entity: 'refund', state, version, key };
}

function adjustmentBase(entity: AdjustmentEntity, source: Source, seenAt: Date) {
  return {
    gateway,
    id: entity.id,
    txId: undefined,
    source,
    paymentId: entity.transactionId,
    amountMinor: entity.totals.total,
    currency: entity.currencyCode,
    at: entity.createdAt ?? seenAt,
  };
}

/**
 * The disputes of a transaction, from all its adjustments: a warning or a chargeback opens a case, a chargeback after a
 * warning decides it, and a reversal ends the newest one that still stands. Its id is that of what opened it.
 */
export function disputeEvents(entities: readonly AdjustmentEntity[], seenAt: Date): DisputeEvent[] {
  const cases: DisputeEvent[] = [];
  const inOrder = entities.toSorted((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0));
  for (const entity of inOrder) {
    const state = disputeStates[entity.action];
    if (!state) continue;
    const version = versionOf(entity.updatedAt, 0);
    const isStanding = (one: DisputeEvent) => (state === 'lost' ? one.state === 'open' : one.state !== 'won');
    const index = state === 'open' ? -1 : cases.findLastIndex(isStanding);
    const known = cases[index];
    const changes = { state, version, isTaken: state === 'lost' || known?.isTaken === true };
    if (known) cases[index] = { ...known, ...changes };
    else cases.push({ ...adjustmentBase(entity, 'fetch', seenAt), entity: 'dispute', ...changes });
  }
  return cases;
}

const refundStates: Readonly<Record<string, RefundEvent['state']>> = {
  pending_approval: 'pending',
  approved: 'done',
  rejected: 'failed',
  reversed: 'failed',
};

const disputeStates: Readonly<Record<string, DisputeEvent['state']>> = {
  chargeback_warning: 'open',
  chargeback: 'lost',
  chargeback_reverse: 'won',
  chargeback_warning_reverse: 'won',
};
