import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database.ts';
import { operations } from './operation-tables.ts';

export type OperationRow = typeof operations.$inferSelect;

export function operationRepository(db: Queryable) {
  return {
    /** Writes down what a gateway is to do; `undefined` when that stands there already. */
    async insert(row: typeof operations.$inferInsert): Promise<OperationRow | undefined> {
      const [inserted] = await db.insert(operations).values(row).onConflictDoNothing().returning();
      return inserted;
    },

    async byId(id: string): Promise<OperationRow | undefined> {
      const [row] = await db.select().from(operations).where(eq(operations.id, id));
      return row;
    },

    /** Takes the turn to ask the gateway; `undefined` when it is done or someone else has it. */
    async claim(id: string, now: Date, busyUntil: Date): Promise<OperationRow | undefined> {
      const [claimed] = await db
        .update(operations)
        .set({ busyUntil })
        .where(
          and(
            eq(operations.id, id),
            eq(operations.status, 'open'),
            or(isNull(operations.busyUntil), lte(operations.busyUntil, now)),
          ),
        )
        .returning();
      return claimed;
    },

    async release(id: string): Promise<void> {
      await db.update(operations).set({ busyUntil: null }).where(eq(operations.id, id));
    },

    async finish(id: string, status: 'done' | 'rejected', message: string | null, now: Date): Promise<void> {
      await db.update(operations).set({ status, message, finishedAt: now }).where(eq(operations.id, id));
    },

    openBefore: (moment: Date): Promise<OperationRow[]> =>
      db
        .select()
        .from(operations)
        .where(and(eq(operations.status, 'open'), lte(operations.createdAt, moment))),
  };
}
