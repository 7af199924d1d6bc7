import type { ImportKind, ImportState } from '@kitshelf/contract/desk/imports.ts';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
