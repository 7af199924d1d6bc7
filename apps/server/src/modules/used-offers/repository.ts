import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { usedOffers } from './tables.ts';

export type UsedOfferRow = typeof usedOffers.$inferSelect;

interface Who {
  /** Hashes of the address; the account is known by itself, too, whatever secret made its hash. */
  readonly persons: readonly [string, ...string[]];
  readonly userId: string;
}

/**
 * Which offers a person has used, by account and by keyed hash of their address, so that another account does not get
 * them again.
 */
export function usedOfferRepository(db: Queryable) {
  const isOf = ({ persons, userId }: Who, offer: string) =>
    and(
      or(inArray(usedOffers.person, [...persons]), eq(usedOffers.userId, userId)),
      eq(usedOffers.offer, offer),
    );
  return {
    /** Of the account or any of the hashes, unless its time is over. */
    async find(who: Who, offer: string, now: Date): Promise<UsedOfferRow | undefined> {
      const counts = or(isNull(usedOffers.forgetAt), gt(usedOffers.forgetAt, now));
      return (
        await db
          .select()
          .from(usedOffers)
          .where(and(isOf(who, offer), counts))
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

    /** Nobody can tell any more whose account it was; the hash is that of the secret in use. */
    async loosen(userId: string, person: string, forgetAt: Date): Promise<void> {
      await db
        .update(usedOffers)
        .set({ userId: null, person, forgetAt })
        .where(eq(usedOffers.userId, userId));
    },

    async removeOver(now: Date): Promise<void> {
      await db.delete(usedOffers).where(lte(usedOffers.forgetAt, now));
    },
  };
}
