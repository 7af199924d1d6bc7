import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { assets, freeCopies } from './tables.ts';

/** What users have used their free copy for. */
export function freeCopyRepository(db: Queryable) {
  return {
    async ofUser(userId: string): Promise<typeof freeCopies.$inferSelect | undefined> {
      const [row] = await db.select().from(freeCopies).where(eq(freeCopies.userId, userId));
      return row;
    },

    /** As the user reads it; at most one. */
    namesOf: (userId: string) =>
      db
        .select({ asset: assets.name, usedAt: freeCopies.usedAt })
        .from(freeCopies)
        .innerJoin(assets, eq(assets.id, freeCopies.assetId))
        .where(eq(freeCopies.userId, userId)),

    /** Uses it up; false when it was used before, also a moment ago. */
    async use(copy: typeof freeCopies.$inferInsert): Promise<boolean> {
      const rows = await db.insert(freeCopies).values(copy).onConflictDoNothing().returning();
      return rows.length > 0;
    },

    async removeOf(userId: string): Promise<void> {
      await db.delete(freeCopies).where(eq(freeCopies.userId, userId));
    },
  };
}
