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
} from 'drizzle-orm/pg-core';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const coupons = pgTable(
  'billing_coupons',
  {
    id: text('id').primaryKey(),
    /** In its one form: capitals, no space. */
    code: text('code').notNull().unique(),
    /** Whole percents, or instead of them `amountOffMinor` of `currency`. */
    percentOff: integer('percent_off'),
    amountOffMinor: bigint('amount_off_minor', { mode: 'number' }),
    /** Of the amount; prices in another one are not reduced. */
    currency: text('currency', { enum: currencies }),
    /** Only for prices of these plans; none: of all. */
    planIds: jsonb('plan_ids').$type<string[]>(),
    /** Only for prices of these periods; none: for all. */
    billingPeriods: jsonb('billing_periods').$type<BillingPeriod[]>(),
    /** Uses in all; none: no limit. */
    maxUses: integer('max_uses'),
    /** Reserved and used ones together. */
    uses: integer('uses').notNull().default(0),
    /** Paid purchases of one customer; none: no limit. */
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Works on loopback only (docs/product/demo.md#where-the-demo-works). */
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    check(
      'billing_coupons_reduction',
      sql`case when ${table.percentOff} is null
        then coalesce(${table.amountOffMinor} > 0 and ${table.currency} is not null, false)
        else ${table.percentOff} between 1 and 100 and ${table.amountOffMinor} is null and ${table.currency} is null end`,
    ),
    check('billing_coupons_uses', sql`${table.uses} >= 0`),
  ],
);

/** One use of a coupon by one purchase. */
export const redemptions = pgTable(
  'billing_redemptions',
  {
    couponId: text('coupon_id')
      .notNull()
      .references(() => coupons.id),
    orderId: text('order_id').notNull(),
    state: text('state', { enum: ['reserved', 'used', 'released'] }).notNull(),
    changedAt: moment('changed_at').notNull(),
    /** A keyed hash of the customer's address, so that another account of theirs is known. */
    person: text('person'),
    /** When the hash goes; none while there is the account. */
    forgetAt: moment('forget_at'),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.orderId] }),
    index('billing_redemptions_person').on(table.person),
    index('billing_redemptions_forget').on(table.forgetAt),
  ],
);
