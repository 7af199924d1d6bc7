import type { Queryable } from '../../platform/database/database.ts';
import { creatorApplications } from './tables.ts';

export function creatorRepository(db: Queryable) {
  return {
    async insert(application: typeof creatorApplications.$inferInsert): Promise<void> {
      await db.insert(creatorApplications).values(application);
    },
  };
}
