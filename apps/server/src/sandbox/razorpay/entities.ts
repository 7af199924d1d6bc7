/** Razorpay's entities as it answers them: times in seconds, money in paise, empty notes as an empty list. */
export type Notes = Readonly<Record<string, string | number>> | readonly [];

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly amount: number;
  readonly unit_amount: number;
  readonly currency: string;
  readonly type: string;
  readonly active: boolean;
  readonly tax_inclusive: boolean;
}

export interface Plan {
  readonly id: string;
  readonly entity: 'plan';
  readonly interval: number;
  readonly period: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  readonly item: Item;
  readonly notes: Notes;
  readonly created_at: number;
}

export interface Customer {
  readonly id: string;
  readonly entity: 'customer';
  readonly name: string | null;
  readonly email: string | null;
  readonly contact: string | null;
  readonly gstin: null;
  readonly notes: Notes;
  readonly created_at: number;
}

export type SubscriptionStatus =
  | 'created'
  | 'authenticated'
  | 'active'
  | 'pending'
  | 'halted'
  | 'cancelled'
  | 'completed'
  | 'expired'
  | 'paused';

export interface Subscription {
  readonly id: string;
  readonly entity: 'subscription';
  readonly plan_id: string;
  readonly customer_id: string | null;
  readonly status: SubscriptionStatus;
  readonly current_start: number | null;
  readonly current_end: number | null;
  readonly ended_at: number | null;
  readonly quantity: number;
  readonly notes: Notes;
  readonly charge_at: number | null;
  readonly start_at: number | null;
  readonly end_at: number | null;
  readonly auth_attempts: number;
  readonly total_count: number;
  readonly paid_count: number;
  readonly remaining_count: number;
  readonly customer_notify: boolean;
  readonly created_at: number;
  readonly expire_by: number | null;
  readonly short_url: string;
  readonly has_scheduled_changes: boolean;
  readonly change_scheduled_at: string | null;
  readonly source: 'api';
  readonly payment_method: string | null;
  readonly offer_id: string | null;
}

/** What a subscription holds beside what it shows. */
export interface SubscriptionRecord extends Subscription {
  readonly hidden: {
    /** What it changes to when its cycle ends. */
    readonly scheduledPlanId?: string | undefined;
    readonly upFrontAmount: number;
    readonly isCancelledAtCycleEnd: boolean;
    readonly failures: number;
  };
}

export interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly offer_id: null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: Notes;
  readonly created_at: number;
}

export interface OrderRecord extends Order {
  readonly hidden: { readonly isCapturedAtOnce: boolean };
}

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly order_id: string | null;
  readonly invoice_id: string | null;
  readonly international: boolean;
  readonly method: string;
  readonly amount_refunded: number;
  readonly refund_status: 'partial' | 'full' | null;
  readonly captured: boolean | '1';
  readonly description: string | null;
  readonly card_id: string | null;
  readonly card: {
    readonly id: string;
    readonly last4: string;
    readonly network: string;
    readonly type: string;
  } | null;
  readonly bank: string | null;
  readonly wallet: string | null;
  readonly vpa: string | null;
  readonly email: string;
  readonly contact: string;
  readonly customer_id: string | null;
  readonly notes: Notes;
  readonly fee: number | null;
  readonly tax: number | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_source: string | null;
  readonly error_step: string | null;
  readonly error_reason: string | null;
  readonly acquirer_data: Readonly<Record<string, string | null>>;
  readonly created_at: number;
}

export interface Invoice {
  readonly id: string;
  readonly entity: 'invoice';
  readonly receipt: null;
  readonly invoice_number: null;
  readonly customer_id: string | null;
  readonly subscription_id: string;
  readonly order_id: string;
  readonly payment_id: string | null;
  readonly status: 'issued' | 'paid';
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly billing_start: number | null;
  readonly billing_end: number | null;
  readonly issued_at: number;
  readonly paid_at: number | null;
  readonly date: number;
  readonly type: 'invoice';
  readonly line_items: readonly unknown[];
  readonly notes: Notes;
  readonly created_at: number;
}

export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  readonly acquirer_data: Readonly<Record<string, string | null>>;
  readonly created_at: number;
  readonly batch_id: null;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly speed_processed: string;
  readonly speed_requested: string;
}

export interface Dispute {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly amount_deducted: number;
  readonly reason_code: string;
  readonly respond_by: number;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly phase: string;
  readonly created_at: number;
}

/** Unix time in whole seconds, rounded down, as in all of Razorpay's entities. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** What is shown of something that holds more. */
export function shown<T extends { readonly hidden?: unknown }>(record: T): Omit<T, 'hidden'> {
  const { hidden: _hidden, ...rest } = record;
  return rest;
}

/** The texts in notes, for finding things by them. */
export function noteValues(notes: Notes): string[] {
  return Object.values(notes).filter((value) => typeof value === 'string');
}
