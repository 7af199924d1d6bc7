import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { paymentModes } from '../domain/order-rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const minor = (name: string) => bigint(name, { mode: 'number' });

/** Money that arrived, with what has gone back of it. */
export const payments = pgTable(
  'billing_payments',
  {
    id: text('id').primaryKey(),
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }).notNull(),
    gatewayPaymentId: text('gateway_payment_id').notNull(),
    paymentMode: text('realm', { enum: paymentModes }).notNull(),
    orderId: text('order_id').notNull(),
    userId: text('user_id').notNull(),
    subscriptionId: text('subscription_id'),
    /** Only an accepted one gives access; the others are sent back. */
    disposition: text('disposition', {
      enum: ['accepted', 'duplicate', 'mismatch', 'coupon_gone', 'unwanted'],
    }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    refundedMinor: minor('refunded_minor').notNull().default(0),
    /** What all its disputes come to. */
    disputeState: text('dispute_state', { enum: ['open', 'lost', 'won'] }),
    /** The cycle it pays, where the gateway says. */
    periodStartsAt: moment('period_starts_at'),
    periodEndsAt: moment('period_ends_at'),
    methodType: text('method_type'),
    methodDetail: text('method_detail'),
    capturedAt: moment('captured_at').notNull(),
    /** When it is compared with the gateway again; none once nobody can dispute it any more. */
    nextCheckAt: moment('next_check_at'),
  },
  (table) => [
    uniqueIndex('billing_payments_gateway').on(table.gateway, table.gatewayPaymentId),
    index('billing_payments_order').on(table.orderId),
    index('billing_payments_user').on(table.userId),
    index('billing_payments_subscription').on(table.subscriptionId),
    index('billing_payments_check')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    check('billing_payments_refund', sql`${table.refundedMinor} between 0 and ${table.amountMinor}`),
  ],
);

/** Cases that buyers' banks have opened; a payment may have several, one after the other. */
export const disputes = pgTable(
  'billing_disputes',
  {
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }).notNull(),
    /** The gateway's id of the case. */
    ref: text('ref').notNull(),
    paymentId: text('payment_id').notNull(),
    state: text('state', { enum: ['open', 'lost', 'won'] }).notNull(),
    /** The money was taken, whether or not it has come back since. */
    isTaken: boolean('is_taken').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Evidence is taken until then; none where the gateway asks for none. */
    dueAt: moment('due_at'),
    /** When somebody was reminded of that. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.ref] }),
    index('billing_disputes_payment').on(table.paymentId),
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
    /** The gateway's id of the refund or dispute; empty for a capture. */
    ref: text('refund_ref').notNull().default(''),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    orderId: text('order_id').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    uniqueIndex('billing_ledger_movement').on(table.gateway, table.gatewayPaymentId, table.kind, table.ref),
    index('billing_ledger_occurred').on(table.occurredAt),
    check('billing_ledger_amount', sql`${table.amountMinor} >= 0`),
  ],
);
