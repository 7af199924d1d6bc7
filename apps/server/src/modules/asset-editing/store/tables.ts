import type { Variant } from '@kitshelf/contract/variants.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AssetVersion } from '@kitshelf/contract/desk/asset-versions.ts';
import type { AssetReport, AssetStatus } from '@kitshelf/contract/desk/assets.ts';
import { type AssetImage, assets, type LayerMark, type StoredStructure } from '../../catalogue/index.ts';
import { blobs } from '../../../platform/database/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Every design that an asset ever had. */
export const assetVersions = pgTable(
  'asset_versions',
  {
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The user id of who imported it. */
    by: text('by').notNull(),
    /** Its payload. */
    blob: text('blob')
      .notNull()
      .references(() => blobs.hash),
    structure: jsonb('structure').$type<StoredStructure>().notNull(),
    images: jsonb('images').$type<readonly AssetImage[]>().notNull(),
    /** In px; of the main one of several variants. */
    width: integer('width').notNull(),
    /** What stands in its payload and on its pictures, the main one first; null for a single frame. */
    variants: jsonb('variants').$type<readonly Variant[]>(),
    report: jsonb('report').$type<AssetReport>().notNull(),
    /** Where the picture is that its file carried of itself; null for what was pasted. */
    thumbnail: text('thumbnail'),
    /** Name and look of each layer, to tell what a later version changes. */
    layers: jsonb('layers').$type<readonly LayerMark[]>().notNull(),
    changes: jsonb('changes').$type<AssetVersion['changes']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.n] }), index('asset_versions_blob').on(table.blob)],
);

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

/** Assets that are published at a time. */
export const assetSchedules = pgTable(
  'asset_schedules',
  {
    assetId: text('asset_id')
      .primaryKey()
      .references(() => assets.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** The user who wants it, by id. */
    by: text('by').notNull(),
  },
  (table) => [index('asset_schedules_at').on(table.at)],
);
