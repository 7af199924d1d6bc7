import type { Clock } from './clock.ts';
import type { JobRepository } from './job-repository.ts';
import { runJob, type Work } from './job-run.ts';
import type { Log } from './log.ts';

interface WorkerDeps {
  readonly repository: JobRepository;
  readonly clock: Clock;
  readonly log: Log;
}

const atATime = 4;

/** Fetches due jobs and does them. */
export function createWorker({ repository, clock, log }: WorkerDeps) {
  const works = new Map<string, Work>();
  const state = { isStopped: false };

  /** Runs what is due, a few at a time; resolves to whether there was anything. */
  async function runDue(): Promise<boolean> {
    const claimed = await repository.claim({ names: [...works.keys()], now: clock.now(), limit: atATime });
    await Promise.all(
      claimed.map((row) => runJob({ row, work: works.get(row.name), repository, clock, log })),
    );
    return claimed.length > 0;
  }

  return {
    add(work: Work): void {
      works.set(work.job.name, work);
    },

    /** The jobs that come round again. */
    recurring: () => [...works.values()].filter((work) => work.everyMs !== undefined).map((work) => work.job),

    runAllDue: async (): Promise<void> => {
      while (!state.isStopped && (await runDue()));
    },

    /** Nothing is fetched from now on. */
    stop(): void {
      state.isStopped = true;
    },
  };
}
