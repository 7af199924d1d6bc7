import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const coupons = pgTable(
  'billing_coupons',
  {
    id: text('id').primaryKey(),
    /** In its one form: capitals, no space. */
    code: text('code').notNull().unique(),
    percentOff: integer('percent_off').notNull(),
    /** Only for prices of these periods; none: for all. */
    billingPeriods: jsonb('billing_periods').$type<BillingPeriod[]>(),
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
    orderId: text('order_id').notNull(),
    state: text('state', { enum: ['reserved', 'used', 'released'] }).notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.orderId] })],
);
