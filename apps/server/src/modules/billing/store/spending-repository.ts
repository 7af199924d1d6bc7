import { and, eq, gt, isNull, notInArray, or, sum, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { operations } from './operation-tables.ts';
import { spending } from './spending-tables.ts';

type SpendingRow = typeof spending.$inferSelect;

/** What operators with a limit gave away. */
export function spendingRepository(db: Queryable) {
  /** In minor units; refunds that were turned down are none. */
  async function total(currency: SpendingRow['currency'], of: SQL | undefined): Promise<number> {
    const counts = or(isNull(operations.id), notInArray(operations.status, ['needs_person', 'withdrawn']));
    const [row] = await db
      .select({ total: sum(spending.amountMinor) })
      .from(spending)
      .leftJoin(operations, eq(operations.id, spending.operationId))
      .where(and(eq(spending.currency, currency), of, counts));
    return Number(row?.total ?? 0);
  }
  return {
    async insert(row: SpendingRow): Promise<void> {
      await db.insert(spending).values(row);
    },

    /** By one operator since a moment, refunds and access together. */
    byOperator: (operatorId: string, currency: SpendingRow['currency'], since: Date): Promise<number> =>
      total(currency, and(eq(spending.operatorId, operatorId), gt(spending.spentAt, since))),

    /** On one payment, or to one user, by all operators with a limit, ever. */
    onSubject: (subjectId: string, currency: SpendingRow['currency']): Promise<number> =>
      total(currency, eq(spending.subjectId, subjectId)),
  };
}
