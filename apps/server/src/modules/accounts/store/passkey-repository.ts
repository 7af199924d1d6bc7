import { and, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { usedChallenges, userPasskeys } from './sign-in-tables.ts';

export type UserPasskeyRow = typeof userPasskeys.$inferSelect;

/** Users' passkeys; a credential is one user's alone. */
export function userPasskeyRepository(db: Queryable) {
  return {
    ofUser: (userId: string): Promise<UserPasskeyRow[]> =>
      db
        .select()
        .from(userPasskeys)
        .where(eq(userPasskeys.userId, userId))
        .orderBy(userPasskeys.createdAt, userPasskeys.id),

    async findByCredential(credentialId: string): Promise<UserPasskeyRow | undefined> {
      const [row] = await db.select().from(userPasskeys).where(eq(userPasskeys.credentialId, credentialId));
      return row;
    },

    /** False when somebody has it already. */
    async insert(row: UserPasskeyRow): Promise<boolean> {
      return (await db.insert(userPasskeys).values(row).onConflictDoNothing().returning()).length > 0;
    },

    async see(id: string, counter: number, lastUsedAt: Date): Promise<void> {
      await db.update(userPasskeys).set({ counter, lastUsedAt }).where(eq(userPasskeys.id, id));
    },

    /** The one that was removed. */
    async remove(userId: string, id: string): Promise<UserPasskeyRow | undefined> {
      const isIt = and(eq(userPasskeys.userId, userId), eq(userPasskeys.id, id));
      return (await db.delete(userPasskeys).where(isIt).returning())[0];
    },

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(userPasskeys).where(eq(userPasskeys.userId, userId));
    },
  };
}

/** Challenges that were answered, kept until they run out, so that each counts once (WebAuthn §13.4.3). */
export function challengeRepository(db: Queryable) {
  return {
    /** False when it was answered before. */
    async use(hash: string, expiresAt: Date): Promise<boolean> {
      const used = await db
        .insert(usedChallenges)
        .values({ hash, expiresAt })
        .onConflictDoNothing()
        .returning();
      return used.length > 0;
    },

    async removeOver(now: Date): Promise<void> {
      await db.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now));
    },
  };
}
