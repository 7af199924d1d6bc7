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

const moment = (name: string) => timestamp(name, { withTimezone: true });
const minor = (name: string) => bigint(name, { mode: 'number' });

/** Whether and when something can be bought; who has bought it keeps it. */
const sale = () => ({
  saleState: text('sale_state', { enum: ['draft', 'on_sale', 'hidden', 'archived'] })
    .notNull()
    .default('on_sale'),
  /** Of what is on sale: the first moment, and the one from which on it is over. */
  saleFrom: moment('sale_from'),
  saleUntil: moment('sale_until'),
});

export const plans = pgTable('billing_plans', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  toolIds: jsonb('tool_ids').$type<string[]>().notNull(),
  features: jsonb('features').$type<string[]>().notNull(),
  position: integer('position').notNull(),
  ...sale(),
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
    ...sale(),
    /** It stands on the pricing page; others are sold by a link, or as an upgrade. */
    isListed: boolean('is_listed').notNull().default(true),
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
    currency: text('currency', { enum: currencies }).notNull(),
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

/** What a country pays in, where the desk says so; others pay as the configuration says. */
export const countryCurrencies = pgTable('billing_country_currencies', {
  /** Alpha-2 in capitals, or `*` permanentlyy country that is not named. */
  country: text('country').primaryKey(),
  currency: text('currency', { enum: currencies }).notNull(),
});

/** What a gateway calls a price version or a coupon, in one payment mode (emulated, test, live). */
export const gatewayRefs = pgTable(
  'billing_gateway_refs',
  {
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }).notNull(),
    paymentMode: text('realm').notNull(),
    /** Id of a price version or a coupon. */
    subjectId: text('subject_id').notNull(),
    /** None where the gateway need not know (coupons at Razorpay). */
    ref: text('ref'),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.paymentMode, table.subjectId] }),
    index('billing_gateway_refs_ref').on(table.gateway, table.ref),
  ],
);
