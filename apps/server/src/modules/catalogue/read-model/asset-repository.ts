import { and, asc, gt, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import type { AssetRow } from '../domain/asset-row.ts';
import { namingOwnTools } from '../domain/formats.ts';
import { assets, catalogueVersion } from '../store/tables.ts';

/** A row that has changed; `isPublished` is false for one that is no longer shown. */
export interface ChangedAsset {
  readonly row: AssetRow;
  readonly isPublished: boolean;
  readonly version: number;
}

/** Where to go on in the changes: behind this version and id. */
interface Position {
  readonly version: number;
  readonly id: string;
}

const columns = {
  id: assets.id,
  name: assets.name,
  description: assets.description,
  isPaid: assets.isPaid,
  createdAt: assets.createdAt,
  popularity: sql<number>`(${assets.popularity}::float8 + ${assets.copies})`.mapWith(Number),
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
  // Rows of an earlier version do not say; they were published when they were made.
  firstPublishedAt: sql<Date>`coalesce(${assets.firstPublishedAt}, ${assets.createdAt})`.mapWith(
    assets.createdAt,
  ),
  redesignedAt: assets.redesignedAt,
};

/** Reads assets. */
export function assetRepository(db: Queryable) {
  return {
    /** The number of the last change that is committed; 0 when there was none. */
    async currentVersion(): Promise<number> {
      const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
      return row?.version ?? 0;
    },

    /** Published assets in the order of their ids, behind `afterId`. */
    async listPublished(afterId: string, limit: number): Promise<AssetRow[]> {
      const wanted = and(isNotNull(assets.publishedAt), gt(assets.id, afterId));
      const rows = await db.select(columns).from(assets).where(wanted).orderBy(asc(assets.id)).limit(limit);
      return rows.map(namingOwnTools);
    },

    /** What the few assets are called whose ids begin with these digits. */
    async namesBeginning(digits: string) {
      const isOne = and(gte(assets.id, digits), lt(assets.id, `${digits}g`));
      const { id: _id, name, brand, layout } = assets;
      return await db.select({ _id, name, brand, layout }).from(assets).where(isOne).limit(20);
    },

    /** What changed behind `after`, up to the version `until`, oldest change first. */
    async listChanged(after: Position, until: number, limit: number): Promise<ChangedAsset[]> {
      // Compared as pairs, as the index has them: joined by "or" the two columns would be sorted for every page.
      const isBehind = sql`(${assets.version}, ${assets.id}) > (${after.version}::bigint, ${after.id})`;
      const rows = await db
        .select({ ...columns, publishedAt: assets.publishedAt, version: assets.version })
        .from(assets)
        .where(and(isBehind, lte(assets.version, until)))
        .orderBy(asc(assets.version), asc(assets.id))
        .limit(limit);
      return rows.map(({ publishedAt, version, ...row }) => ({
        row: namingOwnTools(row),
        isPublished: publishedAt !== null,
        version,
      }));
    },
  };
}
