import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FrozenInvoice } from './invoice-repository.ts';
import type { FrozenCreditNote } from './credit-note-repository.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A receipt as it was issued; only what the customer may add later changes. */
export const invoices = pgTable(
  'billing_invoices',
  {
    orderId: text('order_id').primaryKey(),
    /** One sequence each (see `getSeries`): sandbox receipts take no number of real ones. */
    series: text('series').notNull(),
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
  series: text('series').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** What was given back, as a document of its own: one for each refund of a payment that has a receipt; never changed. */
export const creditNotes = pgTable(
  'billing_credit_notes',
  {
    id: text('id').primaryKey(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    /** The order whose receipt it takes back, in whole or in part. */
    orderId: text('order_id').notNull(),
    userId: text('user_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    paymentId: text('payment_id').notNull(),
    /** The gateway's id of the refund. */
    refundRef: text('refund_ref').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    issuedAt: moment('issued_at').notNull(),
    frozen: jsonb('frozen').$type<FrozenCreditNote>().notNull(),
  },
  (table) => [
    uniqueIndex('billing_credit_notes_number').on(table.series, table.number),
    uniqueIndex('billing_credit_notes_refund').on(table.paymentId, table.refundRef),
    index('billing_credit_notes_subscription').on(table.subscriptionId),
    index('billing_credit_notes_user').on(table.userId),
    check('billing_credit_notes_amount', sql`${table.amountMinor} > 0`),
  ],
);
