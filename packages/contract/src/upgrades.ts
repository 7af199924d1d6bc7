import * as z from 'zod/mini';
import { consent, paymentSchema } from './billing.ts';
import { endpoint } from './endpoint.ts';
import { currencies } from './money.ts';
import { requiredText } from './validation.ts';
import { id, timestamp } from './wire.ts';

const upgradeRequest = z.object({
  priceId: z.string(requiredText),
  discountId: z.optional(z.nullable(z.string().check(z.maxLength(100, 'Too Long!')))),
});
export type UpgradeRequest = z.output<typeof upgradeRequest>;

const upgradePreview = z.object({
  currencyCode: z.enum(currencies),
  immediateTransaction: z.object({
    details: z.object({
      totals: z.object({ subtotal: z.int(), discount: z.int(), tax: z.int(), total: z.int() }),
    }),
  }),
  updateSummary: z.object({
    /** `amount` of what was paid for the running period, in proportion to its days that are left. Without one all is 0. */
    credit: z.object({
      amount: z.int(),
      paidAmount: z.int(),
      paidFrom: z.nullable(timestamp),
      paidUntil: z.nullable(timestamp),
      days: z.int(),
      daysLeft: z.int(),
    }),
    /** `tax` is what the amount includes. */
    charge: z.object({ amount: z.int(), tax: z.int() }),
  }),
  /**
   * Whether confirming charges `charge` to the stored payment method at once; otherwise it is paid like a purchase, in
   * the gateway's window.
   */
  isChargedAtOnce: z.boolean(),
  /** None once a lifetime is bought. */
  nextTransaction: z.nullable(
    z.object({ billingPeriod: z.object({ startsAt: timestamp, endsAt: timestamp }) }),
  ),
});
export type UpgradePreview = z.output<typeof upgradePreview>;

const upgradeErrors = ['NotFound', 'NotUpgradable', 'SubscriptionBusy', 'Unavailable'] as const;

export const previewUpgrade = endpoint({
  method: 'POST',
  path: 'user/payment/upgrade-subscription-preview',
  summary: 'What an upgrade would cost now',
  access: 'user',
  query: z.object({ id: z.string(requiredText) }),
  body: upgradeRequest,
  response: z.object({ data: upgradePreview }),
  errors: [...upgradeErrors, 'TooManyRequests'],
});

export const upgradeSubscription = endpoint({
  method: 'POST',
  path: 'user/payment/upgrade-subscription',
  summary: 'Upgrade now; `payment` is there when the gateway wants a new payment for it',
  access: 'user',
  query: z.object({ id: z.string(requiredText) }),
  body: z.extend(upgradeRequest, {
    /** Without it the right of withdrawal stays whole. */
    consent: z.optional(consent),
  }),
  response: z.object({
    data: z.object({ customData: z.object({ txId: id }), payment: z.optional(paymentSchema) }),
  }),
  errors: [...upgradeErrors, 'ConsentChanged', 'ChangeInProgress', 'UpgradeDeclined', 'TooManyRequests'],
});
