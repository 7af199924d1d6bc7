import type * as z from 'zod';
import type {
  DisputeEvent,
  GatewayRef,
  PaymentEvent,
  PaymentMethod,
  PaymentState,
  Period,
  RefundEvent,
  SubscriptionEvent,
  SubscriptionStatus,
} from '../gateway-event.ts';
import {
  isPaidUpFront,
  txIdIn,
  type disputeShape,
  type PaymentEntity,
  type refundShape,
  type SubscriptionEntity,
} from './client.ts';

type Source = 'event' | 'fetch';
const gateway = 'razorpay' as const;

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  created: 'incomplete',
  authenticated: 'incomplete',
  active: 'active',
  pending: 'past_due',
  halted: 'past_due',
  paused: 'paused',
  cancelled: 'cancelled',
  completed: 'ended',
  expired: 'ended',
};

/** How far along a subscription is within one cycle: Razorpay's entities carry no time of change. */
const ranks: Readonly<Record<string, number>> = {
  created: 0,
  authenticated: 1,
  active: 2,
  pending: 3,
  halted: 4,
  paused: 5,
  completed: 8,
  cancelled: 9,
  expired: 9,
};

/**
 * What an entity of Razorpay says of a subscription; a status that we do not know is `incomplete`. One that
 * was paid up front or resumed is `active` before its first cycle.
 */
export function subscriptionEvent(entity: SubscriptionEntity, source: Source): SubscriptionEvent {
  const waitsForFirstCycle =
    entity.status === 'authenticated' && (isPaidUpFront(entity) || entity.notes.resumes === 'yes');
  const status = waitsForFirstCycle ? 'active' : (statuses[entity.status] ?? 'incomplete');
  return {
    gateway,
    entity: 'subscription',
    id: entity.id,
    txId: txIdIn(entity.notes),
    version: versionOf(entity),
    source,
    status,
    rawStatus: entity.status,
    hasGivenUp: entity.status === 'halted',
    priceRef: entity.plan_id,
    customerRef: entity.customer_id,
    period: currentPeriod(entity),
    nextBilledAt: status === 'active' || status === 'past_due' ? entity.charge_at : undefined,
    endedAt: entity.ended_at,
    scheduledChange: status === 'cancelled' || status === 'ended' ? null : undefined,
  };
}

function versionOf(entity: SubscriptionEntity): string {
  const paid = String(entity.paid_count ?? 0).padStart(6, '0');
  const end = String(entity.current_end?.getTime() ?? 0).padStart(15, '0');
  return `${paid}|${end}|${ranks[entity.status] ?? 0}`;
}

function currentPeriod(entity: SubscriptionEntity): Period | undefined {
  if (entity.current_start && entity.current_end) {
    return { startsAt: entity.current_start, endsAt: entity.current_end };
  }
  return isPaidUpFront(entity) ? upFrontPeriod(entity) : undefined;
}

/** The time that the up-front amount pays for. */
export function upFrontPeriod(entity: SubscriptionEntity): Period | undefined {
  if (!entity.created_at || !entity.start_at) return undefined;
  return { startsAt: entity.created_at, endsAt: entity.start_at };
}

/** What is known of a payment beside itself. */
export interface PaymentContext {
  readonly source: Source;
  readonly txId?: string | undefined;
  readonly paidFor?: GatewayRef | undefined;
  readonly subscriptionId?: string | undefined;
  readonly period?: Period | undefined;
  readonly purpose?: PaymentEvent['purpose'];
  /** For a payment that does not say when it was made. */
  readonly seenAt: Date;
}

const paymentRanks: Readonly<Record<PaymentState, number>> = {
  open: 0,
  cancelled: 1,
  failed: 1,
  pending: 2,
  captured: 3,
};

/**
 * What an entity of Razorpay says of a payment, in paise. Of a refunded one it says `captured`: refunds are events of
 * their own.
 */
export function paymentEvent(payment: PaymentEntity, context: PaymentContext): PaymentEvent {
  const state = stateOf(payment);
  return {
    gateway,
    entity: 'payment',
    id: payment.id,
    txId: context.txId ?? txIdIn(payment.notes),
    version: String(paymentRanks[state]),
    source: context.source,
    state,
    amountMinor: payment.amount,
    currency: payment.currency,
    totals: undefined,
    discountRef: undefined,
    paidFor: context.paidFor,
    subscriptionId: context.subscriptionId,
    period: context.period,
    purpose: context.purpose,
    customerRef: payment.customer_id,
    method: methodOf(payment),
    failure: state === 'failed' ? failureOf(payment) : undefined,
    at: payment.created_at ?? context.seenAt,
  };
}

/** A refunded payment was captured; what came back is an event of its own. A late authorisation leads out of `failed`. */
function stateOf(payment: PaymentEntity): PaymentState {
  switch (payment.status) {
    case 'captured':
    case 'refunded':
      return 'captured';
    case 'authorized':
      return 'pending';
    case 'failed':
      return 'failed';
    case undefined:
      return payment.captured === true || payment.captured === '1' || payment.captured === 1
        ? 'captured'
        : 'open';
    default:
      return 'open';
  }
}

function methodOf(payment: PaymentEntity): PaymentMethod | undefined {
  if (!payment.method) return undefined;
  return {
    type: payment.method,
    detail: payment.card?.last4 ?? payment.vpa ?? payment.bank ?? payment.wallet,
  };
}

function failureOf(payment: PaymentEntity): PaymentEvent['failure'] {
  return {
    code: payment.error_code ?? 'BAD_REQUEST_ERROR',
    description: payment.error_description ?? 'Payment failed',
  };
}

/**
 * What an entity of Razorpay says of a refund, in paise; `key` is what was sent as its `receipt`. One without a time
 * is dated `seenAt`.
 */
export function refundEvent(refund: z.output<typeof refundShape>, source: Source, seenAt: Date): RefundEvent {
  const state = refund.status === 'failed' ? 'failed' : refund.status === 'pending' ? 'pending' : 'done';
  return {
    gateway,
    entity: 'refund',
    id: refund.id,
    txId: undefined,
    version: state === 'pending' ? '0' : '1',
    source,
    paymentId: refund.payment_id,
    amountMinor: refund.amount,
    currency: refund.currency,
    state,
    key: refund.receipt,
    at: refund.created_at ?? seenAt,
  };
}

/**
 * What an entity of Razorpay says of a dispute, in paise; `closed` counts as won. `dueAt` is there as long as
 * evidence may be sent.
 */
export function disputeEvent(
  dispute: z.output<typeof disputeShape>,
  source: Source,
  seenAt: Date,
): DisputeEvent {
  const state =
    dispute.status === 'lost'
      ? 'lost'
      : dispute.status === 'won' || dispute.status === 'closed'
        ? 'won'
        : 'open';
  return {
    gateway,
    entity: 'dispute',
    id: dispute.id,
    txId: undefined,
    version: state === 'open' ? '0' : '1',
    source,
    paymentId: dispute.payment_id,
    amountMinor: dispute.amount,
    currency: dispute.currency,
    state,
    isTaken: state === 'lost',
    // Under review the evidence is with the bank.
    dueAt: dispute.status === 'open' ? dispute.respond_by : undefined,
    at: dispute.created_at ?? seenAt,
  };
}
