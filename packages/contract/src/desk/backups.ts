import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tooLongText, tooShortText } from '../fields.ts';
import { id, messageAnswer, timestamp } from '../wire.ts';
import { idParams } from './lists.ts';

export const backupPlaces = ['disk', 's3'] as const;
export const backupStates = ['waiting', 'running', 'done', 'failed'] as const;

/** The shortest passphrase: anyone with the file can try as many as they like. */
export const minPassphrase = 12;

const upTo = (most: number) => z.int().check(z.gte(0), z.lte(most));
const line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, tooLongText), z.regex(/^\P{Cc}*$/u, 'Invalid characters'));

const schedule = {
  /** Without it only what somebody asks for is made. */
  isOn: z.boolean(),
  every: z.enum(['day', 'week']),
  /** Of the day, in UTC. */
  hour: upTo(23),
  /** 0 is Sunday; of a weekly one. */
  weekday: upTo(6),
  /** Of so many days, weeks and months the last one is kept. */
  keep: z.object({ daily: upTo(60), weekly: upTo(60), monthly: upTo(60) }),
  place: z.enum(backupPlaces),
};

const settings = z.object({
  /** Raised by each change: a change names the one that it was made from. */
  version: z.int(),
  ...schedule,
  /** Where backups go on the site's machine. */
  folder: z.string(),
  /** The bucket without its key; null where none was given. */
  bucket: z.nullable(z.string()),
  hasPassphrase: z.boolean(),
  /** An owner has said that this passphrase is stored elsewhere, too. */
  isPassphraseStored: z.boolean(),
});
export type BackupSettings = z.output<typeof settings>;

const backup = z.object({
  _id: id,
  name: z.string(),
  place: z.enum(backupPlaces),
  /** The folder, or the bucket. */
  where: z.string(),
  state: z.enum(backupStates),
  /** Somebody asked for it. */
  isByHand: z.boolean(),
  createdAt: timestamp,
  finishedAt: z.nullable(timestamp),
  bytes: z.nullable(z.number()),
  rows: z.nullable(z.int()),
  files: z.nullable(z.int()),
  /** Why it could not be made. */
  error: z.nullable(z.string()),
  /** When it was last restored on trial; null while it waits for that. */
  testedAt: z.nullable(timestamp),
  /** Why that failed; null when everything was there again. */
  testError: z.nullable(z.string()),
  /** It waits to be tried, or is just now. */
  isBeingTested: z.boolean(),
});
export type Backup = z.output<typeof backup>;

const overview = z.object({
  settings,
  /** The newest first. */
  backups: z.array(backup),
  /** When the schedule makes the next one; null where it is off. */
  nextAt: z.nullable(timestamp),
  /** The last one is older than the schedule allows. */
  isOverdue: z.boolean(),
  /** The folder lies on the disk of the site's own data, which may be lost with it. */
  isOnSameDisk: z.boolean(),
});
export type BackupOverview = z.output<typeof overview>;

const roles = [] as const;
const subject = 'backup';

export const getBackups = endpoint({
  method: 'GET',
  path: 'desk/backups',
  summary: 'The backups that there are, and when the next one is made',
  access: 'desk',
  desk: { roles },
  response: z.object({ data: overview }),
});

export const changeBackupSettings = endpoint({
  method: 'PUT',
  path: 'desk/backups/settings',
  summary:
    'Say when backups are made, where they go and how many are kept; another passphrase is one that nobody has stored yet',
  access: 'desk',
  desk: { roles, isProven: true, action: 'backup.settings' },
  body: z.object({
    version: z.int(),
    ...schedule,
    /** Empty: `backups` in the site's own folder. */
    folder: z.optional(line(400)),
    /** `s3://KEY:SECRET@host/bucket?region=…`; without it the one that was given stays. */
    bucketUrl: z.optional(line(1_000)),
    /** Without it the one that was given stays; earlier backups keep theirs. */
    passphrase: z.optional(
      z.string().check(z.minLength(minPassphrase, tooShortText), z.maxLength(200, tooLongText)),
    ),
  }),
  response: z.object({ data: settings }),
  errors: ['Changed'],
});

export const showPassphrase = endpoint({
  method: 'POST',
  path: 'desk/backups/passphrase',
  summary: 'The passphrase that opens the backups made from now on',
  access: 'desk',
  desk: { roles, isProven: true, action: 'backup.show-passphrase' },
  response: z.object({ data: z.object({ passphrase: z.string() }) }),
  errors: ['WrongState'],
});

export const confirmPassphrase = endpoint({
  method: 'POST',
  path: 'desk/backups/passphrase/stored',
  summary: 'Say that the passphrase of those settings is stored elsewhere',
  access: 'desk',
  desk: { roles, action: 'backup.confirm-passphrase' },
  body: z.object({ version: z.int() }),
  response: messageAnswer,
  errors: ['Changed'],
});

export const makeBackupNow = endpoint({
  method: 'POST',
  path: 'desk/backups',
  summary: 'Make a backup now; one at a time',
  access: 'desk',
  desk: { roles, action: 'backup.make', subject },
  body: z.object({}),
  status: 201,
  response: z.object({ data: backup }),
  errors: ['WrongState'],
});

export const testBackup = endpoint({
  method: 'POST',
  path: 'desk/backups/{id}/test',
  summary: 'Restore a backup on trial, beside the site, and compare what is in it',
  access: 'desk',
  desk: { roles, action: 'backup.test', subject },
  params: idParams,
  response: messageAnswer,
  errors: ['NotFound', 'WrongState'],
});

export const removeBackup = endpoint({
  method: 'POST',
  path: 'desk/backups/{id}/remove',
  summary: 'Remove a backup, its file too',
  access: 'desk',
  desk: { roles, isProven: true, action: 'backup.remove', subject },
  params: idParams,
  response: messageAnswer,
  errors: ['NotFound', 'WrongState', 'Unavailable'],
});

export const linkBackup = endpoint({
  method: 'POST',
  path: 'desk/backups/{id}/link',
  summary: 'An address at which the same session may download the backup within five minutes',
  access: 'desk',
  desk: { roles, isProven: true, action: 'backup.download', subject },
  params: idParams,
  response: z.object({ data: z.object({ url: z.string() }) }),
  errors: ['NotFound', 'WrongState'],
});

export const downloadBackup = endpoint({
  method: 'GET',
  path: 'desk/backups/{id}/file',
  summary: 'The file of a backup, encrypted as it was made',
  access: 'desk',
  desk: { roles },
  params: idParams,
  query: z.object({ token: z.string().check(z.maxLength(500, tooLongText)) }),
  response: z.string(),
  media: 'application/octet-stream',
  errors: ['NotFound', 'LinkExpired'],
});
