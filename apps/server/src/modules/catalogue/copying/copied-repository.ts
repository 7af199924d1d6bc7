import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { assetEdits } from '../store/asset-edit-tables.ts';
import { assetCopies, assetPayloads, assets, projectCopies } from '../store/tables.ts';

/** What an asset's design is today. */
const today = {
  name: assets.name,
  images: assets.images,
  blob: assetPayloads.blob,
  version: sql<number>`greatest(coalesce(${assetEdits.version}, 1), 1)`.mapWith(Number),
};

const copied = {
  assetId: assetCopies.assetId,
  target: assetCopies.target,
  variant: assetCopies.variant,
  brand: assetCopies.brand,
  brandName: assetCopies.brandName,
  version: assetCopies.version,
  blob: assetCopies.blob,
  picture: assetCopies.picture,
  copiedAt: sql<Date>`coalesce(${assetCopies.copiedAt}, ${assetCopies.countedAt})`.mapWith(
    assetCopies.countedAt,
  ),
};

const rowsIn = (db: Queryable) =>
  db
    .select({ ...copied, today })
    .from(assetCopies)
    .innerJoin(assets, eq(assets.id, assetCopies.assetId))
    .leftJoin(assetPayloads, eq(assetPayloads.assetId, assets.id))
    .leftJoin(assetEdits, eq(assetEdits.assetId, assets.id));

export type CopiedRow = Awaited<ReturnType<typeof rowsIn>>[number];

/** What users copied last of each asset, beside what it is today. */
export function copiedRepository(db: Queryable) {
  const isShown = (userId: string) => and(eq(assetCopies.userId, userId), isNotNull(assets.publishedAt));
  return {
    /** Of what is published, the latest first. */
    ofUser: (userId: string) =>
      rowsIn(db).where(isShown(userId)).orderBy(desc(copied.copiedAt), asc(copied.assetId)),

    async find(userId: string, assetId: string): Promise<CopiedRow | undefined> {
      const [row] = await rowsIn(db).where(and(isShown(userId), eq(assetCopies.assetId, assetId)));
      return row;
    },

    /** What is published and first was so after a moment: the newest by their names, and how many there are. */
    async addedSince(moment: Date, limit: number) {
      const since = sql<Date>`coalesce(${assets.firstPublishedAt}, ${assets.createdAt})`;
      const rows = await db
        .select({ name: assets.name, total: sql<number>`count(*) over ()`.mapWith(Number) })
        .from(assets)
        .where(and(isNotNull(assets.publishedAt), gt(since, moment)))
        .orderBy(desc(since), asc(assets.id))
        .limit(limit);
      return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 };
    },

    /** By project, the latest first. */
    projectsOf: (userId: string) =>
      db
        .select({
          project: projectCopies.project,
          assetId: projectCopies.assetId,
          asset: assets.name,
          version: projectCopies.version,
          copiedAt: projectCopies.copiedAt,
        })
        .from(projectCopies)
        .innerJoin(assets, eq(assets.id, projectCopies.assetId))
        .where(eq(projectCopies.userId, userId))
        .orderBy(desc(projectCopies.copiedAt), asc(projectCopies.assetId)),
  };
}
