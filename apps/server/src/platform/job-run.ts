import type { Clock } from './clock.ts';
import type { JobRepository, JobRow } from './job-repository.ts';
import type { JobDefinition } from './jobs.ts';
import type { Log } from './log.ts';

/** A job with the one who does it. */
export interface Work {
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
export async function runJob({ row, work, repository, clock, log }: Run): Promise<void> {
  if (!work) return;
  const job = { job: row.name, jobId: row.id, attempt: row.attempts };
  try {
    await work.run({ id: row.id, payload: row.payload, attempt: row.attempts });
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
  const pauseMs = Math.min(pauseAfter(row.attempts), everyMs ?? Infinity);
  return { dueAt: later(clock, pauseMs), lastError };
}

/** 1 s, 2 s, 4 s … up to half an hour, in milliseconds. */
function pauseAfter(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), 30 * 60_000);
}

function later(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}
