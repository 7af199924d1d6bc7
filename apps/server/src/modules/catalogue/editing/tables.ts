import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AssetVersion } from '@kitshelf/contract/desk/asset-versions.ts';
import type { AssetReport, AssetStatus } from '@kitshelf/contract/desk/assets.ts';
import type { Structure } from '@kitshelf/contract/catalogue.ts';
import { blobs } from '../../../platform/database/tables.ts';
import type { AssetImage } from '../asset-row.ts';
import { assets } from '../tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What the desk knows of an asset beyond what the library shows; assets that nobody touched have no row. */
export const assetEdits = pgTable(
  'asset_edits',
  {
    assetId: text('asset_id')
      .primaryKey()
      .references(() => assets.id, { onDelete: 'cascade' }),
    /** Counts only while the asset is not published. */
    status: text('status').$type<Exclude<AssetStatus, 'published'>>().notNull(),
    /** The user id of who made it; null for what came otherwise. */
    ownerId: text('owner_id'),
    /** The version of the design that is served; 0 for one that has none of its own. */
    version: integer('version').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('asset_edits_owner').on(table.ownerId, table.updatedAt)],
);

/** Every design that an asset ever had. */
export const assetVersions = pgTable(
  'asset_versions',
  {
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The user id of who brought it. */
    by: text('by').notNull(),
    /** Its payload. */
    blob: text('blob')
      .notNull()
      .references(() => blobs.hash),
    structure: jsonb('structure').$type<Structure>().notNull(),
    images: jsonb('images').$type<readonly AssetImage[]>().notNull(),
    /** In px. */
    width: integer('width').notNull(),
    report: jsonb('report').$type<AssetReport>().notNull(),
    /** Name and look of each layer, to tell what a later version changes. */
    layers: jsonb('layers').$type<readonly LayerMark[]>().notNull(),
    changes: jsonb('changes').$type<AssetVersion['changes']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.n] }), index('asset_versions_blob').on(table.blob)],
);

/** A layer's name and a mark that differs when the layer does. */
export type LayerMark = readonly [name: string, mark: string];

/** Changes of many assets at once, with what was before. */
export const assetBulkChanges = pgTable('asset_bulk_changes', {
  id: text('id').primaryKey(),
  at: moment('at').notNull(),
  undoneAt: moment('undone_at'),
  before: jsonb('before').$type<readonly BeforeChange[]>().notNull(),
});

export interface BeforeChange {
  readonly id: string;
  readonly status: AssetStatus;
  readonly isPaid: boolean;
  readonly tags: readonly string[];
  readonly category: string;
}
