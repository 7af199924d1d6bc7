import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { userPages } from './tables.ts';

export type UserPageRow = typeof userPages.$inferSelect;

/**
 * Pages that users composed. All but `save` and `withSlug` check whose they are; `withSlug` is for shared ones,
 * whoever asks.
 */
export function userPageRepository(db: Queryable) {
  const isTheirs = (userId: string, id: string) => and(eq(userPages.userId, userId), eq(userPages.id, id));
  return {
    /** The oldest first. */
    ofUser: (userId: string): Promise<UserPageRow[]> =>
      db
        .select()
        .from(userPages)
        .where(eq(userPages.userId, userId))
        .orderBy(asc(userPages.createdAt), asc(userPages.id)),

    async find(userId: string, id: string): Promise<UserPageRow | undefined> {
      const [row] = await db.select().from(userPages).where(isTheirs(userId, id));
      return row;
    },

    /** The same, for a transaction that changes it: others wait. */
    async lock(userId: string, id: string): Promise<UserPageRow | undefined> {
      const [row] = await db.select().from(userPages).where(isTheirs(userId, id)).for('update');
      return row;
    },

    async withSlug(slug: string): Promise<UserPageRow | undefined> {
      const [row] = await db.select().from(userPages).where(eq(userPages.slug, slug));
      return row;
    },

    /** Inserts a row, or writes over the one of its id. */
    async save(row: UserPageRow): Promise<void> {
      await db.insert(userPages).values(row).onConflictDoUpdate({ target: userPages.id, set: row });
    },

    /** Whether there was one. */
    async remove(userId: string, id: string): Promise<boolean> {
      const gone = await db.delete(userPages).where(isTheirs(userId, id)).returning({ id: userPages.id });
      return gone.length > 0;
    },

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(userPages).where(eq(userPages.userId, userId));
    },
  };
}
