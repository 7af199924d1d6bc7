import type { AssetStatus } from '@kitshelf/contract/desk/assets.ts';
import { and, asc, desc, eq, exists, inArray, isNotNull, lte, ne, or, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  assetCopyDays,
  assetEdits,
  type AssetRow,
  assets,
  catalogueVersion,
  namingOwnTools,
} from '../../catalogue/index.ts';

/** An asset in whatever state. */
export interface EditedAsset extends Omit<AssetRow, 'popularity' | 'firstPublishedAt' | 'redesignedAt'> {
  readonly status: AssetStatus;
  readonly ownerId: string | null;
  /** Of the design; 0 for one that has none of its own. */
  readonly version: number;
  readonly copies: number;
  /** What a review said that gave it back. */
  readonly returnedBecause: string | null;
  readonly updatedAt: Date;
}

const status = sql<AssetStatus>`case when ${assets.publishedAt} is not null then 'published'
  else coalesce(${assetEdits.status}, 'archived') end`;
const updatedAt = sql`coalesce(${assets.touchedAt}, ${assets.createdAt})`;

const columns = {
  id: assets.id,
  name: assets.name,
  description: assets.description,
  isPaid: assets.isPaid,
  createdAt: assets.createdAt,
  category: assets.category,
  createdBy: assets.createdBy,
  link: assets.link,
  images: assets.images,
  subCategories: assets.subCategories,
  tags: assets.tags,
  brand: assets.brand,
  layout: assets.layout,
  tools: assets.tools,
  platforms: assets.platforms,
  viewports: assets.viewports,
  structure: assets.structure,
  variants: assets.variants,
  isReadBack: assets.isReadBack,
  copies: assets.copies,
  returnedBecause: assetEdits.returnedBecause,
  status,
  ownerId: assetEdits.ownerId,
  version: sql<number>`coalesce(${assetEdits.version}, 0)`.mapWith(Number),
  updatedAt: updatedAt.mapWith(assets.createdAt),
};

/** Assets in all states, as the desk reads them. */
export function editRepository(db: Queryable) {
  const joined = () =>
    db.select(columns).from(assets).leftJoin(assetEdits, eq(assetEdits.assetId, assets.id));
  return {
    async find(id: string): Promise<EditedAsset | undefined> {
      const [row] = await joined().where(eq(assets.id, id));
      return row && namingOwnTools(row);
    },

    findAll: async (ids: readonly string[]): Promise<EditedAsset[]> =>
      (await joined().where(inArray(assets.id, [...ids]))).map(namingOwnTools),
  };
}

/** The number of the last change, and whether an asset is there, as each one is that ever was. */
export async function versionBeside(db: Queryable, id: string | undefined) {
  const found = db
    .select({ id: assets.id })
    .from(assets)
    .where(eq(assets.id, id ?? ''));
  const [row] = await db
    .select({ version: catalogueVersion.version, isThere: sql<boolean>`${exists(found)}` })
    .from(catalogueVersion);
  return { version: row?.version ?? 0, isThere: id === undefined || row?.isThere === true };
}

/** What lists of assets are made by. */
export type AssetFacts = Awaited<ReturnType<typeof factsBehind>>[number];

/** Of the assets that changed behind a version and id, up to the version `until`, the oldest change first. */
export async function factsBehind(
  db: Queryable,
  after: { readonly version: number; readonly id: string },
  until: number,
  limit: number,
) {
  const { id, name, isPaid, createdAt, category, createdBy, subCategories, tags, ownerId } = columns;
  const facts = { id, name, isPaid, createdAt, category, createdBy, subCategories, tags, ownerId };
  // Compared as pairs, as the index has them.
  const isBehind = sql`(${assets.version}, ${assets.id}) > (${after.version}::bigint, ${after.id})`;
  return await db
    .select({
      ...facts,
      status,
      updatedAt: columns.updatedAt,
      version: assets.version,
      isRetired: sql<boolean>`${assets.retiredAt} is not null`,
    })
    .from(assets)
    .leftJoin(assetEdits, eq(assetEdits.assetId, assets.id))
    .where(and(isBehind, lte(assets.version, until)))
    .orderBy(asc(assets.version), asc(assets.id))
    .limit(limit);
}

/** Whether another published asset has the name, in whatever case. */
export async function isNameTaken(db: Queryable, name: string, exceptId?: string): Promise<boolean> {
  const isOther = exceptId === undefined ? undefined : ne(assets.id, exceptId);
  const isSame = eq(sql`lower(${assets.name})`, name.trim().toLowerCase());
  const [row] = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(isSame, isNotNull(assets.publishedAt), isOther))
    .limit(1);
  return row !== undefined;
}

/**
 * The name of an asset of the desk whose frames have the same fingerprints, the newest first; undefined where there is
 * none.
 * @param ownerId whose drafts may be named beside what is published; undefined: everybody's
 */
export async function nameOfSameDesign(
  db: Queryable,
  fingerprints: readonly string[],
  ownerId: string | undefined,
): Promise<string | undefined> {
  const isSame = sql`${assets.structure}->'fingerprints' = ${JSON.stringify(fingerprints)}::jsonb`;
  const isVisible =
    ownerId === undefined ? undefined : or(isNotNull(assets.publishedAt), eq(assetEdits.ownerId, ownerId));
  const [row] = await db
    .select({ name: assets.name })
    .from(assets)
    .innerJoin(assetEdits, eq(assetEdits.assetId, assets.id))
    .where(and(isSame, isVisible))
    .orderBy(desc(assets.createdAt))
    .limit(1);
  return row?.name;
}

const month = sql<string>`to_char(${assetCopyDays.day}, 'YYYY-MM')`;

/** Copies of what an operator made, by month, newest first. */
export const copiesByMonth = async (
  db: Queryable,
  ownerId: string,
): Promise<{ month: string; copies: number }[]> =>
  await db
    .select({ month, copies: sum(assetCopyDays.copies).mapWith(Number) })
    .from(assetCopyDays)
    .innerJoin(assetEdits, eq(assetEdits.assetId, assetCopyDays.assetId))
    .where(eq(assetEdits.ownerId, ownerId))
    .groupBy(month)
    .orderBy(desc(month))
    .limit(24);
