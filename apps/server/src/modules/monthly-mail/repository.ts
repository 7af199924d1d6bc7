import { and, asc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { monthlyMails } from './tables.ts';

export type MonthlyMailRow = typeof monthlyMails.$inferSelect;

/**
 * Who wants the monthly mail, and the last month that was theirs (`YYYY-MM`). `take` succeeds for one process alone.
 */
export function monthlyMailRepository(db: Queryable) {
  return {
    async find(userId: string): Promise<MonthlyMailRow | undefined> {
      const [row] = await db.select().from(monthlyMails).where(eq(monthlyMails.userId, userId));
      return row;
    },

    /** Keeps the row of somebody who has one. */
    async add(row: MonthlyMailRow): Promise<void> {
      await db.insert(monthlyMails).values(row).onConflictDoNothing();
    },

    async remove(userId: string): Promise<void> {
      await db.delete(monthlyMails).where(eq(monthlyMails.userId, userId));
    },

    /** Those whose turn has not come in a month. */
    due: (month: string, limit: number): Promise<MonthlyMailRow[]> =>
      db
        .select()
        .from(monthlyMails)
        .where(lt(monthlyMails.month, month))
        .orderBy(asc(monthlyMails.month), asc(monthlyMails.userId))
        .limit(limit),

    /** Takes somebody's turn of a month; whether nobody else had. */
    async take({ userId, month, ...told }: MonthlyMailRow): Promise<boolean> {
      const taken = await db
        .update(monthlyMails)
        .set({ month, ...told })
        .where(and(eq(monthlyMails.userId, userId), lt(monthlyMails.month, month)))
        .returning({ userId: monthlyMails.userId });
      return taken.length > 0;
    },
  };
}
