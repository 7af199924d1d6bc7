import * as z from 'zod/mini';
import { paymentSchema } from './billing.ts';
import { endpoint } from './endpoint.ts';
import { agreedVersions } from './legal.ts';
import { currencies } from './money.ts';
import { billingPeriods } from './profile.ts';
import { receiptDetailsForm } from './receipt-details.ts';
import { creditNoteLine, receiptLine } from './receipt-lines.ts';
import { requiredText } from './validation.ts';
import { id, timestamp } from './wire.ts';

const currency = z.enum(currencies);
/** Active until its period has ended and nothing more comes (docs/product/subscriptions.md#states). */
const status = z.enum(['active', 'cancelled']);
/** `requested` until the gateway has confirmed it (docs/product/subscriptions.md#cancelling). */
export const scheduledChange = z.object({
  action: z.enum(['cancelled', 'paused']),
  effectiveAt: timestamp,
  state: z.optional(z.enum(['requested', 'confirmed'])),
  /** Of a pause that ends by itself. */
  resumesAt: z.optional(timestamp),
});

/** What every view of a subscription has; amounts are minor units. */
const common = {
  invoiceNumber: z.string(),
  productName: z.string(),
  firstBilledAt: timestamp,
  nextBilledAt: z.nullable(timestamp),
  status,
  /** The exact state behind `status`, for people who ask why: `past_due`, `paused`, `ended`, `refunded` … */
  detail: z.string(),
  scheduledChange: z.nullable(scheduledChange),
  priceQuantity: z.int(),
  /** Whether its customer withdrew from the contract, and whether money went back; null: not. */
  withdrawn: z.nullable(z.object({ isRefunded: z.boolean() })),
};

export const subscription = z.object({
  _id: id,
  ...common,
  billingPeriod: z.enum(billingPeriods),
  planId: id,
  priceId: id,
  /** The country of its latest receipt. */
  countryCode: z.string(),
  /** When access ends unless it is renewed; none for a lifetime. */
  currentPeriodEnd: z.nullable(timestamp),
  priceBreakthrough: z.object({ totalAmount: z.int(), currency }),
});
export type Subscription = z.output<typeof subscription>;

const subscriptionDetail = z.object({
  /** The subscription's id. */
  _id: id,
  txId: id,
  ...common,
  transactionId: z.string(),
  subscriptionType: z.enum(['subscription', 'lifetime']),
  billingCycleInterval: z.enum(billingPeriods),
  planId: id,
  priceId: id,
  currentPeriodEnd: z.nullable(timestamp),
  email: z.string(),
  customerEmail: z.string(),
  customerName: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  customerAddress: z.object({ region: z.string() }),
  totalPrice: z.int(),
  priceBreakthrough: z.object({
    totalAmount: z.int(),
    subtotal: z.int(),
    discount: z.int(),
    tax: z.int(),
    currency,
  }),
  paymentGateway: z.object({ name: z.string() }),
  paymentMethod: z.nullable(z.object({ type: z.string(), detail: z.nullable(z.string()) })),
  /** HTML, whole document. */
  invoicePdf: z.string(),
  receiptDetails: receiptDetailsForm,
  /** The versions of the legal pages that the buyer agreed to. */
  agreed: agreedVersions,
  /** Whether the buyer asked for access at once, and when; null where that was not asked. */
  consent: z.nullable(z.object({ immediateSupply: z.boolean(), at: timestamp })),
  /** Where the contract can be withdrawn from, a path of this site, and until which day; null: not, or no more. */
  withdrawal: z.nullable(
    z.object({
      path: z.string(),
      until: timestamp,
      /** The Saturday or Sunday with which the days are over, where the period therefore goes on to Monday. */
      weekendEnd: z.nullable(timestamp),
    }),
  ),
  /** Every receipt of the subscription, newest first. */
  receipts: z.array(receiptLine),
  /** One for each refund, newest first. */
  creditNotes: z.array(creditNoteLine),
  canCancel: z.boolean(),
  canResume: z.boolean(),
  canPause: z.boolean(),
  /** Whether its gateway can be given another card. */
  canChangeCard: z.boolean(),
  /** A renewal has failed: until when access is kept. */
  graceEndsAt: z.nullable(timestamp),
  /** What the next renewal comes to, in minor units of the currency of its receipts; null when nothing renews. */
  renewalAmount: z.nullable(z.int()),
  /** Prices this subscription can be upgraded to, before coupon and credit. */
  upgrades: z.array(
    z.object({
      priceId: id,
      planId: id,
      productName: z.string(),
      billingPeriod: z.enum(billingPeriods),
      amount: z.int(),
      currencyCode: z.enum(currencies),
    }),
  ),
});
export type SubscriptionDetail = z.output<typeof subscriptionDetail>;

const detailAnswer = z.object({ data: subscriptionDetail });
const anyId = z.string(requiredText);

export const getTransactionDetails = endpoint({
  method: 'GET',
  path: 'user/payment/transaction-details',
  summary: 'A purchase, upgrade or renewal with its receipt',
  access: 'user',
  withoutFactor: true,
  query: z.object({ txId: anyId }),
  response: detailAnswer,
  errors: ['NotFound'],
});

export const listSubscriptions = endpoint({
  method: 'GET',
  path: 'user/payment/fetch-subscriptions',
  summary: "The user's subscriptions, newest first",
  access: 'user',
  withoutFactor: true,
  response: z.object({ data: z.array(subscription) }),
});

export const getSubscription = endpoint({
  method: 'GET',
  path: 'user/payment/subscriptions/{id}',
  summary: 'One subscription with its latest receipt',
  access: 'user',
  withoutFactor: true,
  params: z.object({ id }),
  response: detailAnswer,
  errors: ['NotFound'],
});

const cancelAnswer = z.object({ data: subscription });

const changeErrors = ['ChangeInProgress', 'Unavailable', 'TooManyRequests'] as const;

export const cancelSubscription = endpoint({
  method: 'POST',
  path: 'user/payment/cancel-subscription/{id}',
  summary: "Cancel at the period's end; access stays until then. 202 until the gateway has confirmed it",
  access: 'user',
  withoutFactor: true,
  params: z.object({ id }),
  response: cancelAnswer,
  isAccepted: (answer) => cancelAnswer.safeParse(answer).data?.data.scheduledChange?.state === 'requested',
  errors: ['NotFound', 'NotCancellable', ...changeErrors],
});

const resumed = z.object({ data: z.extend(subscription, { payment: z.optional(paymentSchema) }) });
export type ResumedSubscription = z.output<typeof resumed>['data'];

export const resumeSubscription = endpoint({
  method: 'POST',
  path: 'user/payment/resume-subscription/{id}',
  summary:
    'Take a cancellation or a pause back. 202 with `data.payment` where the gateway needs a new authorisation: it goes on once that is verified',
  access: 'user',
  params: z.object({ id }),
  response: resumed,
  isAccepted: (answer) => resumed.safeParse(answer).data?.data.payment !== undefined,
  errors: ['NotFound', 'NotResumable', 'CheckoutFailed', ...changeErrors],
});

export const pauseSubscription = endpoint({
  method: 'POST',
  path: 'user/payment/pause-subscription/{id}',
  summary:
    "Pause from the period's end, by itself until a day where the gateway can; access stays until then",
  access: 'user',
  params: z.object({ id }),
  body: z.object({ until: z.optional(timestamp) }),
  response: z.object({ data: subscription }),
  errors: ['NotFound', 'NotPausable', ...changeErrors],
});

export const changePaymentMethod = endpoint({
  method: 'POST',
  path: 'user/payment/payment-method/{id}',
  summary: 'What the browser opens to pay by another card from now on',
  access: 'user',
  params: z.object({ id }),
  response: z.object({ data: paymentSchema }),
  errors: ['NotFound', 'NoCardToChange', ...changeErrors],
});

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: 'user/payment/transactions/{txId}/receipt.pdf',
  summary: 'The PDF of a receipt',
  access: 'user',
  withoutFactor: true,
  params: z.object({ txId: id }),
  media: 'application/pdf',
  response: z.file(),
  errors: ['NotFound'],
});

export const getCreditNotePdf = endpoint({
  method: 'GET',
  path: 'user/payment/credit-notes/{id}/credit-note.pdf',
  summary: 'The PDF of the credit note of a refund',
  access: 'user',
  withoutFactor: true,
  params: z.object({ id }),
  media: 'application/pdf',
  response: z.file(),
  errors: ['NotFound'],
});

export const setReceiptDetails = endpoint({
  method: 'PUT',
  path: 'user/payment/transactions/{txId}/receipt-details',
  summary: 'Put the company, its VAT or GST number and address on a receipt',
  access: 'user',
  withoutFactor: true,
  params: z.object({ txId: id }),
  body: receiptDetailsForm,
  response: detailAnswer,
  errors: ['NotFound'],
});
