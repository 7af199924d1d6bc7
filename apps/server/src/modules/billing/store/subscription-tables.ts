import { currencies } from '@kitshelf/contract/money.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { paymentModes } from '../domain/order-rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const minor = (name: string) => bigint(name, { mode: 'number' });

/** What a user has bought; a lifetime too. Access hangs on grants, not on this. */
export const subscriptions = pgTable(
  'billing_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    planId: text('plan_id').notNull(),
    priceId: text('price_id').notNull(),
    priceVersionId: text('price_version_id').notNull(),
    productName: text('product_name').notNull(),
    billingPeriod: text('billing_period', { enum: ['month', 'year', 'lifetime'] }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }),
    paymentMode: text('realm', { enum: paymentModes }).notNull(),
    /** The gateway's id; none for a lifetime and for what was free. */
    gatewayId: text('gateway_id'),
    originOrderId: text('origin_order_id').notNull().unique(),
    status: text('status', {
      enum: ['incomplete', 'active', 'past_due', 'paused', 'cancelled', 'ended'],
    }).notNull(),
    /** The gateway's own word. */
    rawStatus: text('raw_status').notNull(),
    /** A renewal failed, and it will not be tried again. */
    hasGivenUp: boolean('has_given_up').notNull().default(false),
    periodStartsAt: moment('period_starts_at'),
    periodEndsAt: moment('period_ends_at'),
    firstBilledAt: moment('first_billed_at'),
    nextBilledAt: moment('next_billed_at'),
    /** When a cancelled one ends; set as soon as the user asks. */
    cancelsAt: moment('cancels_at'),
    /** The gateway says so too; until then it is asked for. */
    cancelConfirmedAt: moment('cancel_confirmed_at'),
    /** From when it is paused: nothing is charged, and access ends with what is paid. */
    pausesAt: moment('pauses_at'),
    /** When the gateway ends the pause by itself. */
    resumesAt: moment('resumes_at'),
    /** Past due: the end of what is paid; grace and reminders count from here. */
    unpaidSince: moment('unpaid_since'),
    endedAt: moment('ended_at'),
    /** The gateway's ref of the price that it charges. */
    priceRef: text('price_ref'),
    /** Orders what the gateway told; see `gateways/gateway-event.ts`. */
    version: text('version').notNull().default(''),
    /** When the answer that this row shows was asked for. */
    asOf: moment('as_of'),
    nextCheckAt: moment('next_check_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('billing_subscriptions_gateway').on(table.gateway, table.gatewayId),
    index('billing_subscriptions_user').on(table.userId, table.createdAt),
    index('billing_subscriptions_check')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    index('billing_subscriptions_unpaid')
      .on(table.unpaidSince)
      .where(sql`${table.unpaidSince} is not null`),
    index('billing_subscriptions_first_billed')
      .on(table.firstBilledAt)
      .where(sql`${table.firstBilledAt} is not null`),
    index('billing_subscriptions_ended')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
    index('billing_subscriptions_version').on(table.priceVersionId),
    index('billing_subscriptions_next')
      .on(table.nextBilledAt)
      .where(sql`${table.nextBilledAt} is not null`),
  ],
);

/**
 * Who changes a subscription now: one at a time, for as long as the gateway is asked. A process that dies lets go when its
 * time is over.
 */
export const changeLeases = pgTable('billing_change_leases', {
  subscriptionId: text('subscription_id').primaryKey(),
  kind: text('kind', {
    enum: ['upgrade', 'cancel', 'resume', 'pause', 'payment_method', 'price', 'end'],
  }).notNull(),
  /** Two changes of one kind and target are the same change. */
  target: text('target').notNull(),
  holder: text('holder').notNull(),
  heldUntil: moment('held_until').notNull(),
});
