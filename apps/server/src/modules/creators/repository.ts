import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { creatorApplications } from './tables.ts';

export function creatorRepository(db: Queryable) {
  return {
    async insert(application: typeof creatorApplications.$inferInsert): Promise<void> {
      await db.insert(creatorApplications).values(application);
    },

    /** Those sent from an address before a moment. */
    ofEmail: (email: string, until: Date) =>
      db.select().from(creatorApplications).where(isFrom(email, until)),

    async removeOf(email: string, until: Date): Promise<void> {
      await db.delete(creatorApplications).where(isFrom(email, until));
    },

    async removeBefore(moment: Date): Promise<void> {
      await db.delete(creatorApplications).where(lt(creatorApplications.createdAt, moment));
    },
  };
}

const isFrom = (email: string, until: Date) =>
  and(eq(creatorApplications.email, email), lt(creatorApplications.createdAt, until));
