import { and, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { GatewayName } from '../../../gateways/gateway-event.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import type { Unit } from './unit-of-work.ts';
import { operations } from './operation-tables.ts';

export type OperationRow = typeof operations.$inferSelect;

const isLive = isNull(operations.finishedAt);

/**
 * What gateways have been asked to do, or are still to do. A finished operation never changes; `claim` lets one
 * process at a time ask.
 */
export function operationRepository(db: Queryable) {
  const ofSubject = (gateway: GatewayName, subjectRef: string) =>
    and(eq(operations.gateway, gateway), eq(operations.subjectRef, subjectRef));
  const select = () => db.select().from(operations);

  return {
    /** Writes down what a gateway is to do; `undefined` when that stands there already. */
    async insert(row: typeof operations.$inferInsert): Promise<OperationRow | undefined> {
      const [inserted] = await db.insert(operations).values(row).onConflictDoNothing().returning();
      return inserted;
    },

    byId: async (id: string): Promise<OperationRow | undefined> =>
      (await select().where(eq(operations.id, id)))[0],

    /** The refund that was asked for with this key. */
    byKey: async (key: string): Promise<OperationRow | undefined> =>
      (await select().where(eq(operations.key, key)))[0],

    /** Everything that was ever wanted for a subscription or payment, the newest first. */
    ofSubject: (gateway: GatewayName, subjectRef: string): Promise<OperationRow[]> =>
      select().where(ofSubject(gateway, subjectRef)).orderBy(desc(operations.createdAt)),

    /**
     * Takes the turn to ask the gateway; `undefined` when it is over, someone else has it, or it should not be asked
     * before a later time (`early` asks all the same).
     */
    async claim(
      id: string,
      now: Date,
      busyUntil: Date,
      when: 'due' | 'early',
    ): Promise<OperationRow | undefined> {
      const isDue = when === 'early' ? undefined : lte(operations.nextAskAt, now);
      const isFree = or(isNull(operations.busyUntil), lte(operations.busyUntil, now));
      const [claimed] = await db
        .update(operations)
        .set({ busyUntil })
        .where(and(eq(operations.id, id), isLive, isFree, isDue))
        .returning();
      return claimed;
    },

    /** Nothing that is over is changed. */
    async update(id: string, changes: Partial<OperationRow>): Promise<void> {
      await db
        .update(operations)
        .set(changes)
        .where(and(eq(operations.id, id), isLive));
    },

    due: (now: Date, paymentModes: readonly OperationRow['paymentMode'][], limit: number) =>
      dueOperations(db, now, paymentModes, limit),
  };
}

/** What should be asked again, the newest first; what was made in a payment mode that is gone is nobody's to ask. */
function dueOperations(
  db: Queryable,
  now: Date,
  paymentModes: readonly OperationRow['paymentMode'][],
  limit: number,
): Promise<OperationRow[]> {
  return db
    .select()
    .from(operations)
    .where(and(isLive, lte(operations.nextAskAt, now), inArray(operations.paymentMode, [...paymentModes])))
    .orderBy(desc(operations.createdAt))
    .limit(limit);
}

/** Whether it is wanted of a subscription that it ends. */
export const isEnd = (kind: OperationRow['kind']) => kind === 'cancel_now' || kind === 'cancel_at_period_end';

/** Every end of a subscription that was asked for, the newest first. */
export async function endsAsked(
  { operations }: Pick<Unit, 'operations'>,
  { gateway, gatewayId }: Pick<SubscriptionRow, 'gateway' | 'gatewayId'>,
): Promise<OperationRow[]> {
  if (gateway === null || gatewayId === null) return [];
  return (await operations.ofSubject(gateway, gatewayId)).filter(({ kind }) => isEnd(kind));
}

/** Asks a gateway to do what stands in an operation. */
export const runOperationJob = defineJob<{ operationId: string }>('billing-operation', {
  leaseMs: 60_000,
  lane: 'gateway',
});

/** What a pending operation is written in that its gateway is asked for after the commit. */
export type OperationScope = Pick<Unit, 'deps' | 'now' | 'operations' | 'tx'>;

type Request = Pick<
  OperationRow,
  'kind' | 'gateway' | 'paymentMode' | 'subjectRef' | 'userId' | 'reason' | 'currency'
> &
  Partial<Pick<OperationRow, 'amountMinor' | 'requestId'>>;

/**
 * Writes down what a gateway is to do, once for each subject and request; it is asked after the commit, until it is
 * seen to be done. `undefined` when the same stands there already.
 * @param firstAsked a caller that dies before it has asked is found by the sweep
 */
export async function requestOperation(
  { operations, deps, tx, now }: OperationScope,
  request: Request,
  firstAsked: 'by a job' | 'by the caller' = 'by a job',
): Promise<string | undefined> {
  const id = newId();
  const row = { ...request, id, key: id, status: 'open' as const, createdAt: now, nextAskAt: now };
  if (!(await operations.insert(row))) return undefined;
  if (firstAsked === 'by a job')
    await deps.jobs.insert(tx, runOperationJob, { operationId: id }, { key: id });
  return id;
}

/** One job waits for each operation, however often this is asked for. */
export async function askAgainAt(
  { operations, deps, tx }: Pick<Unit, 'operations' | 'deps' | 'tx'>,
  { id }: Pick<OperationRow, 'id'>,
  dueAt: Date,
): Promise<void> {
  await operations.update(id, { nextAskAt: dueAt });
  await deps.jobs.insert(tx, runOperationJob, { operationId: id }, { key: id, dueAt });
}

/** The gateway shows what we wanted. */
export async function finishOperation(
  { operations, alerts, now }: Pick<Unit, 'operations' | 'alerts' | 'now'>,
  { id, kind, subjectRef }: OperationRow,
  message: string | null,
): Promise<void> {
  await operations.update(id, { status: 'done', message, busyUntil: null, finishedAt: now });
  await alerts.close('operation_rejected', id, now);
  if (kind === 'refund') await alerts.close('payment_returned', subjectRef, now);
}
