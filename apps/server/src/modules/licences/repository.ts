import { and, asc, count, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { licenceKeys, licences } from './tables.ts';

export type LicenceRow = typeof licences.$inferSelect;

/** Licences, never changed once issued, and the public keys that they were signed with, which stay when a user goes. */
export function licenceRepository(db: Queryable) {
  return {
    /** The oldest first. */
    ofUser: (userId: string): Promise<LicenceRow[]> =>
      db
        .select()
        .from(licences)
        .where(eq(licences.userId, userId))
        .orderBy(asc(licences.createdAt), asc(licences.id)),

    async countOf(userId: string): Promise<number> {
      const [row] = await db.select({ found: count() }).from(licences).where(eq(licences.userId, userId));
      return row?.found ?? 0;
    },

    async find(userId: string, id: string): Promise<LicenceRow | undefined> {
      const [row] = await db
        .select()
        .from(licences)
        .where(and(eq(licences.userId, userId), eq(licences.id, id)));
      return row;
    },

    insert: async (row: LicenceRow): Promise<void> => void (await db.insert(licences).values(row)),

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(licences).where(eq(licences.userId, userId));
    },

    /** The first that signed comes first. */
    keys: () => db.select().from(licenceKeys).orderBy(asc(licenceKeys.createdAt), asc(licenceKeys.kid)),

    async keepKey(key: typeof licenceKeys.$inferInsert): Promise<void> {
      await db.insert(licenceKeys).values(key).onConflictDoNothing();
    },
  };
}
