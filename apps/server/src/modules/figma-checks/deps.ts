import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { StaffCopies } from '../catalogue/index.ts';

/** What the module needs of the rest. */
export interface FigmaCheckDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly staff: StaffCopies;
  /** Has every process make its pages again within 2 s. */
  readonly announce: (tx: Transaction) => Promise<void>;
}
