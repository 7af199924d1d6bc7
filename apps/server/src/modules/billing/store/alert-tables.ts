import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a person should look at; one open row for each kind and subject, however often it is seen. */
export const alerts = pgTable(
  'billing_alerts',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The id of what it is about: an order, a payment, a subscription, an operation, an event. */
    subject: text('subject').notNull(),
    /** For whoever looks at it; no personal data. */
    words: text('words').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    count: integer('count').notNull(),
    /** When it has to be dealt with, where there is such a time. */
    dueAt: moment('due_at'),
    /** When it last stood in the mail to anyone who looks after the site. */
    mailedAt: moment('mailed_at'),
    /** The operator who said that it is dealt with. */
    closedBy: text('closed_by'),
    /** None: open. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('billing_alerts_open')
      .on(table.kind, table.subject)
      .where(sql`${table.closedAt} is null`),
  ],
);
