import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { assets } from '../../catalogue/index.ts';
import { assetSchedules } from './tables.ts';

/** Assets that are published at a time. */
export function scheduleRepository(db: Queryable) {
  return {
    /** The next first. */
    list: async () =>
      await db
        .select({ id: assets.id, name: assets.name, at: assetSchedules.at })
        .from(assetSchedules)
        .innerJoin(assets, eq(assets.id, assetSchedules.assetId))
        .orderBy(asc(assetSchedules.at)),

    /** In place of another time of that asset. */
    async put(row: typeof assetSchedules.$inferInsert): Promise<void> {
      const { at, by } = row;
      await db
        .insert(assetSchedules)
        .values(row)
        .onConflictDoUpdate({ target: assetSchedules.assetId, set: { at, by } });
    },

    /** Whether there was one, of that moment if one is given. */
    async remove(assetId: string, at?: Date): Promise<boolean> {
      const isThat = and(eq(assetSchedules.assetId, assetId), at && eq(assetSchedules.at, at));
      return (await db.delete(assetSchedules).where(isThat).returning()).length > 0;
    },
  };
}
