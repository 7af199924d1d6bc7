import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { collections } from './tables.ts';

export type CollectionRow = typeof collections.$inferSelect;

/**
 * Users' collections. `find` and `lock` check whose they are, `save` and `remove` go by the id alone; `withSlug` is
 * for shared ones, whoever asks.
 */
export function collectionRepository(db: Queryable) {
  const isTheirs = (userId: string, id: string) =>
    and(eq(collections.userId, userId), eq(collections.id, id));
  return {
    /** The favourites first, then the oldest first. */
    ofUser: (userId: string): Promise<CollectionRow[]> =>
      db
        .select()
        .from(collections)
        .where(eq(collections.userId, userId))
        .orderBy(desc(collections.isFavourites), asc(collections.createdAt), asc(collections.id)),

    async find(userId: string, id: string): Promise<CollectionRow | undefined> {
      const [row] = await db.select().from(collections).where(isTheirs(userId, id));
      return row;
    },

    /** The same, for a transaction that changes it: others wait. */
    async lock(userId: string, id: string): Promise<CollectionRow | undefined> {
      const [row] = await db.select().from(collections).where(isTheirs(userId, id)).for('update');
      return row;
    },

    async withSlug(slug: string): Promise<CollectionRow | undefined> {
      const [row] = await db.select().from(collections).where(eq(collections.slug, slug));
      return row;
    },

    /** One that is there already stays as it is. */
    async insert(row: CollectionRow): Promise<void> {
      await db.insert(collections).values(row).onConflictDoNothing({ target: collections.id });
    },

    async save({ id, name, note, slug, items }: CollectionRow): Promise<void> {
      await db.update(collections).set({ name, note, slug, items }).where(eq(collections.id, id));
    },

    async remove(id: string): Promise<void> {
      await db.delete(collections).where(eq(collections.id, id));
    },

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(collections).where(eq(collections.userId, userId));
    },
  };
}
