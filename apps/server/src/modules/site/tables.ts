import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The settings of the shop: every version of every area; the highest of an area counts. */
export const siteSettings = pgTable(
  'site_settings',
  {
    area: text('area').notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The operator's id; null: what the shop began with. */
    by: text('by'),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.area, table.version] })],
);
