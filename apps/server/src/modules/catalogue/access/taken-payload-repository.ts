import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { assets, takenPayloads } from '../store/tables.ts';

/** Which Pro payloads users took, and when first. */
export function takenPayloadRepository(db: Queryable) {
  const { userId: user, assetId, takenAt } = takenPayloads;
  return {
    /** Those of these assets that the user took after a moment, and when. */
    async among(
      userId: string,
      assetIds: readonly string[],
      after: Date,
    ): Promise<ReadonlyMap<string, Date>> {
      const isOne = and(eq(user, userId), inArray(assetId, [...assetIds]), gt(takenAt, after));
      const rows = await db.select({ assetId, takenAt }).from(takenPayloads).where(isOne);
      return new Map(rows.map((row) => [row.assetId, row.takenAt]));
    },

    /** What the user took after a moment, the oldest first. */
    of: (userId: string, after: Date) =>
      db
        .select({ assetId, takenAt })
        .from(takenPayloads)
        .where(and(eq(user, userId), gt(takenAt, after)))
        .orderBy(asc(takenAt)),

    async save(userId: string, assetIds: readonly string[], now: Date): Promise<void> {
      if (assetIds.length === 0) return;
      const rows = assetIds.map((id) => ({ userId, assetId: id, takenAt: now }));
      const target = [user, assetId];
      await db
        .insert(takenPayloads)
        .values(rows)
        .onConflictDoUpdate({ target, set: { takenAt: now } });
    },

    /** For the user's own copy of their data. */
    namesOf: (userId: string) =>
      db
        .select({ asset: assets.name, takenAt })
        .from(takenPayloads)
        .innerJoin(assets, eq(assets.id, assetId))
        .where(eq(user, userId)),

    removeOf: async (userId: string) => void (await db.delete(takenPayloads).where(eq(user, userId))),
    removeBefore: async (before: Date) => void (await db.delete(takenPayloads).where(lte(takenAt, before))),
  };
}
