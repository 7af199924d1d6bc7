import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { realms } from '../orders/order-tables.ts';
import type { FrozenInvoice } from './invoice-repository.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A receipt as it was issued; only what the customer may add later changes. */
export const invoices = pgTable(
  'billing_invoices',
  {
    orderId: text('order_id').primaryKey(),
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
