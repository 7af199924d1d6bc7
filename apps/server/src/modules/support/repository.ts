import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { supportRequests } from './tables.ts';

export function supportRepository(db: Queryable) {
  return {
    async insert(request: typeof supportRequests.$inferInsert): Promise<void> {
      await db.insert(supportRequests).values(request);
    },

    /** Those sent from an address before a moment. */
    ofEmail: (email: string, until: Date) => db.select().from(supportRequests).where(isFrom(email, until)),

    async removeOf(email: string, until: Date): Promise<void> {
      await db.delete(supportRequests).where(isFrom(email, until));
    },

    async removeBefore(moment: Date): Promise<void> {
      await db.delete(supportRequests).where(lt(supportRequests.createdAt, moment));
    },
  };
}

const isFrom = (email: string, until: Date) =>
  and(eq(supportRequests.email, email), lt(supportRequests.createdAt, until));
