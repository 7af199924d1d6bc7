/** Paddle's entities as it answers them: times in RFC 3339, money as digits in minor units. */
export interface Money {
  readonly amount: string;
  readonly currency_code: string;
}

export interface Cycle {
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly frequency: number;
}

export interface TimeSpan {
  readonly starts_at: string;
  readonly ends_at: string;
}

export type CustomData = Readonly<Record<string, unknown>> | null;

interface Stamped {
  readonly id: string;
  readonly status: string;
  readonly custom_data: CustomData;
  readonly created_at: string;
  readonly updated_at: string;
  readonly import_meta: null;
}

export interface Product extends Stamped {
  readonly name: string;
  readonly description: string | null;
  readonly type: 'standard';
  readonly tax_category: string;
  readonly image_url: null;
}

export interface Price extends Stamped {
  readonly product_id: string;
  readonly type: 'standard';
  readonly description: string;
  readonly name: string | null;
  readonly billing_cycle: Cycle | null;
  readonly trial_period: null;
  readonly tax_mode: string;
  readonly unit_price: Money;
  readonly unit_price_overrides: readonly [];
  readonly quantity: { readonly minimum: number; readonly maximum: number };
}

export interface Discount extends Stamped {
  readonly description: string;
  readonly enabled_for_checkout: boolean;
  readonly code: string | null;
  readonly mode: 'standard';
  readonly type: 'flat' | 'flat_per_seat' | 'percentage';
  readonly amount: string;
  readonly currency_code: string | null;
  readonly recur: boolean;
  readonly maximum_recurring_intervals: number | null;
  readonly usage_limit: number | null;
  readonly restrict_to: readonly string[] | null;
  readonly expires_at: string | null;
  readonly times_used: number;
  readonly discount_group_id: null;
}

export interface Customer extends Stamped {
  readonly name: string | null;
  readonly email: string;
  readonly marketing_consent: boolean;
  readonly locale: string;
}

export interface Address extends Stamped {
  readonly customer_id: string;
  readonly description: string | null;
  readonly first_line: null;
  readonly second_line: null;
  readonly city: null;
  readonly postal_code: string | null;
  readonly region: null;
  readonly country_code: string;
}

export interface Totals {
  readonly subtotal: string;
  readonly discount: string;
  readonly tax: string;
  readonly total: string;
}

export interface GrandTotals extends Totals {
  readonly credit: string;
  readonly credit_to_balance: string;
  readonly balance: string;
  readonly grand_total: string;
  readonly grand_total_tax: string;
  readonly fee: string | null;
  readonly earnings: string | null;
  readonly currency_code: string;
}

export interface Proration {
  readonly rate: string;
  readonly billing_period: TimeSpan;
}

export interface LineItem {
  readonly id: string;
  readonly price_id: string;
  readonly quantity: number;
  readonly proration: Proration | null;
  readonly tax_rate: string;
  readonly unit_totals: Totals;
  readonly totals: Totals;
  readonly product: Product;
}

export interface Details {
  readonly tax_rates_used: readonly { readonly tax_rate: string; readonly totals: Totals }[];
  readonly totals: GrandTotals;
  readonly line_items: readonly LineItem[];
}

export interface Attempt {
  readonly payment_attempt_id: string;
  readonly payment_method_id: string;
  readonly stored_payment_method_id: string;
  readonly amount: string;
  readonly status: 'captured' | 'error';
  readonly error_code: string | null;
  readonly method_details: {
    readonly type: 'card';
    readonly card: {
      readonly type: string;
      readonly last4: string;
      readonly expiry_month: number;
      readonly expiry_year: number;
      readonly cardholder_name: string;
    };
  };
  readonly created_at: string;
  readonly captured_at: string | null;
}

export interface Transaction extends Omit<Stamped, 'import_meta'> {
  readonly status: 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due';
  readonly customer_id: string | null;
  readonly address_id: string | null;
  readonly business_id: null;
  readonly currency_code: string;
  readonly origin:
    | 'api'
    | 'web'
    | 'subscription_recurring'
    | 'subscription_update'
    | 'subscription_payment_method_change';
  readonly subscription_id: string | null;
  readonly invoice_id: string | null;
  readonly invoice_number: string | null;
  readonly collection_mode: 'automatic';
  readonly discount_id: string | null;
  readonly billing_details: null;
  readonly billing_period: TimeSpan | null;
  readonly items: readonly {
    readonly price: Price;
    readonly quantity: number;
    readonly proration: Proration | null;
  }[];
  readonly details: Details;
  readonly payments: readonly Attempt[];
  readonly checkout: { readonly url: string | null };
  readonly billed_at: string | null;
  readonly revised_at: null;
}

export interface SubscriptionItem {
  readonly status: 'active';
  readonly quantity: number;
  readonly recurring: true;
  readonly created_at: string;
  readonly updated_at: string;
  readonly previously_billed_at: string;
  readonly next_billed_at: string | null;
  readonly trial_dates: null;
  readonly price: Price;
  readonly product: Product;
}

export interface Subscription extends Stamped {
  readonly status: 'active' | 'past_due' | 'paused' | 'canceled' | 'trialing';
  readonly customer_id: string;
  readonly address_id: string;
  readonly business_id: null;
  readonly currency_code: string;
  readonly started_at: string;
  readonly first_billed_at: string;
  readonly next_billed_at: string | null;
  readonly paused_at: string | null;
  readonly canceled_at: string | null;
  readonly discount: null;
  readonly collection_mode: 'automatic';
  readonly billing_details: null;
  readonly current_billing_period: TimeSpan | null;
  readonly billing_cycle: Cycle;
  readonly scheduled_change: {
    readonly action: 'cancel' | 'pause' | 'resume';
    readonly effective_at: string;
    readonly resume_at: string | null;
  } | null;
  readonly items: readonly SubscriptionItem[];
}

export interface Adjustment {
  readonly id: string;
  readonly action: 'refund' | 'credit' | 'chargeback' | 'chargeback_reverse' | 'chargeback_warning';
  readonly type: 'full' | 'partial';
  readonly transaction_id: string;
  readonly subscription_id: string | null;
  readonly customer_id: string;
  readonly reason: string;
  readonly credit_applied_to_balance: boolean | null;
  readonly currency_code: string;
  readonly status: 'pending_approval' | 'approved' | 'rejected';
  readonly items: readonly unknown[];
  readonly totals: Readonly<Record<string, string>>;
  readonly payout_totals: null;
  readonly tax_rates_used: readonly [];
  readonly created_at: string;
  readonly updated_at: string;
}

export interface Event {
  readonly event_id: string;
  readonly event_type: string;
  readonly occurred_at: string;
  readonly notification_id: string;
  readonly data: unknown;
}

/** Microseconds, as Paddle writes them. */
export function stamp(time: Date): string {
  return time.toISOString().replace('Z', '000Z');
}
