import { takePercent, type Currency } from '@kitshelf/contract/money.ts';
import type { GatewayEvent, GatewayName, GatewayRef, Period, Totals } from './gateway-event.ts';
import type { Outcome } from './resilience.ts';

export type BillingPeriod = 'month' | 'year' | 'lifetime';

/** A price of ours as the gateway must know it; prices never change, a new amount is a new price. */
export interface PriceToRegister {
  /** Our id of this price version; registering the same key again finds the first one. */
  readonly key: string;
  readonly productName: string;
  readonly period: BillingPeriod;
  readonly currency: Currency;
  readonly amountMinor: number;
}

export interface RegisteredPrice {
  /** From `registerPrice`. */
  readonly ref: string;
  readonly period: BillingPeriod;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly productName: string;
}

/** What a coupon takes off: whole percents, or minor units of the price's currency. */
export type Reduction = { readonly percent: number } | { readonly amountMinor: number };

/** What a reduction takes off an amount, never more than there is; percents are rounded half up. */
export function getReduction(amountMinor: number, reduction: Reduction): number {
  if ('percent' in reduction) return takePercent(amountMinor, reduction.percent);
  return Math.min(amountMinor, reduction.amountMinor);
}

/** A coupon of ours. Limits and expiry are ours to check: the gateway only learns the reduction of the first payment. */
export interface DiscountToRegister {
  /** Hex; another one for another reduction. */
  readonly key: string;
  /** At most 24 capital letters and digits. */
  readonly code: string;
  readonly reduction: Reduction;
  /** Of the price, and of an amount that comes off. */
  readonly currency: Currency;
}

export interface Buyer {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Alpha-2. */
  readonly countryCode: string;
  /** The gateway's customer, once known. */
  readonly customerRef?: string | undefined;
}

export interface CheckoutRequest {
  readonly txId: string;
  readonly price: RegisteredPrice;
  readonly buyer: Buyer;
  /** From `registerDiscount`; `undefined` without a coupon, and where the gateway needs none. */
  readonly discountRef?: string | undefined;
  /** What is charged now, discount taken off. */
  readonly totalMinor: number;
  /** Recurring only: cycles to charge before it ends (spec: 5). */
  readonly cycles: number;
  /** Razorpay, when `totalMinor` is not the price: where the time paid now ends and normal charging begins; default: one period from now. */
  readonly firstPeriodEndsAt?: Date | undefined;
  /** Our subscription that goes on through it, for people who look at the gateway. */
  readonly continuesId?: string | undefined;
  /** Takes the place of a subscription that was cancelled: nothing is paid now, and charging begins at `firstPeriodEndsAt`. */
  readonly isResumption?: boolean | undefined;
  /** The last moment to pay. */
  readonly expiresAt: Date;
  /** True when an earlier attempt with this txId may have reached the gateway: it is looked for first. */
  readonly isRepeat: boolean;
}

export interface Checkout {
  /** What the browser opens. */
  readonly ref: GatewayRef;
  readonly amountMinor: number;
  /** As the gateway names it. */
  readonly currency: string;
  readonly customerRef: string | undefined;
}

export interface Confirmation {
  /** What the browser was told to pay, from OUR row, never from the browser. */
  readonly checkout: GatewayRef;
  readonly paymentId: string;
  /** Empty with Paddle, which has none. */
  readonly signature: string;
}

export interface ChangeRequest {
  readonly subscriptionId: string;
  readonly from: RegisteredPrice;
  readonly to: RegisteredPrice;
  readonly discountRef?: string | undefined;
  /** Off what is charged now, for the gateway that has no preview of its own. */
  readonly reduction?: Reduction | undefined;
}

export interface ChangePreview {
  /** As the gateway names it. */
  readonly currency: string;
  /** The new price's share, before the credit. */
  readonly immediate: Totals;
  /** For time already paid and not used. */
  readonly creditMinor: number;
  /** What would be charged at once: `immediate.total` less the credit, never below 0. */
  readonly dueMinor: number;
  /** Included in `dueMinor`; 0 at the gateway that knows no tax. */
  readonly dueTaxMinor: number;
  readonly nextPeriod: Period;
}

export interface MethodChange {
  readonly ref: GatewayRef;
  /** What is owed; 0 when nothing is. */
  readonly amountMinor: number;
}

export interface RefundRequest {
  readonly paymentId: string;
  /** Our id of this refund, 10 to 40 characters; asking again with it refunds once. */
  readonly refundKey: string;
  /** The whole payment without it. */
  readonly amountMinor?: number | undefined;
  readonly currency: Currency;
}

/** What `findByTxId` needs beside the id: gateways cannot search by it alone. */
export interface SearchHint {
  readonly price: RegisteredPrice;
  readonly buyer: Buyer;
  readonly since: Date;
}

/** What the browser needs to open the gateway's dialog. */
export interface BrowserSettings {
  readonly environment: 'sandbox' | 'production';
  /** Razorpay's key id, Paddle's client token. Public. */
  readonly clientToken: string;
  readonly scriptUrl: string;
}

export interface WebhookEvent {
  readonly kind: 'event';
  readonly eventId: string;
  readonly type: string;
  readonly occurredAt: Date;
  /** The merchant account it speaks of, where the gateway says. */
  readonly account: string | undefined;
  /** What the event proves by itself. Empty for a type that is nothing to us. */
  readonly events: readonly GatewayEvent[];
  /** What to fetch for the whole truth. */
  readonly refs: readonly GatewayRef[];
}

/** `reason` is for the log; the caller is told nothing but 401 or 400. */
export interface RefusedEvent {
  readonly kind: 'refused';
  readonly status: 400 | 401;
  readonly reason: string;
}

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Events since a point; `cursor` is kept by the caller for the next time. */
export interface EventPage {
  readonly events: readonly GatewayEvent[];
  readonly refs: readonly GatewayRef[];
  readonly cursor: string | undefined;
}

/**
 * A payment gateway. Every call returns an `Outcome` and never throws; calls are bounded in time (about 20 s with retries)
 * and must not be made inside a database transaction. Amounts are integer minor units of their currency.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** What it charges in. */
  readonly currencies: readonly [Currency, ...Currency[]];
  /** Whose money it is: `emulated` payments must grant nothing once the site is not on loopback. */
  readonly paymentMode: 'emulated' | 'test' | 'live';
  readonly browserSettings: BrowserSettings;
  /** Whether it has not answered lately, so that calls are not even tried. */
  isCircuitOpen(): boolean;
  /** When it last answered a call of this process; refusals count. */
  lastAnswerAt(): Date | undefined;
  /** Finds or creates the price at the gateway; the ref is kept by the caller, per `paymentMode`. */
  registerPrice(price: PriceToRegister): Promise<Outcome<string>>;
  /** Finds or creates the discount; `undefined` where the gateway needs none (the total says it all). */
  registerDiscount(discount: DiscountToRegister): Promise<Outcome<string | undefined>>;
  createCheckout(request: CheckoutRequest): Promise<Outcome<Checkout>>;
  /** What was opened cannot be paid any more, where the gateway can close it; what was paid meanwhile is told. */
  closeCheckout(ref: GatewayRef): Promise<Outcome<readonly GatewayEvent[]>>;
  /** The open purchase made for this txId, `undefined` when the gateway has none. */
  findByTxId(txId: string, hint: SearchHint): Promise<Outcome<Checkout | undefined>>;
  /** Checks the browser's word (`signature_mismatch`, `ids_mismatch`) and fetches what is true. */
  confirm(confirmation: Confirmation): Promise<Outcome<readonly GatewayEvent[]>>;
  /** Everything known of it: a subscription with its payments, an order's payments, a payment with its refunds. */
  fetch(ref: GatewayRef): Promise<Outcome<readonly GatewayEvent[]>>;
  /** Cancelled already, or to be cancelled already, is ok. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<Outcome<readonly GatewayEvent[]>>;
  cancelNow(subscriptionId: string): Promise<Outcome<readonly GatewayEvent[]>>;
  /** From the end of what is paid on; `not_supported`, with words for the customer, where it cannot be done. */
  pause(subscriptionId: string, until: Date | undefined): Promise<Outcome<readonly GatewayEvent[]>>;
  /** Takes a scheduled end or pause back, or ends a pause; `mandate_needed`: the buyer has to authorise a new subscription. */
  resume(subscriptionId: string, from: 'cancellation' | 'pause'): Promise<Outcome<readonly GatewayEvent[]>>;
  /** What the browser opens to pay by another card from now on, and what that charges at once. */
  methodChange(subscriptionId: string): Promise<Outcome<MethodChange>>;
  previewChange(request: ChangeRequest): Promise<Outcome<ChangePreview>>;
  /** Charges and changes at once, or changes nothing. `change_refused`: this subscription cannot be changed in place; sell a new one. */
  change(request: ChangeRequest & { readonly txId: string }): Promise<Outcome<readonly GatewayEvent[]>>;
  /**
   * Charges another price of the same length from the next renewal on, and nothing now; what is so already is ok.
   * `change_refused`: this subscription's price stays as it is.
   */
  changeAtRenewal(
    request: Pick<ChangeRequest, 'subscriptionId' | 'to'>,
  ): Promise<Outcome<readonly GatewayEvent[]>>;
  refund(request: RefundRequest): Promise<Outcome<readonly GatewayEvent[]>>;
  /** For missed events: what happened since `cursor`, or since `from` when there is none yet. */
  listSince(from: Date, cursor: string | undefined): Promise<Outcome<EventPage>>;
  /** Checks the signature over the raw bytes, then reads tolerantly. */
  parseWebhook(rawBody: Uint8Array, headers: Headers): WebhookEvent | RefusedEvent;
}
