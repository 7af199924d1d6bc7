import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What an owner wants of the demo data: one row, or none as long as the setting SEED alone decides. */
export const demoData = pgTable('demo_data', {
  id: text('id').primaryKey(),
  wanted: text('wanted', { enum: ['loaded', 'removed'] }).notNull(),
  askedAt: moment('asked_at').notNull(),
  /** Null while it is being done. */
  doneAt: moment('done_at'),
});
