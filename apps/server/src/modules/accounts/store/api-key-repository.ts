import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { users } from './tables.ts';
import { apiKeys } from './tool-tables.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** API keys by the hash of their token; the token itself is stored nowhere. */
export function apiKeyRepository(db: Queryable) {
  return {
    async insert(row: typeof apiKeys.$inferInsert): Promise<void> {
      await db.insert(apiKeys).values(row);
    },

    ofUser: (userId: string): Promise<ApiKeyRow[]> =>
      db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.userId, userId))
        .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),

    /** A key with what decides whether its user may use it. */
    async withHash(tokenHash: string): Promise<(ApiKeyRow & { isDemo: boolean }) | undefined> {
      const [row] = await db
        .select({ key: apiKeys, isDemo: users.isDemo })
        .from(apiKeys)
        .innerJoin(users, eq(users.id, apiKeys.userId))
        .where(eq(apiKeys.tokenHash, tokenHash));
      return row && { ...row.key, isDemo: row.isDemo };
    },

    /** Notes its use; false when it was revoked. */
    async see(id: string, lastUsedAt: Date): Promise<boolean> {
      const isIt = eq(apiKeys.id, id);
      return (
        (await db.update(apiKeys).set({ lastUsedAt }).where(isIt).returning({ id: apiKeys.id })).length > 0
      );
    },

    /** Whether there was such a key of the user's. */
    async remove(userId: string, id: string): Promise<boolean> {
      const isIt = and(eq(apiKeys.userId, userId), eq(apiKeys.id, id));
      return (await db.delete(apiKeys).where(isIt).returning({ id: apiKeys.id })).length > 0;
    },

    /** All of a user's but those with the ids. */
    async removeAllOf(userId: string, except: readonly string[] = []): Promise<void> {
      const isOther = except.length === 0 ? undefined : notInArray(apiKeys.id, [...except]);
      await db.delete(apiKeys).where(and(eq(apiKeys.userId, userId), isOther));
    },
  };
}
