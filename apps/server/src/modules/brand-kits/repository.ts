import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { brandKits } from './tables.ts';

export type BrandKitRow = typeof brandKits.$inferSelect;

/** Users' brands. Only `find` checks whose they are; `save` and `remove` go by the id alone. */
export function brandKitRepository(db: Queryable) {
  return {
    /** The oldest first. */
    ofUser: (userId: string): Promise<BrandKitRow[]> =>
      db
        .select()
        .from(brandKits)
        .where(eq(brandKits.userId, userId))
        .orderBy(asc(brandKits.createdAt), asc(brandKits.id)),

    async find(userId: string, id: string): Promise<BrandKitRow | undefined> {
      const [row] = await db
        .select()
        .from(brandKits)
        .where(and(eq(brandKits.userId, userId), eq(brandKits.id, id)));
      return row;
    },

    /** A logo, by the hash that its brands have. */
    async logoNamed(hash: string): Promise<string | undefined> {
      const [row] = await db
        .select({ logo: brandKits.logo })
        .from(brandKits)
        .where(eq(brandKits.logoHash, hash))
        .limit(1);
      return row?.logo ?? undefined;
    },

    /** Inserts a row, or writes over the one of its id. */
    async save(row: BrandKitRow): Promise<void> {
      await db.insert(brandKits).values(row).onConflictDoUpdate({ target: brandKits.id, set: row });
    },

    async remove(id: string): Promise<void> {
      await db.delete(brandKits).where(eq(brandKits.id, id));
    },

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(brandKits).where(eq(brandKits.userId, userId));
    },
  };
}
