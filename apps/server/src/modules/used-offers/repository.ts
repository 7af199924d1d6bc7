import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { usedOffers } from './tables.ts';

export type UsedOfferRow = typeof usedOffers.$inferSelect;

export function usedOfferRepository(db: Queryable) {
  const isOf = (persons: readonly string[], offer: string) =>
    and(inArray(usedOffers.person, [...persons]), eq(usedOffers.offer, offer));
  return {
    /** Of any of the hashes, unless its time is over. */
    async find(persons: readonly string[], offer: string, now: Date): Promise<UsedOfferRow | undefined> {
      const counts = or(isNull(usedOffers.forgetAt), gt(usedOffers.forgetAt, now));
      return (
        await db
          .select()
          .from(usedOffers)
          .where(and(isOf(persons, offer), counts))
      )[0];
    },

    /** Whether it was written down: not when it was before, also a moment ago. */
    async insert(row: typeof usedOffers.$inferInsert): Promise<boolean> {
      const rows = await db.insert(usedOffers).values(row).onConflictDoNothing().returning();
      return rows.length > 0;
    },

    ofUser: (userId: string) =>
      db
        .select({ offer: usedOffers.offer, usedAt: usedOffers.usedAt })
        .from(usedOffers)
        .where(eq(usedOffers.userId, userId)),

    /** Nobody can tell any more whose account it was. */
    async loosen(userId: string, forgetAt: Date): Promise<void> {
      await db.update(usedOffers).set({ userId: null, forgetAt }).where(eq(usedOffers.userId, userId));
    },

    async removeOver(now: Date): Promise<void> {
      await db.delete(usedOffers).where(lte(usedOffers.forgetAt, now));
    },
  };
}
