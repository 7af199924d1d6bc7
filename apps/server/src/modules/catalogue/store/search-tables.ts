import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often something was searched on a day, and how often nothing was found. Nothing is kept of who searched. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
    empty: integer('empty').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
);
