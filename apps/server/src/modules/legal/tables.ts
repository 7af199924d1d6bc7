import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The legal pages: every version that was published. One that holds is never changed: buyers have agreed to it. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    page: text('page').notNull(),
    version: integer('version').notNull(),
    /** With placeholders. */
    markdown: text('markdown').notNull(),
    /** What the placeholders stood for when it was published. */
    facts: jsonb('facts').$type<Readonly<Record<string, string>>>().notNull(),
    summary: text('summary').notNull(),
    holdsFrom: moment('holds_from').notNull(),
    /** The operator's id; null: what the shop began with. */
    by: text('by'),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.version] })],
);
