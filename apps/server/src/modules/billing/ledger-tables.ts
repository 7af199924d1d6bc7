import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { realms } from './purchase-tables.ts';
import type { FrozenInvoice } from './invoice.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const minor = (name: string) => bigint(name, { mode: 'number' });

/** Money that arrived, with what has gone back of it. */
export const payments = pgTable(
  'billing_payments',
  {
    id: text('id').primaryKey(),
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }).notNull(),
    gatewayPaymentId: text('gateway_payment_id').notNull(),
    realm: text('realm', { enum: realms }).notNull(),
    txId: text('tx_id').notNull(),
    userId: text('user_id').notNull(),
    subscriptionId: text('subscription_id'),
    /** Only an accepted one gives access; the others are sent back. */
    disposition: text('disposition', {
      enum: ['accepted', 'duplicate', 'mismatch', 'coupon_gone'],
    }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    refundedMinor: minor('refunded_minor').notNull().default(0),
    disputeState: text('dispute_state', { enum: ['open', 'lost', 'won'] }),
    /** The cycle it pays, where the gateway says. */
    periodStartsAt: moment('period_starts_at'),
    periodEndsAt: moment('period_ends_at'),
    methodType: text('method_type'),
    methodDetail: text('method_detail'),
    capturedAt: moment('captured_at').notNull(),
  },
  (table) => [
    uniqueIndex('billing_payments_gateway').on(table.gateway, table.gatewayPaymentId),
    index('billing_payments_tx').on(table.txId),
    index('billing_payments_subscription').on(table.subscriptionId),
    check('billing_payments_refund', sql`${table.refundedMinor} between 0 and ${table.amountMinor}`),
  ],
);

/** Every movement of money, once; rows are only ever added. */
export const ledger = pgTable(
  'billing_ledger',
  {
    id: text('id').primaryKey(),
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }).notNull(),
    gatewayPaymentId: text('gateway_payment_id').notNull(),
    kind: text('kind', { enum: ['capture', 'refund', 'chargeback', 'reversal'] }).notNull(),
    /** The gateway's id of a refund; empty for the others. */
    refundRef: text('refund_ref').notNull().default(''),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    txId: text('tx_id').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    uniqueIndex('billing_ledger_movement').on(
      table.gateway,
      table.gatewayPaymentId,
      table.kind,
      table.refundRef,
    ),
    check('billing_ledger_amount', sql`${table.amountMinor} >= 0`),
  ],
);

/** Time of access to a plan; the only thing that entitles (see `entitlements.ts`). */
export const grants = pgTable(
  'billing_grants',
  {
    id: text('id').primaryKey(),
    /** What it was given for: a payment's id, or `tx:` and a txId when nothing was to pay. One grant for each. */
    source: text('source').notNull().unique(),
    userId: text('user_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    planId: text('plan_id').notNull(),
    priceId: text('price_id').notNull(),
    billingPeriod: text('billing_period', { enum: ['month', 'year', 'lifetime'] }).notNull(),
    productName: text('product_name').notNull(),
    /** The plan's tools when it was bought. */
    toolIds: jsonb('tool_ids').$type<string[]>().notNull(),
    realm: text('realm', { enum: realms }).notNull(),
    startsAt: moment('starts_at').notNull(),
    /** None: for ever. */
    endsAt: moment('ends_at'),
    revokedAt: moment('revoked_at'),
    reason: text('reason'),
  },
  (table) => [
    index('billing_grants_user').on(table.userId),
    index('billing_grants_subscription').on(table.subscriptionId),
  ],
);

/** A receipt as it was issued; only what the customer may add later changes. */
export const invoices = pgTable(
  'billing_invoices',
  {
    txId: text('tx_id').primaryKey(),
    /** One sequence each: sandbox receipts take no number of real ones. */
    series: text('series', { enum: realms }).notNull(),
    number: integer('number').notNull(),
    userId: text('user_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    paymentId: text('payment_id').unique(),
    issuedAt: moment('issued_at').notNull(),
    frozen: jsonb('frozen').$type<FrozenInvoice>().notNull(),
    company: text('company').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (table) => [
    uniqueIndex('billing_invoices_number').on(table.series, table.number),
    index('billing_invoices_user').on(table.userId),
    index('billing_invoices_subscription').on(table.subscriptionId),
  ],
);

/** The last number of a series; raised in the transaction that issues, so no number is ever lost. */
export const invoiceSeries = pgTable('billing_invoice_series', {
  series: text('series', { enum: realms }).primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** Mails that were sent: each kind once for its subject. */
export const notices = pgTable(
  'billing_notices',
  {
    kind: text('kind', {
      enum: ['receipt', 'payment_failed', 'cancelled', 'reminder', 'refunded'],
    }).notNull(),
    subject: text('subject').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
