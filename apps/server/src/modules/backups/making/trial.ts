import path from 'node:path';
import type { Transaction } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { BackupDeps, Restored } from '../shared/deps.ts';
import { toLine, opened, workFolder } from '../settings/settings.ts';
import { backupRepository, type BackupRow } from '../store/repository.ts';
import { placeOfBackup } from './place-of-backup.ts';

interface One {
  readonly id: string;
}

/** Longer than the trial's own deadline. Two at once disturb nobody: each says what it saw. */
const tryOne = defineJob<One>('backups.try', { leaseMs: 75 * 60_000 });

/** Says that a backup is to be restored on trial. */
export async function askForTrial(
  { jobs, clock }: Pick<BackupDeps, 'jobs' | 'clock'>,
  tx: Transaction,
  id: string,
): Promise<void> {
  await backupRepository(tx).change(id, { testAskedAt: clock.now() });
  await jobs.insert(tx, tryOne, { id }, { key: id });
}

/** Has this process restore backups on trial. */
export function tryBackups(deps: BackupDeps): void {
  deps.jobs.handle(tryOne, async ({ payload: { id } }) => {
    const row = await backupRepository(deps.database.orm).find(id);
    if (row?.state === 'done' && row.testAskedAt !== null) await tryBackup(deps, row);
  });
}

async function tryBackup(deps: BackupDeps, row: BackupRow): Promise<void> {
  const { database, clock, alerts } = deps;
  const testError = await faultOf(deps, row);
  const outcome = { testedAt: clock.now(), testError, testAskedAt: null };
  await backupRepository(database.orm).change(row.id, outcome);
  const alert = { kind: 'backup_failed', subject: 'restoring' } as const;
  if (testError === null) return await alerts.close(alert.kind, alert.subject);
  const words = `The backup ${row.name} is not reliable: the test restore failed. ${testError}`;
  await alerts.raise({ ...alert, words });
}

/** Why it is no good, for people; null when everything is there again. */
async function faultOf(deps: BackupDeps, row: BackupRow): Promise<string | null> {
  try {
    const passphrase = opened(deps, 'passphrase', row.sealedPassphrase ?? '');
    const place = await placeOfBackup(deps, row);
    const folder = path.join(workFolder(deps), `trial-${row.id}`);
    const there = await place.withFile(row.name, (file) => deps.tryRestore({ file, passphrase, folder }));
    return differenceOf(row, there);
  } catch (error) {
    deps.log.error({ err: error, backup: row.name }, 'a backup could not be restored on trial');
    return toLine(error);
  }
}

function differenceOf({ rows, files }: BackupRow, there: Restored): string | null {
  if (rows === there.rows && files === there.files) return null;
  return `Expected ${rows} rows and ${files} files, but restored ${there.rows} and ${there.files}`;
}
