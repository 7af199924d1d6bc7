import { mkdir, realpath, stat, writeFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupSettings, changeBackupSettings } from '@kitshelf/contract/desk/backups.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError, isDiskFull, StartupError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { sealText, unsealText } from '../../../platform/security/sealed-text.ts';
import { bucketName, parseS3Url } from '../../../platform/storage/s3-url.ts';
import type { S3Storage } from '../../../platform/storage/storage-s3.ts';
import type { BackupDeps } from '../shared/deps.ts';
import { bucketPlace, folderPlace, type BackupPlace } from './places.ts';
import { backupSettingsRepository, type SettingsRow } from '../store/repository.ts';

export type SettingsChange = Parsed<typeof changeBackupSettings>['body'];

const purposes = { bucket: 'backup bucket', passphrase: 'backup passphrase' } as const;

/** Seals what only the process may know. */
export const sealed = ({ secret }: Pick<BackupDeps, 'secret'>, what: keyof typeof purposes, text: string) =>
  sealText(secret, purposes[what], text);

/** Throws an error for people where the site's secret is another one since. */
export function opened(
  { secret }: Pick<BackupDeps, 'secret'>,
  what: keyof typeof purposes,
  text: string,
): string {
  try {
    return unsealText(secret, purposes[what], text);
  } catch (cause) {
    const name = what === 'bucket' ? 'key of the bucket' : 'passphrase';
    throw new Error(`The ${name} cannot be read: APP_SECRET is another one. Give it again.`, { cause });
  }
}

/** Before anybody has said anything: off. */
export const unset: Omit<SettingsRow, 'id'> = {
  version: 0,
  isOn: false,
  every: 'day',
  hour: 2,
  weekday: 0,
  keep: { daily: 7, weekly: 4, monthly: 6 },
  place: 'disk',
  folder: '',
  sealedBucket: null,
  sealedPassphrase: null,
  isPassphraseStored: false,
  since: new Date(0),
};

export type Settings = Omit<SettingsRow, 'id'>;

/**
 * The settings as saved, or those of a new site: backups off, on the disk, kept seven days, four weeks and six
 * months.
 */
export const readSettings = async (db: Queryable): Promise<Settings> =>
  (await backupSettingsRepository(db).find()) ?? unset;

/** The folder that settings mean, as an absolute path. */
export const getFolder = ({ dataDir }: Pick<BackupDeps, 'dataDir'>, { folder }: Pick<Settings, 'folder'>) =>
  folder === '' ? path.resolve(dataDir, 'backups') : folder;

/** What the desk shows: nothing of a key or a passphrase. */
export function settingsView(deps: BackupDeps, row: Settings): BackupSettings {
  const { version, isOn, every, hour, weekday, keep, place } = row;
  return {
    version,
    isOn,
    every,
    hour,
    weekday,
    keep,
    place,
    folder: getFolder(deps, row),
    bucket: bucketOf(deps, row),
    hasPassphrase: row.sealedPassphrase !== null,
    isPassphraseStored: row.isPassphraseStored,
  };
}

function bucketOf(deps: BackupDeps, { sealedBucket }: Settings): string | null {
  if (sealedBucket === null) return null;
  try {
    return bucketName(parseS3Url(opened(deps, 'bucket', sealedBucket)));
  } catch {
    return null;
  }
}

/** Where backups go now. Throws an error for people where it cannot be used. */
export async function getPlace(deps: BackupDeps, settings: Settings): Promise<BackupPlace> {
  if (settings.place === 'disk') return folderPlace(getFolder(deps, settings));
  if (settings.sealedBucket === null) throw new Error('No bucket is set. Choose where backups go.');
  const url = opened(deps, 'bucket', settings.sealedBucket);
  return bucketPlace(await openBucket(url), workFolder(deps));
}

/** Where backups go, as people know it. */
export const getLocation = (deps: BackupDeps, settings: Settings): string =>
  settings.place === 'disk' ? getFolder(deps, settings) : (bucketOf(deps, settings) ?? '');

/** On this machine, for files on their way and for trials. */
export const workFolder = ({ dataDir }: Pick<BackupDeps, 'dataDir'>) => path.resolve(dataDir, 'backup-work');

/**
 * What a change makes of the settings, once the place was written to and cleared on trial.
 * @throws AppError 422 by field
 */
export async function changedSettings(
  deps: BackupDeps,
  before: Settings,
  wanted: SettingsChange,
): Promise<Settings> {
  const { folder = '', bucketUrl, passphrase, version: _version, ...schedule } = wanted;
  const isSameSchedule = (['isOn', 'every', 'hour', 'weekday'] as const).every(
    (name) => before[name] === schedule[name],
  );
  const isOwnFolder = folder === path.resolve(deps.dataDir, 'backups');
  const after = {
    ...before,
    ...schedule,
    folder: isOwnFolder ? '' : folder,
    ...(bucketUrl && { sealedBucket: sealed(deps, 'bucket', bucketUrl) }),
    ...(passphrase && {
      sealedPassphrase: sealed(deps, 'passphrase', passphrase),
      isPassphraseStored: false,
    }),
    since: isSameSchedule ? before.since : deps.clock.now(),
  };
  if (after.sealedPassphrase === null)
    throw invalid('passphrase', 'Backups contain every password hash: enter a passphrase');
  if (after.place === 's3') await tryBucket(deps, after);
  else await tryFolder(deps, getFolder(deps, after));
  return after;
}

const invalid = (field: string, message: string) => new AppError('Invalid', { fields: { [field]: message } });

async function tryBucket(deps: BackupDeps, settings: Settings): Promise<void> {
  const { s3Url } = deps;
  const fail = (message: string) => invalid('bucketUrl', message);
  if (settings.sealedBucket === null) throw fail('Enter the bucket, with its key');
  const url = opened(deps, 'bucket', settings.sealedBucket);
  if (!/^(s3|https?):\/\//.test(url) || !URL.canParse(url)) throw fail('It must begin with s3://');
  try {
    const bucket = bucketName(parseS3Url(url));
    if (s3Url !== undefined && bucketName(parseS3Url(s3Url)) === bucket)
      throw fail(
        'The site stores its files in this bucket. Choose another one that would not be lost with it',
      );
    const storage = await openBucket(url);
    const key = `backups/${newId()}.txt`;
    await storage.put(key, Buffer.from('Backups can be stored here.'));
    await storage.remove(key);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw fail(
      error instanceof StartupError ? error.message : `The bucket does not accept files: ${toLine(error)}`,
    );
  }
}

async function tryFolder({ dataDir }: BackupDeps, folder: string): Promise<void> {
  const fail = (message: string) => invalid('folder', message);
  if (!path.isAbsolute(folder)) throw fail('It must be an absolute path, such as /srv/backups');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [real, own] = [await realpath(folder), await realpath(dataDir)];
    for (const name of ['', 'files', 'database', 'backup-work']) {
      const inside = path.relative(path.join(own, name), real);
      const isIn = inside === '' || (!inside.startsWith('..') && name !== '');
      if (isIn) throw fail('The site stores other data there. Choose another folder');
    }
    const file = path.join(folder, `.${newId()}`);
    await writeFile(file, 'Backups can be stored here.', { flush: true });
    await rm(file);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isDiskFull(error)) throw fail('No space is left there');
    throw fail(`The folder is not writable: ${toLine(error)}`);
  }
}

/** Its client takes a good part of a second to load. */
const openBucket = async (url: string): Promise<S3Storage> =>
  (await import('../../../platform/storage/storage-s3.ts')).s3Storage(url);

/** Whether both lie on one disk; not known of what is not there yet. */
export async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((each) => stat(each).catch(() => undefined)));
  return a !== undefined && a.dev === b?.dev;
}

/** What an error says, in one line. */
export const toLine = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error))
    .replaceAll(/\s+/g, ' ')
    .slice(0, 500);
