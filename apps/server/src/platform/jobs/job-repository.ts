import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { jobs } from '../database/tables.ts';

export type JobRow = typeof jobs.$inferSelect;

interface Claim {
  readonly names: readonly string[];
  readonly now: Date;
  readonly limit: number;
}

type NewJob = Pick<JobRow, 'id' | 'name' | 'payload' | 'key' | 'createdAt' | 'dueAt' | 'leaseMs'>;
type Outcome = Partial<Pick<JobRow, 'dueAt' | 'attempts' | 'failedAt' | 'lastError'>>;

export type JobRepository = ReturnType<typeof jobRepository>;

/**
 * The table of jobs. A claimed job is its taker's for its lease; once another has taken it over, `remove` and
 * `release` change nothing.
 */
export function jobRepository(db: Queryable) {
  return {
    /** Does nothing when a job of that name and key waits already, or one with that id exists. */
    async insert(row: NewJob): Promise<void> {
      await db.insert(jobs).values(row).onConflictDoNothing();
    },

    /** Takes due jobs, oldest first, that nobody else holds; they stay due later, should the taker die. */
    async claim({ names, now, limit }: Claim): Promise<JobRow[]> {
      const due = db.$with('due').as(
        db
          .select({ id: jobs.id })
          .from(jobs)
          .where(and(isNull(jobs.failedAt), lte(jobs.dueAt, now), inArray(jobs.name, [...names])))
          .orderBy(asc(jobs.dueAt))
          .limit(limit)
          .for('update', { skipLocked: true }),
      );
      const dueIds = db.select({ id: due.id }).from(due);
      return db
        .with(due)
        .update(jobs)
        .set({
          dueAt: sql`${now.toISOString()}::timestamptz + ${jobs.leaseMs} * interval '1 millisecond'`,
          attempts: sql`${jobs.attempts} + 1`,
          isClaimed: true,
          key: null,
        })
        .where(inArray(jobs.id, dueIds))
        .returning();
    },

    async remove(row: JobRow): Promise<void> {
      await db.delete(jobs).where(isHeldAs(row));
    },

    /** Puts a claimed job back, unless someone else has taken it over since. */
    async release(row: JobRow, outcome: Outcome): Promise<void> {
      const changes = { ...outcome, isClaimed: false };
      await db.update(jobs).set(changes).where(isHeldAs(row));
    },

    /** Makes claimed jobs due again: for a start after which nobody else can be at work on them. */
    async releaseAll(now: Date): Promise<void> {
      await db.update(jobs).set({ dueAt: now, isClaimed: false }).where(eq(jobs.isClaimed, true));
    },
  };
}

/** Makes failed work due that nobody is at. `undefined` without such a job; `false` when it runs or has not failed. */
export async function retryFailed(db: Queryable, id: string, now: Date): Promise<boolean | undefined> {
  const hasFailed = and(eq(jobs.id, id), eq(jobs.isClaimed, false), isNotNull(jobs.lastError));
  const again = { dueAt: now, failedAt: null, lastError: null };
  const retried = await db.update(jobs).set(again).where(hasFailed).returning({ id: jobs.id });
  if (retried.length > 0) return true;
  const [known] = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id));
  return known && false;
}

/** Which jobs are asked for. */
export interface JobFilter {
  readonly state?: 'waiting' | 'running' | 'failed' | undefined;
  readonly name?: string | undefined;
}

interface Page {
  readonly by: 'createdAt' | 'dueAt' | 'name';
  readonly isUp: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A part of all jobs, and how many there are. */
export async function jobsPage(
  db: Queryable,
  { state, name }: JobFilter,
  { by, isUp, limit, offset }: Page,
): Promise<{ rows: JobRow[]; total: number }> {
  const order = isUp ? asc : desc;
  const isMeant = and(
    name === undefined ? undefined : eq(jobs.name, name),
    state && (state === 'failed' ? isNotNull(jobs.failedAt) : isNull(jobs.failedAt)),
    state && state !== 'failed' ? eq(jobs.isClaimed, state === 'running') : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(jobs)
      .where(isMeant)
      .orderBy(order(jobs[by]), order(jobs.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(jobs).where(isMeant),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** How a kind of work stands. */
export interface JobQueue {
  readonly name: string;
  /** Due, and held by nobody. */
  readonly waiting: number;
  /** How long the oldest of these is due, in seconds; 0 without any. */
  readonly oldestSeconds: number;
  readonly deadLetters: number;
}

/** Every kind of which there is something in the table. */
export async function jobQueues(db: Queryable, now: Date): Promise<JobQueue[]> {
  const isDue = sql`${jobs.failedAt} is null and not ${jobs.isClaimed} and ${jobs.dueAt} <= ${now.toISOString()}`;
  const rows = await db
    .select({
      name: jobs.name,
      waiting: sql<string>`count(*) filter (where ${isDue})`,
      oldestDueAt: sql<string | null>`extract(epoch from min(${jobs.dueAt}) filter (where ${isDue}))::text`,
      deadLetters: sql<string>`count(*) filter (where ${jobs.failedAt} is not null)`,
    })
    .from(jobs)
    .groupBy(jobs.name);
  return rows.map(({ name, waiting, oldestDueAt, deadLetters }) => ({
    name,
    waiting: Number(waiting),
    oldestSeconds: oldestDueAt === null ? 0 : now.getTime() / 1000 - Number(oldestDueAt),
    deadLetters: Number(deadLetters),
  }));
}

export type DeadLetters = ReturnType<typeof deadLetterRepository>;

/** Dead letters: jobs that were given up, which an operator may look at. */
export function deadLetterRepository(db: Queryable) {
  return {
    async removeBefore(moment: Date): Promise<void> {
      await db.delete(jobs).where(lt(jobs.failedAt, moment));
    },

    /** Those of a name whose payload has a value, in lower case. */
    async removeOf(name: string, field: string, value: string): Promise<void> {
      const isThat = sql`lower(${jobs.payload} ->> ${field}) = ${value}`;
      await db.delete(jobs).where(and(eq(jobs.name, name), isNotNull(jobs.failedAt), isThat));
    },
  };
}

/** Each claim counts the attempts up, so an older claim no longer fits. */
function isHeldAs({ id, attempts }: JobRow) {
  return and(eq(jobs.id, id), eq(jobs.attempts, attempts));
}
