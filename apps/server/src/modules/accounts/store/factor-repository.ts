import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { userFactors } from './sign-in-tables.ts';

export type FactorRow = typeof userFactors.$inferSelect;

/** Second factors of users. Who changes one holds the user (`userRepository.lock`). */
export function factorRepository(db: Queryable) {
  return {
    async find(userId: string): Promise<FactorRow | undefined> {
      const [row] = await db.select().from(userFactors).where(eq(userFactors.userId, userId));
      return row;
    },

    /** Adds a row where there is none. */
    async put(userId: string, changes: Partial<FactorRow>): Promise<void> {
      const fresh = { userId, recoveryHashes: [], ...changes };
      await db
        .insert(userFactors)
        .values(fresh)
        .onConflictDoUpdate({ target: userFactors.userId, set: changes });
    },

    /** False when there was none. */
    async remove(userId: string): Promise<boolean> {
      return (await db.delete(userFactors).where(eq(userFactors.userId, userId)).returning()).length > 0;
    },
  };
}
