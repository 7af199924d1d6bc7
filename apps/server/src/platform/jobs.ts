import type { Clock } from './clock.ts';
import { notify, type Database, type Queryable } from './database.ts';
import { hashToken, newId } from './ids.ts';
import { jobRepository } from './job-repository.ts';
import type { Work } from './job-run.ts';
import { createWorker } from './job-worker.ts';
import type { Log } from './log.ts';
import { wakeable } from './wakeable.ts';

/** A kind of follow-up work: its name, and how it behaves when it fails. */
export interface JobDefinition<Payload> {
  readonly name: string;
  /** Longer than any run of it takes: after this others may take it over. */
  readonly leaseMs: number;
  /** How long it is tried before it is set aside for an operator. */
  readonly giveUpAfterMs: number;
  /** Carries the payload's type alone. */
  readonly payload?: Payload;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Declares a job; the payload is JSON and holds ids rather than secrets, for it is stored. */
export function defineJob<Payload>(
  name: string,
  { leaseMs = minuteMs, giveUpAfterMs = 3 * dayMs }: Partial<JobDefinition<Payload>> = {},
): JobDefinition<Payload> {
  return { name, leaseMs, giveUpAfterMs };
}

interface InsertOptions {
  /** Inserting the same id again does nothing. */
  readonly id?: string;
  /** Not before this. */
  readonly dueAt?: Date;
  /** While a job of that name and key waits to be begun, another is not inserted. */
  readonly key?: string;
}

/** What a handler is given: the same id over all attempts, and which attempt it is, from 1. */
interface Given<Payload> {
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
  const worker = createWorker({ repository: jobRepository(database.orm), clock, log });
  const onError = (error: unknown) => log.error({ err: error }, 'jobs could not be fetched');
  const loop = wakeable(worker.runAllDue, { pollMs, onError });
  let stopListening: (() => Promise<void>) | undefined;

  /** Inserts a job; give the transaction that it belongs to, and it exists exactly if that commits. */
  async function insert<P>(db: Queryable, job: JobDefinition<P>, payload: P, options: InsertOptions = {}) {
    const { id = newId(), dueAt = clock.now(), key = null } = options;
    const { name, leaseMs } = job;
    await jobRepository(db).insert({ id, name, payload, key, createdAt: clock.now(), dueAt, leaseMs });
    await notify(db, channel);
  }

  return {
    insert,

    /** Says who does a job; before `start`. */
    handle<P>(job: JobDefinition<P>, run: (job: Given<P>) => Promise<void>): void {
      worker.add({ job, run: run as Work['run'] });
    },

    /** Runs something again and again, in one process at a time; before `start`. */
    every(name: string, everyMs: number, run: () => Promise<void>): void {
      worker.add({ job: defineJob(name), run, everyMs });
    },

    /** Begins to work: call it once the process listens. */
    async start(): Promise<void> {
      stopListening = await database.listen(channel, loop.wake, loop.wake);
      // Nobody else can have this database open, so whoever held a job is dead.
      if (database.kind === 'embedded') await jobRepository(database.orm).releaseAll(clock.now());
      for (const job of worker.recurring())
        await insert(database.orm, job, {}, { id: recurringId(job.name) });
      loop.start();
    },

    /** Runs everything that is due now, jobs that these insert too; for tests and for seeding. */
    runAllDue: worker.runAllDue,

    /** Takes no further job and waits for those at work. */
    async stop(): Promise<void> {
      worker.stop();
      await stopListening?.();
      await loop.stop();
    },
  };
}

/** The same in every process, so that recurring work exists once. */
function recurringId(name: string): string {
  return hashToken(`recurring ${name}`).slice(0, 32);
}
