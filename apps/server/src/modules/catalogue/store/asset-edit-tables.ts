import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AssetStatus } from '@kitshelf/contract/desk/assets.ts';
import { assets } from './tables.ts';

/** What the desk knows of an asset beyond what the library shows; assets that nobody touched have no row. */
export const assetEdits = pgTable(
  'asset_edits',
  {
    assetId: text('asset_id')
      .primaryKey()
      .references(() => assets.id, { onDelete: 'cascade' }),
    /** Counts only while the asset is not published. */
    status: text('status').$type<Exclude<AssetStatus, 'published'>>().notNull(),
    /** The id of the user who made it; null for what came otherwise. */
    ownerId: text('owner_id'),
    /** The version of the design that is served; 0 for one that has none of its own. */
    version: integer('version').notNull(),
    /** What a review said that gave it back, until it is handed in again. */
    returnedBecause: text('returned_because'),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('asset_edits_owner').on(table.ownerId, table.updatedAt)],
);
