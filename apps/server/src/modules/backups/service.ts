import type { Backup, BackupOverview, BackupSettings } from '@kitshelf/contract/desk/backups.ts';
import type { Readable } from 'node:stream';
import type { Note } from '../../platform/audit/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/serve.ts';
import { isOverdue, nextSlot } from './domain/rules.ts';
import { createLinks } from './making/links.ts';
import { askForBackup, makeBackups } from './making/make.ts';
import { placeOfBackup } from './making/place-of-backup.ts';
import { runSchedule } from './making/run-schedule.ts';
import { askForTrial, tryBackups } from './making/trial.ts';
import { tryRestoreApart } from './making/try-restore.ts';
import {
  areOnOneDisk,
  changedSettings,
  getFolder,
  toLine,
  getLocation,
  opened,
  readSettings,
  settingsView,
  type SettingsChange,
} from './settings/settings.ts';
import type { BackupDeps } from './shared/deps.ts';
import { backupRepository, backupSettingsRepository, type BackupRow } from './store/repository.ts';

interface BackupState {
  readonly isOn: boolean;
  readonly hasPassphrase: boolean;
  /** Whether somebody has confirmed that the passphrase is stored elsewhere. */
  readonly isStored: boolean;
  readonly lastAt: Date | undefined;
  /** Of the last that no trial found fault with. */
  readonly lastGoodAt: Date | undefined;
  /** Of the last one; null where no trial failed. */
  readonly testError: string | null;
  readonly isOverdue: boolean;
}

export interface BackupService {
  readonly personalData: 'none';
  readonly overview: () => Promise<BackupOverview>;
  /** When the last whole one was made, the last that no trial found fault with, and how the schedule stands. */
  readonly state: () => Promise<BackupState>;
  /** Throws 422 by field, 409 when somebody was faster. */
  readonly change: (wanted: SettingsChange, note: Note) => Promise<BackupSettings>;
  /** What opens the backups made from now on. Throws 409 where there is none, or where it cannot be read. */
  readonly passphrase: () => Promise<string>;
  /** Throws 409 where the settings are others by now. */
  readonly confirmPassphrase: (version: number) => Promise<void>;
  /** Throws 409 while one is under way, 422 before a passphrase is set. */
  readonly make: (note: Note) => Promise<Backup>;
  /** Throws 404, 409 for one that is not whole. */
  readonly test: (id: string, note: Note) => Promise<void>;
  /** Its file first. Throws 404, 409 for one under way, 503 where the file cannot be removed now. */
  readonly remove: (id: string, note: Note) => Promise<void>;
  /** Where one may be downloaded within five minutes, by that session. Throws 404, 409. */
  readonly link: (id: string, operator: Operator, note: Note) => Promise<string>;
  /** Throws 404 also where the file is gone, 410 for a link that is over. */
  readonly file: (id: string, token: string, operator: Operator | undefined) => Promise<Download>;
}

/** A file on its way out; the stream must be read to its end or destroyed. */
interface Download {
  readonly name: string;
  readonly bytes: number;
  readonly stream: Readable;
}

/** Backups at the desk: made by a schedule or when asked for, kept by rules, restored on trial. Registers its jobs. */
export function backupService(site: Omit<BackupDeps, 'tryRestore'>): BackupService {
  const deps: BackupDeps = { ...site, tryRestore: tryRestoreApart };
  makeBackups(deps);
  tryBackups(deps);
  runSchedule(deps);
  const links = createLinks(deps);
  const rows = backupRepository(deps.database.orm);
  return {
    personalData: 'none',
    overview: () => overviewOf(deps),
    state: () => stateOf(deps),
    change: (wanted, note) => changeSettings(deps, wanted, note),
    passphrase: () => passphraseOf(deps),
    confirmPassphrase: (version) => confirmPassphraseOf(deps, version),
    make: (note) => makeNow(deps, note),

    async test(id, note) {
      note({ subject: subjectOf(await wholeOne(deps, id)) });
      await deps.database.transaction((tx) => askForTrial(deps, tx, id));
    },

    async remove(id, note) {
      const row = await rows.find(id);
      if (!row) throw new AppError('NotFound');
      note({ subject: subjectOf(row) });
      if (row.state === 'done') await inPlace(async () => (await placeOfBackup(deps, row)).remove(row.name));
      if (!(await rows.remove(id))) throw new AppError('WrongState');
    },

    async link(id, operator, note) {
      const row = await wholeOne(deps, id);
      note({ subject: subjectOf(row) });
      return links.urlOf(id, operator);
    },

    async file(id, token, operator) {
      links.check(id, token, operator);
      const row = await wholeOne(deps, id);
      const found = await inPlace(async () => (await placeOfBackup(deps, row)).open(row.name));
      if (!found) throw new AppError('NotFound', { message: `${row.name} is not in ${row.location}` });
      return { name: row.name, ...found };
    },
  };
}

const subjectOf = ({ id, name }: BackupRow) => ({ kind: 'backup', id, name });

async function wholeOne({ database }: BackupDeps, id: string): Promise<BackupRow> {
  const row = await backupRepository(database.orm).find(id);
  if (!row) throw new AppError('NotFound');
  if (row.state !== 'done') throw new AppError('WrongState');
  return row;
}

/** Folders and buckets fail in words of their own, which the owner may see. */
async function inPlace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('Unavailable', { message: toLine(cause), cause });
  }
}

/** Whole, and not found to be none by restoring it on trial. */
const isGood = ({ state, testError }: BackupRow): boolean => state === 'done' && testError === null;

async function stateOf({ database, clock }: BackupDeps): Promise<BackupState> {
  const settings = await readSettings(database.orm);
  const backups = await backupRepository(database.orm).list();
  const last = backups.find(({ state }) => state === 'done');
  const late = settings.isOn && isOverdue(settings, backups, clock.now(), settings.since);
  return {
    isOn: settings.isOn,
    hasPassphrase: settings.sealedPassphrase !== null,
    isStored: settings.isPassphraseStored,
    lastAt: last?.createdAt,
    lastGoodAt: backups.find(isGood)?.createdAt,
    testError: last?.testError ?? null,
    isOverdue: late,
  };
}

async function passphraseOf(deps: BackupDeps): Promise<string> {
  const { sealedPassphrase } = await readSettings(deps.database.orm);
  if (sealedPassphrase === null) throw new AppError('WrongState', { message: 'No passphrase is set' });
  try {
    return opened(deps, 'passphrase', sealedPassphrase);
  } catch (cause) {
    throw new AppError('WrongState', { message: toLine(cause), cause });
  }
}

async function confirmPassphraseOf({ database }: BackupDeps, version: number): Promise<void> {
  const isStored = await database.transaction((tx) =>
    backupSettingsRepository(tx).notePassphraseStored(version),
  );
  if (!isStored) throw new AppError('Changed');
}

async function overviewOf(deps: BackupDeps): Promise<BackupOverview> {
  const { database, clock, dataDir } = deps;
  const settings = await readSettings(database.orm);
  const found = await backupRepository(database.orm).list();
  const now = clock.now();
  return {
    settings: settingsView(deps, settings),
    backups: found.map(view),
    nextAt: settings.isOn ? nextSlot(settings, now).toISOString() : null,
    isOverdue: settings.isOn && isOverdue(settings, found, now, settings.since),
    isOnSameDisk: settings.place === 'disk' && (await areOnOneDisk(dataDir, getFolder(deps, settings))),
  };
}

const view = (row: BackupRow): Backup => ({
  _id: row.id,
  name: row.name,
  place: row.place,
  where: row.location,
  state: row.state,
  isByHand: row.isByHand,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  bytes: row.bytes,
  rows: row.rows,
  files: row.files,
  error: row.error,
  testedAt: row.testedAt?.toISOString() ?? null,
  testError: row.testError,
  isBeingTested: row.testAskedAt !== null,
});

const passphraseReason = ({ hasPassphrase }: BackupSettings): string =>
  hasPassphrase ? 'with another passphrase' : 'with the first passphrase';

async function changeSettings(deps: BackupDeps, wanted: SettingsChange, note: Note): Promise<BackupSettings> {
  const { database } = deps;
  const before = await readSettings(database.orm);
  if (before.version !== wanted.version) throw new AppError('Changed');
  const after = await changedSettings(deps, before, wanted);
  const shown = { before: settingsView(deps, before), after: settingsView(deps, after) };
  note({ ...shown, ...(wanted.passphrase && { reason: passphraseReason(shown.before) }) });
  await database.transaction(async (tx) => {
    if (!(await backupSettingsRepository(tx).replace(after, before.version))) throw new AppError('Changed');
  });
  return { ...shown.after, version: before.version + 1 };
}

async function makeNow(deps: BackupDeps, note: Note): Promise<Backup> {
  const { database } = deps;
  const settings = await readSettings(database.orm);
  if (settings.sealedPassphrase === null)
    throw new AppError('Invalid', { fields: { passphrase: 'Enter a passphrase first' } });
  const where = getLocation(deps, settings);
  return await database.transaction(async (tx) => {
    const row = await askForBackup(deps, tx, settings, where, true);
    if (!row) throw new AppError('WrongState', { message: 'A backup is already running' });
    note({ subject: subjectOf(row) });
    return view(row);
  });
}
