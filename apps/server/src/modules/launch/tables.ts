import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What the checklist has to remember: one row, or none. */
export const launch = pgTable('launch', {
  id: text('id').primaryKey(),
  isDismissed: boolean('is_dismissed').notNull(),
  /** Empty: the usual names are tried. */
  dkimSelector: text('dkim_selector').notNull(),
  /** Of the last test mail: its token, when it was asked for, and the way that it went. */
  mailTokenHash: text('mail_token_hash'),
  mailedAt: moment('mailed_at'),
  mailedBy: text('mailed_by'),
  arrivedAt: moment('arrived_at'),
});
