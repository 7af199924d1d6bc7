import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { operations } from './operation-tables.ts';
import type { GatewayName } from '../../../gateways/fact.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { Unit } from '../unit-of-work.ts';

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

/** Asks a gateway to do what stands in an operation. */
export const runOperationJob = defineJob<{ operationId: string }>('billing-operation', { leaseMs: 60_000 });

interface Wanted {
  readonly kind: OperationRow['kind'];
  readonly gateway: GatewayName;
  readonly realm: string;
  /** The gateway's id of the subscription or payment. */
  readonly subjectRef: string;
  readonly userId: string;
  /** For the log and for whoever looks at it later. */
  readonly reason: string;
  readonly currency: string;
}

/** Writes down what a gateway is to do, once for each subject; it is done after the commit, until it has worked. */
export async function requestOperation(unit: Unit, wanted: Wanted): Promise<string | undefined> {
  const { realm, currency, ...row } = wanted;
  const operation = await unit.operations.insert({
    ...row,
    id: newId(),
    status: 'open',
    payload: { realm, currency },
    createdAt: unit.now,
  });
  if (!operation) return undefined;
  await unit.deps.jobs.insert(unit.tx, runOperationJob, { operationId: operation.id }, { id: operation.id });
  return operation.id;
}
