export type GatewayName = 'razorpay' | 'paddle';

/** Something that can be asked for at the gateway. A subscription, order or transaction is also what the browser pays. */
export interface GatewayRef {
  readonly kind: 'subscription' | 'order' | 'transaction' | 'payment';
  readonly id: string;
}

export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Integer minor units; `subtotal - discount + tax` is `total`, tax inside or on top as the gateway counts it. */
export interface Totals {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

interface EventBase {
  readonly gateway: GatewayName;
  readonly id: string;
  /** Our id, as it was put into notes, receipt or custom data. On a renewal it is the one of the first purchase. */
  readonly txId: string | undefined;
  /**
   * Orders the events told of one entity: compare as strings, the greater is the later.
   * What was fetched is the truth of the moment and beats what a webhook said, whatever the version; final states are never left.
   */
  readonly version: string;
  readonly source: 'event' | 'fetch';
}

/** `incomplete`: never paid. `past_due`: a renewal failed. `ended`: ran its course, or was never paid in time. */
export type SubscriptionStatus = 'incomplete' | 'active' | 'past_due' | 'paused' | 'cancelled' | 'ended';

export interface ScheduledChange {
  readonly action: 'cancel' | 'pause' | 'resume';
  readonly effectiveAt: Date;
}

export interface SubscriptionEvent extends EventBase {
  readonly entity: 'subscription';
  readonly status: SubscriptionStatus;
  /** The gateway's own word for the status. */
  readonly rawStatus: string;
  /** Past due, and the gateway will not try again by itself. */
  readonly hasGivenUp: boolean;
  readonly priceRef: string | undefined;
  readonly customerRef: string | undefined;
  /** The period that is paid for or being charged now. */
  readonly period: Period | undefined;
  readonly nextBilledAt: Date | undefined;
  readonly endedAt: Date | undefined;
  /** `null`: none. `undefined`: this gateway never tells (Razorpay), keep what is known. */
  readonly scheduledChange: ScheduledChange | null | undefined;
}

/** `pending`: paid but not settled (Paddle `paid`, Razorpay `authorized`). Only `captured` is money. */
export type PaymentState = 'open' | 'failed' | 'pending' | 'captured' | 'cancelled';

/** How it was paid, for receipts. */
export interface PaymentMethod {
  readonly type: string;
  /** Last four digits, UPI address or bank. */
  readonly detail: string | undefined;
}

/** One capture: a Razorpay payment (`pay_`) or a Paddle transaction (`txn_`). */
export interface PaymentEvent extends EventBase {
  readonly entity: 'payment';
  readonly state: PaymentState;
  readonly amountMinor: number;
  readonly currency: string;
  /** Paddle breaks the amount down; Razorpay does not. A missing discount here was removed in the dialog. */
  readonly totals: Totals | undefined;
  readonly discountRef: string | undefined;
  /** What was paid for: the order, transaction or subscription. `undefined`: fetch the payment to learn it. */
  readonly paidFor: GatewayRef | undefined;
  readonly subscriptionId: string | undefined;
  /** The subscription's cycle that it pays, when told. */
  readonly period: Period | undefined;
  readonly purpose: 'first' | 'renewal' | 'change' | 'once' | 'method' | undefined;
  readonly customerRef: string | undefined;
  readonly method: PaymentMethod | undefined;
  readonly failure: { readonly code: string; readonly description: string } | undefined;
  readonly at: Date;
}

export interface RefundEvent extends EventBase {
  readonly entity: 'refund';
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'pending' | 'done' | 'failed';
  /** Ours, where we asked for it. */
  readonly key: string | undefined;
  readonly at: Date;
}

/** One case of a bank; there may be several about a payment. `open`: the bank asks. `lost`: the money is gone. `won`: it stays, or came back. */
export interface DisputeEvent extends EventBase {
  readonly entity: 'dispute';
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'open' | 'lost' | 'won';
  /** The money was taken, whether or not it has come back since. */
  readonly isTaken: boolean;
  /** Evidence is taken until then, where the gateway asks us for it and none was given yet. */
  readonly dueAt?: Date | undefined;
  readonly at: Date;
}

/** One thing that a gateway said, in our words. Webhook, verification, poll and list all end here. */
export type GatewayEvent = SubscriptionEvent | PaymentEvent | RefundEvent | DisputeEvent;
