import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { sessions, users } from './tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

export function sessionRepository(db: Queryable) {
  return {
    async insert(session: SessionRow): Promise<void> {
      await db.insert(sessions).values(session);
    },

    /** A session that has not run out, with what decides whether its user may use it. */
    async findLive(tokenHash: string, now: Date): Promise<(SessionRow & { isDemo: boolean }) | undefined> {
      const [row] = await db
        .select({ session: sessions, isDemo: users.isDemo })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
      return row && { ...row.session, isDemo: row.isDemo };
    },

    async extend(tokenHash: string, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
    },

    async remove(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    /** All of a user's, or all but one. */
    async removeAllOf(userId: string, except?: string): Promise<void> {
      const others = except === undefined ? undefined : ne(sessions.tokenHash, except);
      await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
    },

    async removeOver(now: Date): Promise<void> {
      await db.delete(sessions).where(lte(sessions.expiresAt, now));
    },
  };
}
