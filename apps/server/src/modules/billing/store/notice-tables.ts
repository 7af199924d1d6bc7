import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
        'latest_state',
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

/** When mails about a subscription went out, of the last day: so many are enough. */
export const subscriptionMails = pgTable(
  'billing_subscription_mails',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('billing_subscription_mails_of').on(table.subscriptionId, table.sentAt)],
);
