import { asc, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { liveEvents } from '../database/tables.ts';

export type LiveEvent = typeof liveEvents.$inferSelect;

/** What waiting pages are told, kept so that one that connects late hears of it; one row for each session and name. */
export function liveEventRepository(db: Queryable) {
  return {
    /** Records that it happened; the latest happening of a name replaces earlier ones. */
    async record(event: LiveEvent): Promise<void> {
      const { id, createdAt } = event;
      await db
        .insert(liveEvents)
        .values(event)
        .onConflictDoUpdate({ target: [liveEvents.sessionId, liveEvents.name], set: { id, createdAt } });
    },

    /** What happened for these sessions, oldest first. */
    async of(sessionIds: readonly string[]): Promise<LiveEvent[]> {
      return db
        .select()
        .from(liveEvents)
        .where(inArray(liveEvents.sessionId, [...sessionIds]))
        .orderBy(asc(liveEvents.createdAt));
    },

    async removeBefore(moment: Date): Promise<void> {
      await db.delete(liveEvents).where(lt(liveEvents.createdAt, moment));
    },
  };
}
