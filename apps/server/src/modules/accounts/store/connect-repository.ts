import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { connectRequests } from './tool-tables.ts';

export type ConnectRow = typeof connectRequests.$inferSelect;

/**
 * Sign-ins of tools that wait for their user's answer (RFC 8628). Each can be decided once and taken once, before it
 * runs out.
 */
export function connectRepository(db: Queryable) {
  return {
    async insert(row: typeof connectRequests.$inferInsert): Promise<void> {
      await db.insert(connectRequests).values(row);
    },

    /** One that still waits for an answer. */
    async waiting(userCode: string, now: Date): Promise<ConnectRow | undefined> {
      const [row] = await db.select().from(connectRequests).where(isWaiting(userCode, now));
      return row;
    },

    /** Writes an answer down; `undefined` when it does not wait for one any more. */
    async decide(
      userCode: string,
      answer: Pick<ConnectRow, 'state' | 'userId'>,
      now: Date,
    ): Promise<ConnectRow | undefined> {
      const [row] = await db.update(connectRequests).set(answer).where(isWaiting(userCode, now)).returning();
      return row;
    },

    async live(deviceCodeHash: string, now: Date): Promise<ConnectRow | undefined> {
      const isLive = and(
        eq(connectRequests.deviceCodeHash, deviceCodeHash),
        gt(connectRequests.expiresAt, now),
      );
      const [row] = await db.select().from(connectRequests).where(isLive);
      return row;
    },

    /** Whether it was there until now: of several at once only one is told so. */
    async take(deviceCodeHash: string): Promise<boolean> {
      const isIt = eq(connectRequests.deviceCodeHash, deviceCodeHash);
      const taken = await db
        .delete(connectRequests)
        .where(isIt)
        .returning({ client: connectRequests.client });
      return taken.length > 0;
    },

    async removeOver(now: Date): Promise<void> {
      await db.delete(connectRequests).where(lte(connectRequests.expiresAt, now));
    },
  };
}

/** Forgets the sign-ins that a user decided about and that no tool has used yet. */
export async function removeDecidedBy(db: Queryable, userId: string): Promise<void> {
  await db.delete(connectRequests).where(eq(connectRequests.userId, userId));
}

function isWaiting(userCode: string, now: Date) {
  return and(
    eq(connectRequests.userCode, userCode),
    eq(connectRequests.state, 'pending'),
    gt(connectRequests.expiresAt, now),
  );
}
