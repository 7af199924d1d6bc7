import type { Clock } from '../clock.ts';
import { notify, type Database, type Queryable } from '../database/database.ts';
import { hashToken, newId } from '../ids.ts';
import { jobRepository, retryFailed, type JobRepository, type JobRow } from './job-repository.ts';
import type { Log } from '../telemetry/log.ts';
import { backoffMs, createPool, runInOrder, wakeable } from './fetching.ts';
import { traced } from '../telemetry/traced.ts';

/** A kind of follow-up work: its name, and how it behaves when it fails. */
export interface JobDefinition<Payload> {
  readonly name: string;
  /** Longer than any run of it takes: after this others may take it over. */
  readonly leaseMs: number;
  /** Work of one lane never waits for that of another. */
  readonly lane: Lane;
  /** How long it is tried before it is set aside for an operator. */
  readonly giveUpAfterMs: number;
  /** Carries the payload's type alone. */
  readonly payload?: Payload;
}

/** Mail, and what waits for others' servers, have slots of their own. */
export type Lane = 'usual' | 'mail' | 'gateway';
const slots: Readonly<Record<Lane, number>> = { usual: 4, mail: 4, gateway: 4 };
const lanes = ['usual', 'mail', 'gateway'] as const satisfies readonly Lane[];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Declares a job; the payload is JSON and holds ids rather than secrets, for it is stored. */
export function defineJob<Payload>(
  name: string,
  { leaseMs = minuteMs, giveUpAfterMs = 3 * dayMs, lane = 'usual' }: Partial<JobDefinition<Payload>> = {},
): JobDefinition<Payload> {
  return { name, lane, leaseMs, giveUpAfterMs };
}

interface InsertOptions {
  /** Inserting the same id again does nothing. */
  readonly id?: string;
  /** Not before this. */
  readonly dueAt?: Date;
  /** While a job of that name and key waits to be begun, another is not inserted. */
  readonly key?: string;
}

interface InLane {
  readonly lane?: Lane;
}

/** What a handler is given: the same id over all attempts, and which attempt it is, from 1. */
interface JobRun<Payload> {
  readonly id: string;
  readonly payload: Payload;
  readonly attempt: number;
}

interface JobsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The safety net under lost notifications. */
  readonly pollMs?: number;
}

export type Jobs = ReturnType<typeof createJobs>;

const channel = 'jobs';

/**
 * Follow-up work that survives crashes: inserted in the transaction that makes it necessary, run after the commit by any
 * process, again with growing pauses when it fails. Handlers run *at least* once, so they must bear a repetition.
 */
export function createJobs({ database, clock, log, pollMs = 5000 }: JobsDeps) {
  const onError = (error: unknown) => log.error({ err: error }, 'jobs could not be fetched');
  const worker = createWorker({ repository: jobRepository(database.orm), clock, log, onError });
  const loop = wakeable(worker.fill, { pollMs, onError });
  let stopListening: (() => Promise<void>) | undefined;

  /** Inserts a job; give the transaction that it belongs to, and it exists exactly if that commits. */
  async function insert<P>(db: Queryable, job: JobDefinition<P>, payload: P, options: InsertOptions = {}) {
    const { id = newId(), dueAt = clock.now(), key = null } = options;
    const row = { id, name: job.name, payload, key, createdAt: clock.now(), dueAt, leaseMs: job.leaseMs };
    await jobRepository(db).insert(row);
    await notify(db, channel);
  }

  /** Puts what comes round again into the table, once; `start` does it too. */
  async function schedule(): Promise<void> {
    for (const job of worker.recurring()) await insert(database.orm, job, {}, { id: recurringId(job.name) });
  }

  return {
    insert,
    retry: retryingAt(clock),

    /** Says who does a job; before `start`. */
    handle: <P>(job: JobDefinition<P>, run: (job: JobRun<P>) => Promise<void>): void =>
      worker.add({ job, run: run as Work['run'] }),

    /** Runs something again and again, in one process at a time; before `start`. */
    every(name: string, everyMs: number, run: () => Promise<void>, { lane = 'usual' }: InLane = {}): void {
      worker.add({ job: defineJob(name, { lane }), run, everyMs });
    },

    /** Begins to work: call it once the process listens. */
    async start(): Promise<void> {
      stopListening = await database.listen(channel, loop.wake, loop.wake);
      // Nobody else can have this database open, so whoever held a job is dead.
      if (database.kind === 'embedded') await jobRepository(database.orm).releaseAll(clock.now());
      await schedule();
      loop.start();
    },

    schedule,

    /** Runs everything that is due now, jobs that these insert too; for tests and for seeding. */
    runAllDue: worker.runAllDue,

    /** The same one after the other, oldest first, in an order that does not depend on the database; for simulations. */
    runAllDueInOrder: worker.runAllDueInOrder,

    /** Takes no further job and waits for those at work. */
    async stop(): Promise<void> {
      worker.stop();
      await stopListening?.();
      await loop.stop();
      await worker.idle();
    },
  };
}

/** Does failed work once more, at once; `busy` when it runs or has not failed. */
const retryingAt =
  (clock: Clock) =>
  async (tx: Queryable, id: string): Promise<'retried' | 'busy' | 'unknown'> => {
    const isRetried = await retryFailed(tx, id, clock.now());
    if (isRetried) await notify(tx, channel);
    return isRetried === undefined ? 'unknown' : isRetried ? 'retried' : 'busy';
  };

/** The same in every process, so that recurring work exists once. */
function recurringId(name: string): string {
  return hashToken(`recurring ${name}`).slice(0, 32);
}

interface WorkerDeps {
  readonly repository: JobRepository;
  readonly clock: Clock;
  readonly log: Log;
  readonly onError: (error: unknown) => void;
}

/** Fetches due jobs and does them. */
function createWorker({ repository, clock, log, onError }: WorkerDeps) {
  const works = new Map<string, Work>();
  const state = { isStopped: false };

  const run = (row: JobRow) => runJob({ row, work: works.get(row.name), repository, clock, log });
  const claim = (names: readonly string[], limit: number) =>
    state.isStopped || names.length === 0 ? [] : repository.claim({ names, now: clock.now(), limit });

  function poolOf(lane: Lane) {
    const names = () => [...works.values()].filter(({ job }) => job.lane === lane).map(({ job }) => job.name);
    return createPool({ slots: slots[lane], claim: (limit) => claim(names(), limit), run, onError });
  }

  const pools = lanes.map((lane) => poolOf(lane));
  const atWork = () => pools.flatMap((pool) => pool.atWork());
  const fill = async (): Promise<number> =>
    (await Promise.all(pools.map((pool) => pool.fill()))).reduce((sum, begun) => sum + begun, 0);

  return {
    add(work: Work): void {
      works.set(work.job.name, work);
    },
    /** The jobs that come round again. */
    recurring: () => [...works.values()].filter((work) => work.everyMs !== undefined).map((work) => work.job),
    fill,
    /** Until nothing is due and nothing is at work. */
    runAllDue: async (): Promise<void> => {
      while ((await fill()) > 0 || atWork().length > 0) if (atWork().length > 0) await Promise.race(atWork());
    },
    runAllDueInOrder: () => runInOrder(() => claim([...works.keys()], 1000), run),
    /** Nothing is fetched from now on. */
    stop(): void {
      state.isStopped = true;
    },
    /** Waits for what is at work. */
    idle: async (): Promise<void> => {
      while (atWork().length > 0) await Promise.all(atWork());
    },
  };
}

/** A job with the one who does it. */
interface Work {
  readonly job: JobDefinition<unknown>;
  readonly run: (job: { id: string; payload: unknown; attempt: number }) => Promise<void>;
  /** For work that comes round again. */
  readonly everyMs?: number;
}

/** It cannot ever succeed: no use in trying again. */
export class PermanentFailure extends Error {}

interface Run {
  readonly row: JobRow;
  readonly work: Work | undefined;
  readonly repository: JobRepository;
  readonly clock: Clock;
  readonly log: Log;
}

/** Does one claimed job and writes down how it went; never rejects, for the others must go on. */
async function runJob({ row, work, repository, clock, log }: Run): Promise<void> {
  if (!work) return;
  const job = { job: row.name, jobId: row.id, attempt: row.attempts };
  try {
    const given = { id: row.id, payload: row.payload, attempt: row.attempts };
    await traced.tracePromise(() => work.run(given), { name: `job ${row.name}`, isCall: false });
    if (work.everyMs === undefined) await repository.remove(row);
    else await repository.release(row, { dueAt: later(clock, work.everyMs), attempts: 0, lastError: null });
  } catch (error) {
    const outcome = afterFailure(row, work, error, clock);
    log[outcome.failedAt ? 'error' : 'warn'](
      { ...job, err: error },
      outcome.failedAt ? 'job given up' : 'job failed',
    );
    await repository
      .release(row, outcome)
      .catch((err: unknown) => log.error({ ...job, err }, 'job could not be put back'));
  }
}

/** Tries again later, or not at all; recurring work is never given up. */
function afterFailure(row: JobRow, { job, everyMs }: Work, error: unknown, clock: Clock): Partial<JobRow> {
  const lastError = String(error instanceof Error ? error.message : error).slice(0, 1000);
  const age = clock.now().getTime() - row.createdAt.getTime();
  const isOver = everyMs === undefined && (age >= job.giveUpAfterMs || error instanceof PermanentFailure);
  if (isOver) return { failedAt: clock.now(), lastError };
  const pauseMs = Math.min(backoffMs(row.attempts), everyMs ?? Infinity);
  return { dueAt: later(clock, pauseMs), lastError };
}

function later(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}
