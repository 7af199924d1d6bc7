import { jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What we want a gateway to do: written down before it is asked, done again until it has answered. */
export const operations = pgTable(
  'billing_operations',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['cancel_at_period_end', 'cancel_now', 'refund'] }).notNull(),
    /** The gateway's id of the subscription or payment: one operation of a kind for each. */
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }).notNull(),
    subjectRef: text('subject_ref').notNull(),
    userId: text('user_id').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'done', 'rejected'] }).notNull(),
    message: text('message'),
    /** Someone is asking the gateway, until then at most. */
    busyUntil: moment('busy_until'),
    payload: jsonb('payload').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [uniqueIndex('billing_operations_subject').on(table.kind, table.gateway, table.subjectRef)],
);
