import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { userPictures } from './tables.ts';

export type UserPictureRow = typeof userPictures.$inferSelect;

/** Rows of users' own pictures; the files are the caller's to store and remove. */
export function userPictureRepository(db: Queryable) {
  const isOf = (userId: string, id: string) => and(eq(userPictures.userId, userId), eq(userPictures.id, id));
  return {
    /** In their order. */
    ofUser: (userId: string): Promise<UserPictureRow[]> =>
      db
        .select()
        .from(userPictures)
        .where(eq(userPictures.userId, userId))
        .orderBy(asc(userPictures.position), asc(userPictures.id)),

    async exists(id: string): Promise<boolean> {
      const found = await db
        .select({ id: userPictures.id })
        .from(userPictures)
        .where(eq(userPictures.id, id));
      return found.length > 0;
    },

    insert: async (row: UserPictureRow): Promise<void> => void (await db.insert(userPictures).values(row)),

    /** The picture as it is then; undefined when it is none of the user's. */
    async update(
      userId: string,
      id: string,
      changes: Partial<Pick<UserPictureRow, 'alt' | 'position'>>,
    ): Promise<UserPictureRow | undefined> {
      const [row] = await db.update(userPictures).set(changes).where(isOf(userId, id)).returning();
      return row;
    },

    /** What it was; undefined when it was none of the user's. */
    async remove(userId: string, id: string): Promise<UserPictureRow | undefined> {
      const [row] = await db.delete(userPictures).where(isOf(userId, id)).returning();
      return row;
    },

    removeByUser: (userId: string): Promise<UserPictureRow[]> =>
      db.delete(userPictures).where(eq(userPictures.userId, userId)).returning(),
  };
}
