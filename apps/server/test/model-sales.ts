import type {
  DisputeEvent,
  GatewayRef,
  PaymentEvent,
  Period,
  RefundEvent,
  SubscriptionEvent,
} from '../src/gateways/gateway-event.ts';
import type { Rejected, Unknown } from '../src/gateways/resilience.ts';

type BillingPeriod = 'month' | 'year' | 'lifetime';

/** How a cancellation may be turned down: for now, for good, or without an answer. */
export type Refusal = Rejected | Unknown;

export interface ModelRefund {
  readonly id: string;
  readonly key: string;
  readonly amount: number;
  state: RefundEvent['state'];
}

export interface ModelPayment {
  readonly id: string;
  readonly txId: string;
  readonly amount: number;
  readonly purpose: NonNullable<PaymentEvent['purpose']>;
  readonly period: Period | undefined;
  readonly at: Date;
  readonly refunds: ModelRefund[];
  readonly disputes: { readonly id: string; state: DisputeEvent['state']; isTaken: boolean }[];
}

export interface Sale {
  readonly ref: GatewayRef;
  readonly txId: string;
  readonly amount: number;
  billingPeriod: BillingPeriod;
  price: string;
  priceAmount: number;
  /** What it is to cost from the next cycle on. */
  scheduledPrice?: { readonly ref: string; readonly amountMinor: number } | undefined;
  status: SubscriptionEvent['status'];
  cancelAtEnd: boolean;
  /** When its scheduled end was taken back here, without our asking. */
  withdrawnAt: Date | undefined;
  period: Period | undefined;
  /** Where the time that is paid first ends, when it is not one whole period. */
  readonly firstPeriodEndsAt: Date | undefined;
  /** The id under which a card was authorised that nothing is charged to yet. */
  authorisation?: string | undefined;
  readonly payments: ModelPayment[];
  changes: number;
}
