import { pageKinds, vitalNames } from '@kitshelf/contract/visits.ts';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const dayColumn = () => date('day', { mode: 'string' });

/** What the day's visitors are hashed with, the same in all processes; deleted when the day (UTC) is over. */
export const visitSalts = pgTable('visit_salts', {
  day: dayColumn().primaryKey(),
  salt: text('salt').notNull(),
});

/** Who came today, so that nobody counts twice; deleted with the salt. No backup has the two. */
export const visitorHashes = pgTable(
  'visitor_hashes',
  { day: dayColumn().notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
);

/** How many visitors a day (UTC) had. */
export const visitDays = pgTable('visit_days', {
  day: dayColumn().primaryKey(),
  visitors: integer('visitors').notNull(),
});

/** How often a figure fell into a step of its scale (`vital-scales.ts`), by day (UTC) and kind of page. */
export const webVitals = pgTable(
  'web_vitals',
  {
    day: dayColumn().notNull(),
    page: text('page', { enum: pageKinds }).notNull(),
    name: text('name', { enum: vitalNames }).notNull(),
    step: integer('step').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.name, table.step] })],
);
