import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { assetBulkChanges, type BeforeChange } from './tables.ts';

/** Changes of many assets at once, with what was before. */
export function bulkRepository(db: Queryable) {
  return {
    insert: async (row: {
      readonly id: string;
      readonly at: Date;
      readonly before: readonly BeforeChange[];
    }) => void (await db.insert(assetBulkChanges).values({ ...row, undoneAt: null })),

    async exists(id: string): Promise<boolean> {
      const found = await db
        .select({ id: assetBulkChanges.id })
        .from(assetBulkChanges)
        .where(eq(assetBulkChanges.id, id));
      return found.length > 0;
    },

    /** Marks a change as taken back, once and only if it was made after `since`; gives what was before. */
    async takeBack(id: string, since: Date, now: Date): Promise<readonly BeforeChange[] | undefined> {
      const isOpen = and(
        eq(assetBulkChanges.id, id),
        isNull(assetBulkChanges.undoneAt),
        gt(assetBulkChanges.at, since),
      );
      const [row] = await db
        .update(assetBulkChanges)
        .set({ undoneAt: now })
        .where(isOpen)
        .returning({ before: assetBulkChanges.before });
      return row?.before;
    },
  };
}
