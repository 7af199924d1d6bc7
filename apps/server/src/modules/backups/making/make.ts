import { PermanentFailure, defineJob } from '../../../platform/jobs/jobs.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { makeBackup } from '../archive/make-backup.ts';
import { backupName } from '../domain/backup-name.ts';
import type { BackupDeps } from '../shared/deps.ts';
import { tooMany } from '../domain/rules.ts';
import { toLine, opened, getPlace, readSettings, type Settings } from '../settings/settings.ts';
import { backupRepository, type BackupRow } from '../store/repository.ts';
import { placeOfBackup } from './place-of-backup.ts';
import { askForTrial } from './trial.ts';

interface One {
  readonly id: string;
}

/** Who makes one says so again and again; a process that was not seen for so long is dead. */
const seenEveryMs = 20_000;
const deadAfterMs = 3 * 60_000;

/** Others look after the lease whether the process is alive: `take` tells. */
const makeOne = defineJob<One>('backups.make', { leaseMs: 15 * 60_000 });

const failed = { kind: 'backup_failed', subject: 'making' } as const;

/** Says that a backup is wanted; undefined while one is under way. The first process to take it makes it. */
export async function askForBackup(
  { jobs, clock, shopName }: Pick<BackupDeps, 'jobs' | 'clock' | 'shopName'>,
  tx: Transaction,
  settings: Settings,
  location: string,
  isByHand: boolean,
): Promise<BackupRow | undefined> {
  const now = clock.now();
  const name = backupName(shopName(), now, true);
  const row = await backupRepository(tx).insert({
    id: newId(),
    name,
    place: settings.place,
    location,
    state: 'waiting',
    isByHand,
    createdAt: now,
    sealedPassphrase: settings.sealedPassphrase,
  });
  if (row) await jobs.insert(tx, makeOne, { id: row.id });
  return row;
}

/** Has this process make backups that are asked for. */
export function makeBackups(deps: BackupDeps): void {
  deps.jobs.handle(makeOne, ({ payload: { id } }) => make(deps, id));
}

async function make(deps: BackupDeps, id: string): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  // Nobody else can have the embedded database open, so the process that made one is dead.
  const unseenSince = database.kind === 'embedded' ? now : new Date(now.getTime() - deadAfterMs);
  const row = await backupRepository(database.orm).take(id, now, unseenSince);
  if (!row) return await refuseUnlessOver(database.orm, id);
  const beat = setInterval(() => {
    const seen = backupRepository(database.orm).change(id, { seenAt: clock.now() });
    seen.catch((err: unknown) => deps.log.warn({ err }, 'a backup could not say that it is under way'));
  }, seenEveryMs);
  try {
    await makeTaken(deps, row);
  } catch (error) {
    await noteFailure(deps, row, error);
  } finally {
    clearInterval(beat);
  }
  await removeOld(deps);
}

/** Another process is at it, and may die: this is looked at again. */
async function refuseUnlessOver(db: Queryable, id: string): Promise<void> {
  const found = await backupRepository(db).find(id);
  if (found?.state === 'running') throw new Error('Another process is creating this backup');
  if (!found) throw new PermanentFailure('This backup was removed');
}

async function makeTaken(deps: BackupDeps, row: BackupRow): Promise<void> {
  const { database, clock, alerts } = deps;
  if (row.sealedPassphrase === null) throw new Error('No passphrase is set. Enter one');
  const passphrase = opened(deps, 'passphrase', row.sealedPassphrase);
  const place = await getPlace(deps, await readSettings(database.orm));
  // What an earlier attempt made, or the backup that this site was restored from, may lie there under that name.
  const name = backupName(deps.shopName(), clock.now(), true);
  await place.abandon(row.name);
  await backupRepository(database.orm).change(row.id, { name });
  const { bytes, made } = await place.save(name, (file) => makeBackup(deps, file, passphrase));
  await database.transaction(async (tx) => {
    const done = { state: 'done', bytes, ...made, error: null, finishedAt: clock.now() } as const;
    await backupRepository(tx).change(row.id, { ...done, location: place.location });
    await askForTrial(deps, tx, row.id);
  });
  await alerts.close(failed.kind, failed.subject);
  await alerts.close('backup_overdue', 'schedule');
}

async function noteFailure({ database, clock, alerts, log }: BackupDeps, row: BackupRow, error: unknown) {
  log.error({ err: error }, 'a backup could not be made');
  const failure = { state: 'failed', error: toLine(error), finishedAt: clock.now() } as const;
  await backupRepository(database.orm).change(row.id, failure);
  await alerts.raise({ ...failed, words: `A backup failed. ${toLine(error)}` });
}

/** Removes what the rules let go; what cannot be removed now is removed after the next one. */
async function removeOld(deps: BackupDeps): Promise<void> {
  const { database, clock, log } = deps;
  const { keep } = await readSettings(database.orm);
  const rows = backupRepository(database.orm);
  for (const row of tooMany(await rows.list(), keep, clock.now())) {
    try {
      if (row.state === 'done') await (await placeOfBackup(deps, row)).remove(row.name);
      await rows.remove(row.id);
    } catch (error) {
      log.warn({ err: error, backup: row.name }, 'an old backup could not be removed');
    }
  }
}
