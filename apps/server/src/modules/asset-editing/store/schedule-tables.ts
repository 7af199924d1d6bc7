import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { assets } from '../../catalogue/store/tables.ts';

const assetId = () =>
  text('asset_id')
    .primaryKey()
    .references(() => assets.id, { onDelete: 'cascade' });

/** What the team shows on the home page. */
export const staffPicks = pgTable('staff_picks', {
  assetId: assetId(),
  position: integer('position').notNull(),
  crop: text('crop').$type<'top' | 'middle' | 'bottom'>().notNull(),
});

/** Assets that are published at a time. */
export const assetSchedules = pgTable(
  'asset_schedules',
  {
    assetId: assetId(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** The user id of who wants it. */
    by: text('by').notNull(),
  },
  (table) => [index('asset_schedules_at').on(table.at)],
);
