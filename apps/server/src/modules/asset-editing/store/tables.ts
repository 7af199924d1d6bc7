import type { Variant } from '@kitshelf/contract/variants.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AssetVersion } from '@kitshelf/contract/desk/asset-versions.ts';
import type { AssetReport, AssetStatus } from '@kitshelf/contract/desk/assets.ts';
import type { ImportKind, ImportState } from '@kitshelf/contract/desk/imports.ts';
import type { LayerMark } from '../../catalogue/domain/design-changes.ts';
import { blobs } from '../../../platform/database/tables.ts';
import type { AssetImage, StoredStructure } from '../../catalogue/domain/asset-row.ts';
import { assets } from '../../catalogue/store/tables.ts';

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
    /** What a review said that gave it back, until it is handed in again. */
    returnedBecause: text('returned_because'),
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

/** Files that operators uploaded, of which every frame becomes a draft. */
export const assetImports = pgTable(
  'asset_imports',
  {
    id: text('id').primaryKey(),
    /** The user id of who uploaded it. */
    ownerId: text('owner_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    /** In so many objects it lies in storage. */
    parts: integer('parts').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    total: integer('total').notNull(),
    /** Lines that are through. */
    done: integer('done').notNull(),
    created: integer('created').notNull(),
    refused: integer('refused').notNull(),
    error: text('error'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('asset_imports_owner').on(table.ownerId, table.createdAt)],
);

/** What became of each frame of an import; a row is written with its draft, and so no frame becomes two. */
export const assetImportLines = pgTable(
  'asset_import_lines',
  {
    importId: text('import_id')
      .notNull()
      .references(() => assetImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    /** Of the line's frames, from 0. */
    item: integer('item').notNull(),
    name: text('name').notNull(),
    assetId: text('asset_id'),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line, table.item] })],
);
