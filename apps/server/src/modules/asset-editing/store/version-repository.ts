import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { assetVersions } from './tables.ts';

export type VersionRow = typeof assetVersions.$inferSelect;

/** The designs that an asset had. */
export function versionRepository(db: Queryable) {
  return {
    /** Newest first. */
    list: async (assetId: string): Promise<VersionRow[]> =>
      await db
        .select()
        .from(assetVersions)
        .where(eq(assetVersions.assetId, assetId))
        .orderBy(desc(assetVersions.n)),

    async find(assetId: string, n: number): Promise<VersionRow | undefined> {
      const wanted = and(eq(assetVersions.assetId, assetId), eq(assetVersions.n, n));
      const [row] = await db.select().from(assetVersions).where(wanted);
      return row;
    },

    async latest(assetId: string): Promise<VersionRow | undefined> {
      const ofAsset = eq(assetVersions.assetId, assetId);
      const [row] = await db
        .select()
        .from(assetVersions)
        .where(ofAsset)
        .orderBy(desc(assetVersions.n))
        .limit(1);
      return row;
    },

    insert: async (row: VersionRow): Promise<void> => void (await db.insert(assetVersions).values(row)),
  };
}
