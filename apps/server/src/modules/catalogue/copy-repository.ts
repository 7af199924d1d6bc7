import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { assetCopies, assets } from './tables.ts';

/** What users have copied. */
export function copyRepository(db: Queryable) {
  return {
    /** The latest first. */
    ofUser: (userId: string) =>
      db
        .select({ asset: assets.name, count: assetCopies.count, lastAt: assetCopies.countedAt })
        .from(assetCopies)
        .innerJoin(assets, eq(assets.id, assetCopies.assetId))
        .where(eq(assetCopies.userId, userId))
        .orderBy(desc(assetCopies.countedAt)),

    /** The counts of the assets stay, without their user. */
    async removeOf(userId: string): Promise<void> {
      await db.delete(assetCopies).where(eq(assetCopies.userId, userId));
    },
  };
}
