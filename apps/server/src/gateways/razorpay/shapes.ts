import * as z from 'zod';
import { id } from '@kitshelf/contract/wire.ts';

/** Unix seconds, as everywhere in Razorpay; 0 and null mean none. */
const seconds = z
  .number()
  .nullish()
  .transform((value) => (value ? new Date(value * 1000) : undefined));
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

/** Empty notes come as `{}` or `[]`. */
export const notesShape = z
  .unknown()
  .optional()
  .transform((value): Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {},
  );

export const subscriptionShape = z.object({
  id: z.string(),
  status: z.string(),
  plan_id: text,
  customer_id: text,
  current_start: seconds,
  current_end: seconds,
  start_at: seconds,
  charge_at: seconds,
  ended_at: seconds,
  created_at: seconds,
  paid_count: z.number().nullish(),
  has_scheduled_changes: z.boolean().nullish(),
  notes: notesShape,
});

export const paymentShape = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().optional(),
  /** `true` or `"1"`; only read when the status is missing. */
  captured: z.union([z.boolean(), z.string(), z.number()]).nullish(),
  order_id: text,
  invoice_id: text,
  customer_id: text,
  method: text,
  vpa: text,
  bank: text,
  wallet: text,
  card: z.object({ last4: text }).nullish().catch(undefined),
  amount_refunded: z.number().nullish(),
  error_code: text,
  error_description: text,
  created_at: seconds,
  notes: notesShape,
});

export const orderShape = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  receipt: text,
  notes: notesShape,
});

export const invoiceShape = z.object({
  id: z.string(),
  status: z.string().nullish(),
  subscription_id: text,
  payment_id: text,
  customer_id: text,
  amount: z.int().nullish(),
  amount_paid: z.int().nullish(),
  currency: text,
  billing_start: seconds,
  billing_end: seconds,
  paid_at: seconds,
  created_at: seconds,
});

export const refundShape = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().optional(),
  receipt: text,
  created_at: seconds,
});

export const disputeShape = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  created_at: seconds,
});

export type SubscriptionEntity = z.output<typeof subscriptionShape>;
export type PaymentEntity = z.output<typeof paymentShape>;
export type InvoiceEntity = z.output<typeof invoiceShape>;

/** A list answer; a page holds at most 100. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item) }).transform((list): z.output<T>[] => list.items);
}

/** Our order's id; anything else in the notes is not ours. */
export function txIdIn(notes: Readonly<Record<string, unknown>>): string | undefined {
  return id.safeParse(notes.txId).data;
}

/**
 * A subscription that was sold with an up-front amount begins its cycles later: the amount pays for the time until then.
 * The mark is ours, in the notes.
 */
export function isPaidUpFront(subscription: SubscriptionEntity): boolean {
  return subscription.notes.upFront === 'yes';
}
