import { currencies } from '@kitshelf/contract/money.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { paymentModes } from '../domain/order-rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Not over before the gateway has confirmed it, or a person has ended it. */
export const liveOperationStates = ['open', 'awaiting', 'needs_person'] as const;

/**
 * What we want a gateway to do: written down before it is asked, asked again until what the gateway shows is what we
 * wanted. `open`: to be asked. `awaiting`: taken by the gateway, not seen to be done. `needs_person`: refused for good,
 * still asked once a day. `withdrawn`: ended by a person.
 */
export const operations = pgTable(
  'billing_operations',
  {
    id: text('id').primaryKey(),
    kind: text('kind', {
      enum: ['cancel_at_period_end', 'cancel_now', 'resume', 'change_price', 'refund', 'close_checkout'],
    }).notNull(),
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }).notNull(),
    paymentMode: text('realm', { enum: paymentModes }).notNull(),
    /** The gateway's id of the subscription, payment or checkout. */
    subjectRef: text('subject_ref').notNull(),
    /** Tells requests apart that may stand side by side, such as two refunds of parts; empty for what we ask by ourselves. */
    requestId: text('request_id').notNull().default(''),
    userId: text('user_id').notNull(),
    /** `customer` when the customer asked, who is then told how it goes. */
    reason: text('reason').notNull(),
    /** Of a refund; without it all that was captured. */
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    /** What a subscription is to cost. */
    priceVersionId: text('price_version_id'),
    currency: text('currency', { enum: currencies }).notNull(),
    /** A refund's idempotency key at the gateway; another one once a refund has failed. */
    key: text('key').notNull(),
    status: text('status', { enum: [...liveOperationStates, 'done', 'withdrawn'] }).notNull(),
    message: text('message'),
    attempts: integer('attempts').notNull().default(0),
    /** Someone is asking the gateway, until then at most. */
    busyUntil: moment('busy_until'),
    nextAskAt: moment('next_ask_at').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('billing_operations_live')
      .on(table.kind, table.gateway, table.subjectRef, table.requestId)
      .where(sql`${table.finishedAt} is null`),
    index('billing_operations_key').on(table.key),
    index('billing_operations_due')
      .on(table.nextAskAt)
      .where(sql`${table.finishedAt} is null`),
  ],
);
