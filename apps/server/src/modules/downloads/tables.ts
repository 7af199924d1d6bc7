import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Source files that paid users may download; the bytes are in the storage. */
export const downloadFiles = pgTable(
  'download_files',
  {
    id: text('id').primaryKey(),
    /** What it is saved as. */
    name: text('name').notNull().unique(),
    /** The catalogue's tool: a plan that covers it covers the file. */
    toolId: text('tool_id').notNull(),
    storageKey: text('storage_key').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Lower-case hex. */
    sha256: text('sha256').notNull(),
    position: integer('position').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Of the shop's own designs that it is made of; null for files of the demonstration library. */
    fingerprint: text('fingerprint'),
  },
  (table) => [index('download_files_tool').on(table.toolId)],
);

/** Files that operators gave paying users; the bytes are in the storage, in parts. */
export const uploadedFiles = pgTable(
  'uploaded_files',
  {
    id: text('id').primaryKey(),
    /** What it is saved as. */
    name: text('name').notNull(),
    /** For anyone who has this plan, or whose plan covers this asset: one of the two. */
    planId: text('plan_id'),
    assetId: text('asset_id'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Lower-case hex. */
    sha256: text('sha256').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('uploaded_files_asset').on(table.assetId),
    check('uploaded_files_target', sql`(${table.planId} is null) <> (${table.assetId} is null)`),
  ],
);
