import { currencies } from '@kitshelf/contract/money.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { orderKinds, orderStates, paymentModes } from '../domain/order-rules.ts';
import type { OrderConsent } from '../domain/withdrawal-rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const minor = (name: string) => bigint(name, { mode: 'number' });

/** One row a user, locked first by everything that changes the user's money: all of it runs one after the other. */
export const accounts = pgTable('billing_accounts', {
  userId: text('user_id').primaryKey(),
  /** When the account was deleted: nothing is sold to it any more, and what is paid for it goes back. */
  erasedAt: moment('erased_at'),
  /** After that: where a mail about returned money goes, while something may still be paid. */
  contactEmail: text('contact_email'),
});

/** Who a user is at a gateway. */
export const customers = pgTable(
  'billing_customers',
  {
    userId: text('user_id').notNull(),
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }).notNull(),
    paymentMode: text('realm', { enum: paymentModes }).notNull(),
    ref: text('ref').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.gateway, table.paymentMode] })],
);

/** A purchase, an upgrade or a renewal; the id is the contract's txId, also in the gateway's notes. Amounts are frozen when it opens. */
export const orders = pgTable(
  'billing_orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    status: text('status', { enum: orderStates }).notNull(),
    planId: text('plan_id').notNull(),
    priceId: text('price_id').notNull(),
    priceVersionId: text('price_version_id').notNull(),
    productName: text('product_name').notNull(),
    billingPeriod: text('billing_period', { enum: ['month', 'year', 'lifetime'] }).notNull(),
    /** None when there was nothing to pay. */
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }),
    paymentMode: text('realm', { enum: paymentModes }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    subtotalMinor: minor('subtotal_minor').notNull(),
    discountMinor: minor('discount_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    couponId: text('coupon_id'),
    couponCode: text('coupon_code'),
    /** What the browser pays at the gateway; none until the gateway has answered. */
    checkoutKind: text('checkout_kind', { enum: ['subscription', 'order', 'transaction'] }),
    checkoutId: text('checkout_id'),
    customerRef: text('customer_ref'),
    /** Our subscription: the one it began, renewed or changed. */
    subscriptionId: text('subscription_id'),
    /** The subscription that ends once this is paid. */
    replacesId: text('replaces_id'),
    /** At once, or when the time already paid is over. */
    replacesAt: text('replaces_at', { enum: ['now', 'period_end'] }),
    /** Where the time paid now ends, when it is not one whole period. */
    firstPeriodEndsAt: moment('first_period_ends_at'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    countryCode: text('country_code').notNull(),
    /** GST's code of the customer's state, where it was given. */
    stateCode: text('state_code'),
    /** The customer's GSTIN, where it was given; later the receipt's details say it. */
    taxNumber: text('tax_number').notNull().default(''),
    /** The Pro asset whose copy button led the buyer to the plans; for the desk's figures. */
    wantedAssetId: text('wanted_asset_id'),
    /** The versions of the legal pages that the buyer agreed to, by page; none of orders from before. */
    agreed: jsonb('agreed').$type<Readonly<Record<string, number>>>(),
    /** From then on it is too late to withdraw; none where nobody may, and of orders from before. */
    withdrawUntil: moment('withdraw_until'),
    /** Whether the buyer asked for access at once, where that was asked. */
    consent: jsonb('consent').$type<OrderConsent>(),
    /** A request with this id may have reached the gateway. */
    wasSent: boolean('was_sent').notNull().default(false),
    /** Someone is asking the gateway, until then at most. */
    busyUntil: moment('busy_until'),
    /** SHA-256 of the browser's proof of payment, once found good. */
    proofHash: text('proof_hash'),
    failedPaymentId: text('failed_payment_id'),
    /** Money that a bank holds for it; it arrives within three days or never. */
    authorizedPaymentId: text('authorized_payment_id'),
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    /** The last moment to pay; the coupon's reservation ends here too. */
    expiresAt: moment('expires_at').notNull(),
    completedAt: moment('completed_at'),
    checkedAt: moment('checked_at'),
    checks: integer('checks').notNull().default(0),
    nextCheckAt: moment('next_check_at'),
  },
  (table) => [
    uniqueIndex('billing_orders_checkout').on(table.gateway, table.checkoutId),
    uniqueIndex('billing_orders_open')
      .on(table.userId, table.priceId)
      .where(sql`${table.status} in ('draft', 'pending') and ${table.kind} = 'purchase'`),
    uniqueIndex('billing_orders_open_upgrade')
      .on(table.subscriptionId)
      .where(sql`${table.status} in ('draft', 'pending') and ${table.kind} = 'upgrade'`),
    index('billing_orders_user').on(table.userId, table.createdAt),
    index('billing_orders_created').on(table.createdAt),
    index('billing_orders_completed')
      .on(table.completedAt)
      .where(sql`${table.completedAt} is not null`),
    index('billing_orders_replaces')
      .on(table.replacesId)
      .where(sql`${table.replacesId} is not null`),
    index('billing_orders_subscription').on(table.subscriptionId),
    index('billing_orders_check')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    check(
      'billing_orders_sum',
      sql`${table.subtotalMinor} - ${table.discountMinor} + ${table.taxMinor} = ${table.totalMinor} and ${table.totalMinor} >= 0`,
    ),
  ],
);

/** What an upgrade took over of the time that an earlier payment had paid for; it stands as long as that payment does. */
export const credits = pgTable(
  'billing_credits',
  {
    orderId: text('order_id').notNull(),
    /** Our id of the payment. */
    paymentId: text('payment_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.paymentId] }),
    index('billing_credits_payment').on(table.paymentId),
  ],
);
