import * as z from 'zod/mini';
import { countryOfCode } from './countries.ts';
import { endpoint } from './endpoint.ts';
import { getIndianState, isGstin } from './gst.ts';
import { emailField, textField } from './fields.ts';
import { currencies } from './money.ts';
import { requiredText } from './validation.ts';
import { id } from './wire.ts';

/** Cycles after which a recurring subscription ends by itself (docs/product/checkout.md#payment). */
export const subscriptionTotalCount = 5;

/** The browser asks this often whether a payment has arrived (docs/product/checkout.md#payment). */
export const verifyPollMs = 3000;

/** The message for a missing, malformed or unknown code (docs/product/forms.md#coupon-form). */
export const invalidCouponText = 'Please provide a valid coupon code';

/** Shown where the gateway or the server gives no message (docs/product/errors.md#payments). */
export const checkoutFailedText = 'Failed to create subscription';
export const paymentFailedPrefix = 'Payment Failed! Reason: ';

export const gatewayNames = ['razorpay', 'paddle'] as const;

const environment = z.enum(['sandbox', 'production']);
const gatewayText = z.string().check(z.maxLength(200, 'Too Long!'));

/** A billing country: the alpha-2 code of one of the 244. */
export const countryField = z.string(requiredText).check(
  z.toUpperCase(),
  z.minLength(1, requiredText),
  z.refine((code) => countryOfCode(code) !== undefined, 'Please select an option'),
);

/** A state of India, by name, GST's two digits or the two letters. */
const stateField = z
  .string()
  .check(z.refine((text) => text === '' || getIndianState(text) !== undefined, 'Please select an option'));

export const invalidGstinText = 'Please provide a valid GSTIN';
const gstinField = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((text) => text === '' || isGstin(text), invalidGstinText),
);

/** The billing form (docs/product/forms.md#billing-form); it also carries the terms box in the browser. */
export const billingFields = z.object({
  fName: textField(2, 50),
  lName: textField(2, 50),
  country: countryField,
  email: emailField,
  /** Where GST is charged: they decide the place of supply. */
  state: z.optional(stateField),
  gstin: z.optional(gstinField),
});
export type BillingFields = z.output<typeof billingFields>;

export const couponForm = z.object({
  couponCode: z
    .string(invalidCouponText)
    .check(z.trim(), z.minLength(1, invalidCouponText), z.maxLength(40, invalidCouponText)),
});

/** What the browser needs to let a person pay; without a gateway there is nothing left to pay. */
const payment = z.object({
  /** What is handed to the gateway's script: by `kind` a Razorpay subscription or order, or a Paddle transaction. */
  subscriptionId: z.nullable(z.string()),
  kind: z.nullable(z.enum(['subscription', 'order', 'transaction'])),
  isLifetime: z.boolean(),
  gateway: z.nullable(z.enum(gatewayNames)),
  environment: z.nullable(environment),
  clientToken: z.nullable(z.string()),
  scriptUrl: z.nullable(z.string()),
  /** Charged now, in minor units. */
  amount: z.int(),
  currencyCode: z.enum(currencies),
  customerId: z.nullable(z.string()),
  txId: id,
  status: z.enum(['pending', 'active']),
});
export type Payment = z.output<typeof payment>;
export const paymentSchema = payment;

export const getPaymentDetails = endpoint({
  method: 'GET',
  path: 'user/payment/payment-details',
  summary: 'Which gateway a country pays through, and what its browser script needs',
  access: 'user',
  query: z.object({ country: z.optional(countryField) }),
  response: z.object({
    data: z.object({
      gateway: z.enum(gatewayNames),
      environment,
      clientToken: z.string(),
      scriptUrl: z.string(),
    }),
  }),
  errors: ['Unavailable'],
});

export const applyCoupon = endpoint({
  method: 'POST',
  path: 'user/payment/apply-coupon',
  summary: 'Check a coupon code; nothing is used up before a purchase',
  access: 'user',
  body: z.extend(couponForm, {
    priceId: z.optional(gatewayText),
    /** In which it would be paid; without it a coupon for one currency is not refused yet. */
    currencyCode: z.optional(z.enum(currencies)),
  }),
  response: z.object({ data: z.object({ discountId: id, discountCode: z.string() }) }),
  errors: ['TooManyRequests'],
});

/** Whether a buyer asks for access before the time to withdraw is over (docs/product/withdrawal.md#consent). */
export const consent = z.object({
  immediateSupply: z.boolean(),
  /** The version of the words that were shown; another one is refused with 409. */
  text: z.optional(z.string().check(z.maxLength(40, 'Too Long!'))),
});
export type Consent = z.output<typeof consent>;

const purchase = z.object({
  /** A price id. */
  planId: z.string(requiredText),
  /** Accepted because clients send it; the customer is the signed-in user. */
  customerId: z.optional(z.nullable(gatewayText)),
  totalCount: z.optional(z.literal(subscriptionTotalCount)),
  discountId: z.optional(z.nullable(gatewayText)),
  billing: billingFields,
  /** Asked of buyers of the EU and the United Kingdom, where it has a consequence. */
  consent: z.optional(consent),
  /** The id of the Pro asset whose copy button led to the plans; for the shop's own figures. */
  wanted: z.optional(gatewayText),
  /** The total that was shown, in minor units; another one is refused with 409 instead of charged. */
  expectedTotal: z.optional(z.int()),
  /** The currency of that total; another one is refused alike. */
  expectedCurrency: z.optional(z.enum(currencies)),
});
export type PurchaseRequest = z.output<typeof purchase>;

export const createSubscription = endpoint({
  method: 'POST',
  path: 'user/payment/create-subscription',
  summary: 'Open a purchase, or find the same open one again',
  access: 'user',
  body: purchase,
  response: z.object({ data: payment }),
  errors: [
    'NotFound',
    'AlreadySubscribed',
    'PriceChanged',
    'ConsentChanged',
    'TooManyOpen',
    'TooManyRequests',
    'CheckoutFailed',
    'Unavailable',
  ],
});

export const verifyPayment = endpoint({
  method: 'GET',
  path: 'user/payment/subscription/verify',
  summary: 'Whether a payment has arrived; asked until it has',
  access: 'user',
  query: z.object({
    paymentId: gatewayText,
    /** Razorpay's; empty with Paddle, which has none. */
    signature: gatewayText,
    orderId: z.optional(gatewayText),
    subscriptionId: z.optional(gatewayText),
  }),
  response: z.object({
    data: z.object({
      subscription: z.object({ status: z.enum(['active', 'pending', 'failed']), txId: id }),
    }),
  }),
  errors: ['NotFound', 'PaymentMismatch'],
});
