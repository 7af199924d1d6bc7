import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Mails that were sent: each kind once for its subject. */
export const notices = pgTable(
  'billing_notices',
  {
    kind: text('kind', {
      enum: [
        'payment_failed',
        'cancel_requested',
        'cancelled',
        'goes_on',
        'not_captured',
        'reminder',
        'refunded',
      ],
    }).notNull(),
    subject: text('subject').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
