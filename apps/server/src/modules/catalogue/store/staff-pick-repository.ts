import { asc } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { staffPicks } from './tables.ts';

export interface StaffPick {
  readonly assetId: string;
  readonly crop: 'top' | 'middle' | 'bottom';
}

/** What the team shows on the home page, in order. */
export function staffPickRepository(db: Queryable) {
  return {
    list: async (): Promise<StaffPick[]> =>
      await db
        .select({ assetId: staffPicks.assetId, crop: staffPicks.crop })
        .from(staffPicks)
        .orderBy(asc(staffPicks.position)),

    /** In place of those that were there. */
    async replace(picks: readonly StaffPick[]): Promise<void> {
      await db.delete(staffPicks);
      if (picks.length > 0)
        await db.insert(staffPicks).values(picks.map((pick, position) => ({ ...pick, position })));
    },
  };
}
