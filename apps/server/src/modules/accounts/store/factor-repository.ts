import { count, eq, exists, isNotNull, and, not, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { userFactors, userPasskeys } from './sign-in-tables.ts';
import { users } from './tables.ts';

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

/** Of the confirmed accounts: all, and those with neither an authenticator nor a passkey. */
export async function countWithoutFactor(
  db: Queryable,
): Promise<{ readonly customers: number; readonly withoutFactor: number }> {
  const ofUser = (table: typeof userFactors | typeof userPasskeys) => eq(table.userId, users.id);
  const factors = db
    .select()
    .from(userFactors)
    .where(and(ofUser(userFactors), isNotNull(userFactors.totpSecret)));
  const passkeys = db.select().from(userPasskeys).where(ofUser(userPasskeys));
  const isConfirmed = isNotNull(users.verifiedAt);
  const counted = async (condition: typeof isConfirmed | undefined) =>
    (await db.select({ total: count() }).from(users).where(condition))[0]?.total ?? 0;
  return {
    customers: await counted(isConfirmed),
    withoutFactor: await counted(and(isConfirmed, not(or(exists(factors), exists(passkeys))!))),
  };
}
