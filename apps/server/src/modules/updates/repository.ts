import { asc, desc, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
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

    /** Adds them; what was there under an id makes room. */
    async save(rows: readonly UpdateRow[]): Promise<void> {
      if (rows.length === 0) return;
      const set = {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        link: sql`excluded.link`,
        images: sql`excluded.images`,
        createdAt: sql`excluded.created_at`,
      };
      await db
        .insert(updates)
        .values([...rows])
        .onConflictDoUpdate({ target: updates.id, set });
    },
  };
}
