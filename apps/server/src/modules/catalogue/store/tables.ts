import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { blobs } from '../../../platform/database/tables.ts';
import type { AssetFormat } from '@kitshelf/contract/asset-formats.ts';
import type { CopyKey, Variant } from '@kitshelf/contract/variants.ts';
import type { AssetImage, StoredStructure } from '../domain/asset-row.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The design tools that assets are made for and plans cover. */
export const tools = pgTable('tools', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  iconUrl: text('icon_url').notNull(),
  /** Where it stands in lists. */
  position: integer('position').notNull(),
  /** Other words that find what is made for it. */
  synonyms: text('synonyms').array().notNull().default([]),
  /** What assets that come from elsewhere may still call it. */
  formerNames: text('former_names').array().notNull().default([]),
});

export const assets = pgTable(
  'assets',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    isPaid: boolean('is_paid').notNull(),
    createdAt: moment('created_at').notNull(),
    /** What it started with; the order Popular adds `copies`. */
    popularity: integer('popularity').notNull(),
    /** Counted copies by users. */
    copies: integer('copies').notNull().default(0),
    category: text('category').notNull(),
    createdBy: text('created_by').notNull(),
    link: text('link'),
    images: jsonb('images').$type<readonly AssetImage[]>().notNull(),
    subCategories: text('sub_categories').array().notNull(),
    tags: text('tags').array().notNull(),
    /** The business that it is made for. */
    brand: text('brand'),
    /** The same for all skins of one layout. */
    layout: text('layout'),
    tools: text('tools').array().notNull(),
    platforms: text('platforms').array().notNull(),
    viewports: integer('viewports').array().notNull(),
    /** Of its payload; null where that could not be read. */
    structure: jsonb('structure').$type<StoredStructure>(),
    /** What it is available in, in the order of its pictures; null for one frame that was imported. */
    variants: jsonb('variants').$type<readonly Variant[]>(),
    /** Whether the payload that an operator imported reads back into scenes; null for what is rendered, or was never read. */
    isReadBack: boolean('is_read_back'),
    /** An asset without it is not shown; rows are never deleted, so that every process hears of it. */
    publishedAt: moment('published_at'),
    /** When a newer library dropped it; one that holds it again brings it back, unlike what an operator took off. */
    retiredAt: moment('retired_at'),
    /** When it was published for the first time; an earlier version of the site left it empty. */
    firstPublishedAt: moment('first_published_at'),
    /** When its design last became another one after that; null where it is the first. */
    redesignedAt: moment('redesigned_at'),
    /** When an operator last changed it; null where nobody did. */
    touchedAt: moment('touched_at'),
    /** The catalogue's version that last changed the row. */
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('assets_version').on(table.version, table.id),
    // By which earlier versions list assets at the desk.
    index('assets_desk_touched').on(sql`coalesce(${table.touchedAt}, ${table.createdAt})`),
    index('assets_desk_name').on(table.name, table.id),
    index('assets_desk_created').on(table.createdAt, table.id),
    index('assets_name').on(sql`lower(${table.name})`),
    index('assets_off_shelf')
      .on(table.id)
      .where(sql`${table.publishedAt} is null`),
  ],
);

/** What an asset puts on the clipboard, for those that bring their own. */
export const assetPayloads = pgTable(
  'asset_payloads',
  {
    assetId: text('asset_id')
      .primaryKey()
      .references(() => assets.id, { onDelete: 'cascade' }),
    /** The payload itself where it is not in storage yet, empty where it is. */
    figma: text('figma').notNull(),
    /** Counts only while `figma` is empty. */
    blob: text('blob').references(() => blobs.hash),
  },
  (table) => [index('asset_payloads_blob').on(table.blob)],
);

/** Who copied what, and when it last counted. */
export const assetCopies = pgTable(
  'asset_copies',
  {
    userId: text('user_id').notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    count: integer('count').notNull(),
    countedAt: moment('counted_at').notNull(),
    /** The first one; empty in rows that an earlier version began. */
    firstCopiedAt: moment('first_copied_at'),
    /** The last one; empty in rows that an earlier version wrote. */
    copiedAt: moment('copied_at'),
    target: text('target').$type<AssetFormat>(),
    variant: text('variant').$type<CopyKey>(),
    /** A brand's id or short text. */
    brand: text('brand'),
    /** What the user called that brand then. */
    brandName: text('brand_name'),
    /** Of the design. */
    version: integer('version'),
    /** The payload of an imported asset. */
    blob: text('blob').references(() => blobs.hash),
    /** The path of the main picture. */
    picture: text('picture'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.assetId] }),
    index('asset_copies_blob').on(table.blob),
    index('asset_copies_user').on(table.userId, table.copiedAt),
    index('asset_copies_first').on(table.firstCopiedAt),
  ],
);

/** What users copied for which of their projects. */
export const projectCopies = pgTable(
  'project_copies',
  {
    userId: text('user_id').notNull(),
    project: text('project').notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    copiedAt: moment('copied_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.project, table.assetId] })],
);

/** How often an asset was copied on a day (UTC). */
export const assetCopyDays = pgTable(
  'asset_copy_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    copies: integer('copies').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.assetId] }),
    index('asset_copy_days_asset').on(table.assetId),
  ],
);

/** Which variants and boards of an asset a user copied, and when each last counted. */
export const assetVariantCopies = pgTable(
  'asset_variant_copies',
  {
    userId: text('user_id').notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    variant: text('variant').notNull(),
    count: integer('count').notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.assetId, table.variant] })],
);

/** Pro assets whose payloads a user took, for the daily limit; forgotten after a day. */
export const takenPayloads = pgTable(
  'taken_payloads',
  {
    userId: text('user_id').notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.assetId] }),
    index('taken_payloads_taken_at').on(table.takenAt),
  ],
);

/** The one Pro asset that a user has copied without a plan. */
export const freeCopies = pgTable(
  'free_copies',
  {
    userId: text('user_id').primaryKey(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    /** Chosen by who asked, to ask again when the answer was lost. */
    attempt: text('attempt'),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [index('free_copies_asset').on(table.assetId)],
);

/** One row: the number of the last change. Anyone who changes assets takes the next number first, and so waits for others. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** How often something was searched on a day, and how often nothing was found. Nothing is kept of who searched. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
    empty: integer('empty').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
);

/** What the team shows on the home page. */
export const staffPicks = pgTable('staff_picks', {
  assetId: text('asset_id')
    .primaryKey()
    .references(() => assets.id, { onDelete: 'cascade' }),
  position: integer('position').notNull(),
  crop: text('crop').$type<'top' | 'middle' | 'bottom'>().notNull(),
});
