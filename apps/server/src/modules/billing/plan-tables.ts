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

const moment = (name: string) => timestamp(name, { withTimezone: true });
/** Minor units of a currency; sums beyond 2^31 occur. */
const minor = (name: string) => bigint(name, { mode: 'number' });

export const plans = pgTable('billing_plans', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  toolIds: jsonb('tool_ids').$type<string[]>().notNull(),
  features: jsonb('features').$type<string[]>().notNull(),
  position: integer('position').notNull(),
});

/** A plan for a period: the price id of the contract. What it costs stands in its versions. */
export const prices = pgTable(
  'billing_prices',
  {
    id: text('id').primaryKey(),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.id),
    billingPeriod: text('billing_period', { enum: ['month', 'year', 'lifetime'] }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('billing_prices_plan_period').on(table.planId, table.billingPeriod)],
);

/** What a price cost in a currency from one moment to another; never changed, only replaced. */
export const priceVersions = pgTable(
  'billing_price_versions',
  {
    id: text('id').primaryKey(),
    priceId: text('price_id')
      .notNull()
      .references(() => prices.id),
    currency: text('currency', { enum: ['USD', 'INR'] }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    createdAt: moment('created_at').notNull(),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    uniqueIndex('billing_price_versions_current')
      .on(table.priceId, table.currency)
      .where(sql`${table.replacedAt} is null`),
    check('billing_price_versions_amount', sql`${table.amountMinor} > 0`),
  ],
);

/** What a gateway calls a price version or a coupon, in one realm (emulated, test, live). */
export const gatewayRefs = pgTable(
  'billing_gateway_refs',
  {
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }).notNull(),
    realm: text('realm').notNull(),
    /** Id of a price version or a coupon. */
    subjectId: text('subject_id').notNull(),
    /** None where the gateway need not know (coupons at Razorpay). */
    ref: text('ref'),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.realm, table.subjectId] }),
    index('billing_gateway_refs_ref').on(table.gateway, table.ref),
  ],
);

export const coupons = pgTable(
  'billing_coupons',
  {
    id: text('id').primaryKey(),
    /** In its one form: capitals, no space. */
    code: text('code').notNull().unique(),
    percentOff: integer('percent_off').notNull(),
    /** Only for prices of these periods; none: for all. */
    billingPeriods: jsonb('billing_periods').$type<string[]>(),
    /** Uses in all; none: no limit. */
    maxUses: integer('max_uses'),
    /** Reserved and used ones together. */
    uses: integer('uses').notNull().default(0),
    endsAt: moment('ends_at'),
    /** Works on loopback alone (contract §1). */
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    check('billing_coupons_percent', sql`${table.percentOff} between 1 and 100`),
    check(
      'billing_coupons_uses',
      sql`${table.uses} >= 0 and ${table.uses} <= coalesce(${table.maxUses}, ${table.uses})`,
    ),
  ],
);

/** One use of a coupon by one purchase. */
export const redemptions = pgTable(
  'billing_redemptions',
  {
    couponId: text('coupon_id')
      .notNull()
      .references(() => coupons.id),
    txId: text('tx_id').notNull(),
    state: text('state', { enum: ['reserved', 'used', 'released'] }).notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.txId] })],
);
