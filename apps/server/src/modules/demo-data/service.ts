import type { DemoData } from '@kitshelf/contract/desk/demo-data.ts';
import type { Clock } from '../../platform/clock.ts';
import { lockWithin, type Database, type Queryable } from '../../platform/database/database.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import { demoDataRepository, type DemoDataRequest } from './repository.ts';

/** What is done with the demo data; each step may be done again, and goes on where it was interrupted. */
export interface DemoSteps {
  readonly counts: () => Promise<Pick<DemoData, 'removable' | 'kept' | 'areUsersKept'>>;
  readonly remove: () => Promise<void>;
  readonly load: () => Promise<void>;
}

interface DemoDataDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly steps: DemoSteps;
}

/** Says nothing of what is wanted: whichever was asked for last is done. */
const change = defineJob<object>('demo-data.change', { leaseMs: 30 * 60_000 });

export interface DemoDataService {
  readonly personalData: 'none';
  readonly state: () => Promise<DemoData>;
  /** It is done in a job, which an interruption does not end. */
  readonly ask: (wanted: DemoDataRequest) => Promise<void>;
  /** Does what was asked for, here and now. */
  readonly fulfil: () => Promise<void>;
}

/** Whether an owner had the demo data removed: then no start writes it again. */
export const isDemoRemoved = async (db: Queryable): Promise<boolean> =>
  (await demoDataRepository(db).read())?.wanted === 'removed';

/** Removing and loading demo data, at the desk and by command. Registers its job. */
export function demoDataService(deps: DemoDataDeps): DemoDataService {
  const { database, clock, jobs, steps } = deps;
  jobs.handle(change, () => fulfil(deps));
  return {
    personalData: 'none',
    async state() {
      const row = await demoDataRepository(database.orm).read();
      return {
        wanted: row?.wanted ?? null,
        askedAt: row?.askedAt.toISOString() ?? null,
        doneAt: row?.doneAt?.toISOString() ?? null,
        ...(await steps.counts()),
      };
    },

    ask: (wanted) =>
      database.transaction(async (tx) => {
        await lockWithin(tx, 'demo-data');
        await demoDataRepository(tx).ask(wanted, clock.now());
        await jobs.insert(tx, change, {}, { key: 'demo-data' });
      }),

    fulfil: () => fulfil(deps),
  };
}

async function fulfil({ database, clock, steps }: DemoDataDeps): Promise<void> {
  const rows = demoDataRepository(database.orm);
  const row = await rows.read();
  if (!row || row.doneAt !== null) return;
  await (row.wanted === 'removed' ? steps.remove() : steps.load());
  await rows.noteDone(row.wanted, clock.now());
  // What was asked for meanwhile waited in this job.
  if ((await rows.read())?.doneAt === null)
    throw new Error('Another change has been requested in the meantime');
}
