import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { paymentModes } from '../domain/order-rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Time of access to a plan; the only thing that entitles (see `entitlements.ts`). */
export const grants = pgTable(
  'billing_grants',
  {
    id: text('id').primaryKey(),
    /** What it was given for: a payment's id, `order:` and the order when nothing was to pay, `manual:` when given by hand. One grant for each. */
    source: text('source').notNull().unique(),
    userId: text('user_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    planId: text('plan_id').notNull(),
    priceId: text('price_id').notNull(),
    billingPeriod: text('billing_period', { enum: ['month', 'year', 'lifetime'] }).notNull(),
    productName: text('product_name').notNull(),
    /** The plan's tools when it was bought. */
    toolIds: jsonb('tool_ids').$type<string[]>().notNull(),
    /** `manual`: given by an operator, whatever the gateways. */
    paymentMode: text('realm', { enum: [...paymentModes, 'manual'] }).notNull(),
    startsAt: moment('starts_at').notNull(),
    /** None: permanently. */
    endsAt: moment('ends_at'),
    /** Where it would end, had a payment that was credited to it not gone back; none: where it ends. */
    paidUntil: moment('paid_until'),
    revokedAt: moment('revoked_at'),
    reason: text('reason'),
  },
  (table) => [
    index('billing_grants_user').on(table.userId),
    index('billing_grants_subscription').on(table.subscriptionId),
  ],
);
