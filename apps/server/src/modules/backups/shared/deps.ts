import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Secret } from '../../../platform/ids.ts';

/** An archive, and an empty folder that is there for it alone. */
export interface RestoreTrial {
  readonly file: string;
  readonly passphrase: string;
  readonly folder: string;
}

/** What is there again after it. */
export interface Restored {
  readonly rows: number;
  readonly files: number;
}

/** Which of the things that a person should look at. */
interface Warning {
  readonly kind: 'backup_failed' | 'backup_overdue';
  readonly subject: string;
  /** A sentence for people. */
  readonly words: string;
}

/** What the module needs of the rest. */
export interface BackupDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
  /** The secret where the site made its own. */
  readonly madeSecret: string | undefined;
  /** What keys and passphrases are sealed with. */
  readonly secret: Secret;
  /** What the shop is called; empty while it has no name of its own. */
  readonly shopName: () => string;
  /** The site's own folder. */
  readonly dataDir: string;
  /** Where the site keeps its files, if that is a bucket. */
  readonly s3Url: string | undefined;
  /** Restores an archive into a database that is thrown away, and counts what is in it. Rejects as `restoreBackup` does. */
  readonly tryRestore: (trial: RestoreTrial) => Promise<Restored>;
  readonly alerts: {
    readonly raise: (warning: Warning) => Promise<void>;
    readonly close: (kind: Warning['kind'], subject: string) => Promise<void>;
  };
}
