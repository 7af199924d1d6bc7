import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { assets } from './tables.ts';
import { assetSchedules, staffPicks } from '../../asset-editing/store/schedule-tables.ts';

export interface StaffPick {
  readonly assetId: string;
  readonly crop: 'top' | 'middle' | 'bottom';
}

/** Staff picks, and assets that are published at a time. */
export function curationRepository(db: Queryable) {
  return {
    picks: async (): Promise<StaffPick[]> =>
      await db
        .select({ assetId: staffPicks.assetId, crop: staffPicks.crop })
        .from(staffPicks)
        .orderBy(asc(staffPicks.position)),

    async setPicks(picks: readonly StaffPick[]): Promise<void> {
      await db.delete(staffPicks);
      if (picks.length > 0)
        await db.insert(staffPicks).values(picks.map((pick, position) => ({ ...pick, position })));
    },

    scheduled: async () =>
      await db
        .select({ id: assets.id, name: assets.name, at: assetSchedules.at })
        .from(assetSchedules)
        .innerJoin(assets, eq(assets.id, assetSchedules.assetId))
        .orderBy(asc(assetSchedules.at)),

    async schedule(row: typeof assetSchedules.$inferInsert): Promise<void> {
      const { at, by } = row;
      await db
        .insert(assetSchedules)
        .values(row)
        .onConflictDoUpdate({ target: assetSchedules.assetId, set: { at, by } });
    },

    /** Whether there was one, of that moment if one is given. */
    async unschedule(assetId: string, at?: Date): Promise<boolean> {
      const isThat = and(eq(assetSchedules.assetId, assetId), at && eq(assetSchedules.at, at));
      return (await db.delete(assetSchedules).where(isThat).returning()).length > 0;
    },
  };
}
