import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Users who want to hear once a month what has changed in what they copied. */
export const monthlyMails = pgTable(
  'monthly_mails',
  {
    userId: text('user_id').primaryKey(),
    /** The last month (`YYYY-MM`, UTC) that needs no mail any more. */
    month: text('month').notNull(),
    /** What they were told of: designs by their assets. */
    told: jsonb('told').$type<Readonly<Record<string, string>>>().notNull(),
    /** When they asked, or were written to last. */
    since: timestamp('since', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('monthly_mails_month').on(table.month)],
);
