import type { BackupDeps } from '../shared/deps.ts';
import { askForBackup } from './make.ts';
import { backupRepository } from '../store/repository.ts';
import { isDue, isOverdue } from '../domain/rules.ts';
import { getLocation, readSettings } from '../settings/settings.ts';

const lookEveryMs = 5 * 60_000;

/** Looks every five minutes whether a backup is due, and tells a person when none came for too long. */
export function runSchedule(deps: BackupDeps): void {
  deps.jobs.every('backups.schedule', lookEveryMs, () => look(deps));
}

async function look(deps: BackupDeps): Promise<void> {
  const { database, clock, alerts } = deps;
  const settings = await readSettings(database.orm);
  if (!settings.isOn) return await alerts.close('backup_overdue', 'schedule');
  const now = clock.now();
  const backups = await backupRepository(database.orm).list();
  if (isDue(settings, backups, now, settings.since))
    await database.transaction((tx) => askForBackup(deps, tx, settings, getLocation(deps, settings), false));
  if (!isOverdue(settings, backups, now, settings.since)) return;
  const newest = backups.find(({ state }) => state === 'done');
  const last = newest
    ? `The latest is from ${newest.createdAt.toISOString().slice(0, 16)}Z`
    : 'There is none';
  const words = `Backups are made every ${settings.every}, but none was made. ${last}`;
  await alerts.raise({ kind: 'backup_overdue', subject: 'schedule', words });
}
