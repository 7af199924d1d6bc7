import { asc, desc, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { updates } from './tables.ts';

export type UpdateRow = typeof updates.$inferSelect;

export function updateRepository(db: Queryable) {
  return {
    /** One page, newest first. */
    async listPage(limit: number, offset: number): Promise<UpdateRow[]> {
      const newest = sql`${desc(updates.createdAt)} nulls last`;
      return await db.select().from(updates).orderBy(newest, asc(updates.id)).limit(limit).offset(offset);
    },

    async count(): Promise<number> {
      const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(updates);
      return row?.total ?? 0;
    },

    /** Adds those that are not there yet. */
    async insertMissing(rows: readonly UpdateRow[]): Promise<void> {
      if (rows.length > 0)
        await db
          .insert(updates)
          .values([...rows])
          .onConflictDoNothing();
    },
  };
}
