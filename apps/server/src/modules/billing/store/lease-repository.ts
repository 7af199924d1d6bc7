import { and, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { changeLeases } from './subscription-tables.ts';

export type LeaseRow = typeof changeLeases.$inferSelect;

/** Who changes which subscription now. */
export function changeLeaseRepository(db: Queryable) {
  const ofHolder = (subscriptionId: string, holder: string) =>
    and(eq(changeLeases.subscriptionId, subscriptionId), eq(changeLeases.holder, holder));
  return {
    /** Takes the lease; false while somebody else has it. */
    async claim(row: LeaseRow, now: Date): Promise<boolean> {
      const { subscriptionId: _, ...set } = row;
      const claimed = await db
        .insert(changeLeases)
        .values(row)
        .onConflictDoUpdate({
          target: changeLeases.subscriptionId,
          set,
          setWhere: lte(changeLeases.heldUntil, now),
        })
        .returning({ holder: changeLeases.holder });
      return claimed.length > 0;
    },

    async ofSubscription(subscriptionId: string): Promise<LeaseRow | undefined> {
      const [row] = await db
        .select()
        .from(changeLeases)
        .where(eq(changeLeases.subscriptionId, subscriptionId));
      return row;
    },

    async renew(subscriptionId: string, holder: string, heldUntil: Date): Promise<void> {
      await db.update(changeLeases).set({ heldUntil }).where(ofHolder(subscriptionId, holder));
    },

    async release(subscriptionId: string, holder: string): Promise<void> {
      await db.delete(changeLeases).where(ofHolder(subscriptionId, holder));
    },
  };
}
