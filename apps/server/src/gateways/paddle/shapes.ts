import { id } from '@kitshelf/contract/wire.ts';
import * as z from 'zod';

/** Money comes as digits in minor units. */
const amount = z.union([z.string().regex(/^-?\d+$/), z.int()]).transform(Number);
const optionalAmount = amount.nullish().transform((value) => value ?? 0);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const moment = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined));
const period = z
  .object({ startsAt: moment, endsAt: moment })
  .nullish()
  .transform((value) =>
    value?.startsAt && value.endsAt ? { startsAt: value.startsAt, endsAt: value.endsAt } : undefined,
  );
const customData = z.record(z.string(), z.unknown()).nullish().catch(undefined);

const totalsShape = z.object({
  subtotal: amount,
  discount: optionalAmount,
  tax: optionalAmount,
  total: amount,
  /** What is charged: a credit for unused time is taken off, of the tax too. */
  grandTotal: amount.nullish(),
  grandTotalTax: amount.nullish(),
});

export const subscriptionShape = z.object({
  id: z.string(),
  status: z.string(),
  customerId: text,
  currencyCode: text,
  updatedAt: text,
  createdAt: text,
  nextBilledAt: moment,
  canceledAt: moment,
  currentBillingPeriod: period,
  scheduledChange: z
    .object({ action: z.enum(['cancel', 'pause', 'resume']), effectiveAt: z.string() })
    .nullish()
    .catch(undefined),
  items: z.array(z.object({ quantity: z.number().nullish(), price: z.object({ id: z.string() }) })).catch([]),
  customData,
});

const attemptShape = z.object({
  status: z.string(),
  errorCode: text,
  createdAt: moment,
  capturedAt: moment,
  methodDetails: z
    .object({ type: text, card: z.object({ last4: text }).nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
});

export const adjustmentShape = z.object({
  id: z.string(),
  action: z.string(),
  transactionId: z.string(),
  reason: text,
  status: z.string(),
  currencyCode: z.string(),
  totals: z.object({ total: amount }),
  createdAt: moment,
  updatedAt: text,
});

export const transactionShape = z.object({
  id: z.string(),
  status: z.string(),
  customerId: text,
  subscriptionId: text,
  origin: text,
  currencyCode: z.string(),
  discountId: text,
  customData,
  billingPeriod: period,
  createdAt: text,
  updatedAt: text,
  billedAt: moment,
  items: z.array(z.object({ price: z.object({ billingCycle: z.unknown().optional() }).nullish() })).catch([]),
  details: z.object({ totals: totalsShape.nullish() }).nullish(),
  payments: z.array(attemptShape).catch([]),
  adjustments: z.array(adjustmentShape).nullish().catch(undefined),
});

export const previewShape = z.object({
  currencyCode: z.string(),
  immediateTransaction: z.object({ details: z.object({ totals: totalsShape }) }).nullish(),
  nextTransaction: z.object({ billingPeriod: period }).nullish(),
  updateSummary: z
    .object({
      credit: z.object({ amount }),
      result: z.object({ action: z.string(), amount }),
    })
    .nullish(),
  currentBillingPeriod: period,
});

export type SubscriptionEntity = z.output<typeof subscriptionShape>;
export type TransactionEntity = z.output<typeof transactionShape>;
export type AdjustmentEntity = z.output<typeof adjustmentShape>;

/** Our order's id; anything else in the custom data is not ours. */
export function txIdIn(customData: Readonly<Record<string, unknown>> | null | undefined): string | undefined {
  return id.safeParse(customData?.txId).data;
}

/** Webhooks are in snake case, the SDK's entities in camel case; what stands inside custom data keeps its keys. */
export function toCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
      return [name, key === 'custom_data' ? inner : toCamelCase(inner)];
    }),
  );
}
