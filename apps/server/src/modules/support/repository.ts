import type { Queryable } from '../../platform/database/database.ts';
import { supportRequests } from './tables.ts';

export function supportRepository(db: Queryable) {
  return {
    async insert(request: typeof supportRequests.$inferInsert): Promise<void> {
      await db.insert(supportRequests).values(request);
    },
  };
}
