import {
  changeBackupSettings,
  linkBackup,
  makeBackupNow,
  minPassphrase,
  removeBackup,
  testBackup,
  type Backup,
  type BackupSettings,
} from '@kitshelf/contract/desk/backups.ts';
import { callDesk } from '../../desk-call.ts';
import type { Action } from '../../forms/action-dialog.tsx';
import type { FieldValues } from '../../forms/action-form.tsx';
import type { ActionField } from '../../forms/field-input.tsx';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** `02:00 UTC`, and the reader's own time where that is another: `02:00 UTC (03:00 your time)`. */
function hourText(hour: number): string {
  const utc = `${String(hour).padStart(2, '0')}:00`;
  const own = times.format(new Date().setUTCHours(hour, 0, 0, 0));
  return own === utc ? `${utc} UTC` : `${utc} UTC (${own} your time)`;
}

/** `Every day at 02:00 UTC`. */
export function scheduleText({ isOn, every, hour, weekday }: Omit<BackupSettings, 'keep'>): string {
  if (!isOn) return 'Only on request';
  return every === 'day'
    ? `Every day at ${hourText(hour)}`
    : `Every ${weekdays[weekday] ?? ''} at ${hourText(hour)}`;
}

/** `7 days, 4 weeks, 6 months`. */
export const keepText = ({ daily, weekly, monthly }: BackupSettings['keep']) =>
  (
    [
      [daily, 'day'],
      [weekly, 'week'],
      [monthly, 'month'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}${count === 1 ? '' : 's'}`)
    .join(', ') || 'The latest';

const optionsOf = (texts: readonly string[]) => texts.map((text, index) => ({ value: String(index), text }));

const isScheduled = ({ every }: FieldValues) => every !== 'off';
const isTo = (place: string) => (typed: FieldValues) => typed['place'] === place;

const scheduleFields = ({ isOn, every, hour, weekday, keep }: BackupSettings): ActionField[] => [
  {
    name: 'every',
    label: 'Schedule',
    initial: isOn ? every : 'off',
    options: [
      { value: 'off', text: 'Only on request' },
      { value: 'day', text: 'Every day' },
      { value: 'week', text: 'Every week' },
    ],
  },
  {
    name: 'hour',
    label: 'Time',
    isAsked: isScheduled,
    keepsPlace: true,
    initial: String(hour),
    options: optionsOf(Array.from({ length: 24 }, (_, each) => hourText(each))),
  },
  {
    name: 'weekday',
    label: 'Day',
    isAsked: (typed) => typed['every'] === 'week',
    keepsPlace: true,
    initial: String(weekday),
    options: optionsOf(weekdays),
  },
  { name: 'daily', label: 'Daily backups to keep', kind: 'number', initial: String(keep.daily) },
  { name: 'weekly', label: 'Weekly backups to keep', kind: 'number', initial: String(keep.weekly) },
  {
    name: 'monthly',
    label: 'Monthly backups to keep',
    kind: 'number',
    initial: String(keep.monthly),
    hint: 'Of each day, week and month the newest backup is kept. The newest of all is always kept.',
  },
];

const placeFields = ({ place, folder, bucket, hasPassphrase }: BackupSettings): ActionField[] => [
  {
    name: 'place',
    label: 'Destination',
    initial: place,
    options: [
      { value: 'disk', text: 'A folder on the server' },
      { value: 's3', text: 'A bucket (S3)' },
    ],
  },
  {
    name: 'folder',
    label: 'Folder',
    isAsked: isTo('disk'),
    initial: folder,
    isOptional: true,
    hint: 'Preferably on another disk. Several servers need a bucket.',
  },
  {
    name: 'bucketUrl',
    label: 'Address of the bucket',
    isAsked: isTo('s3'),
    kind: 'password',
    isOptional: true,
    autoComplete: 'off',
    hint: bucket
      ? `Leave empty to keep ${bucket}`
      : 's3://KEY:SECRET@host/bucket?region=eu-central-1 – the key is stored encrypted and never shown',
  },
  {
    name: 'passphrase',
    label: 'Passphrase',
    kind: 'password',
    isOptional: hasPassphrase,
    autoComplete: 'new-password',
    hint: `${hasPassphrase ? 'Leave empty to keep it. ' : ''}At least ${minPassphrase} characters. Store it elsewhere: no backup can be opened without it.`,
  },
];

/** The button says the same as the dialog that it opens. */
export const settingsTitle = ({ hasPassphrase }: Pick<BackupSettings, 'hasPassphrase'>): string =>
  hasPassphrase ? 'Change backup settings' : 'Set up backups';

/** Says when, where and how many. */
export const changing = (settings: BackupSettings): Action => ({
  title: settingsTitle(settings),
  text: 'Saving writes a test file to the destination. Existing backups keep their destination and passphrase.',
  fields: [...scheduleFields(settings), ...placeFields(settings)],
  submitText: 'Save',
  check: (typed) => missingIn(settings, typed),
  act: (typed) => callDesk(changeBackupSettings, { body: bodyOf(settings, typed) }),
});

/** What would be refused anyway; said before anybody is asked for a second factor. */
function missingIn(
  { hasPassphrase, bucket }: BackupSettings,
  typed: FieldValues,
): Readonly<Record<string, string>> {
  const { passphrase = '', bucketUrl = '' } = typed;
  const isShort = passphrase === '' ? !hasPassphrase : passphrase.length < minPassphrase;
  return {
    ...(isShort && { passphrase: `Enter a passphrase of at least ${minPassphrase} characters` }),
    ...(isTo('s3')(typed) && !bucket && bucketUrl === '' && { bucketUrl: 'Enter the address of the bucket' }),
  };
}

function bodyOf({ version, every }: BackupSettings, typed: FieldValues) {
  const number = (name: string) => Number(typed[name] || 0);
  const isOn = typed['every'] !== 'off';
  return {
    version,
    isOn,
    every: isOn ? (typed['every'] === 'week' ? 'week' : 'day') : every,
    hour: number('hour'),
    weekday: number('weekday'),
    keep: { daily: number('daily'), weekly: number('weekly'), monthly: number('monthly') },
    place: typed['place'] === 's3' ? 's3' : 'disk',
    folder: typed['folder'] ?? '',
    ...(typed['bucketUrl'] && { bucketUrl: typed['bucketUrl'] }),
    ...(typed['passphrase'] && { passphrase: typed['passphrase'] }),
  } as const;
}

export const makeNow = () => callDesk(makeBackupNow, { body: {} });
export const tryNow = ({ _id: id }: Backup) => callDesk(testBackup, { params: { id } });

/** The browser saves it beside the page. */
export async function download({ _id: id }: Backup): Promise<void> {
  const { data } = await callDesk(linkBackup, { params: { id } });
  window.location.assign(data.url);
}

export const removing = ({ _id: id, name, state }: Backup): Action => ({
  title: 'Remove backup',
  text:
    state === 'done'
      ? `The file of ${name} is deleted. This cannot be undone.`
      : `${name} failed: only this entry is removed.`,
  fields: [],
  submitText: 'Remove',
  isDangerous: true,
  act: () => callDesk(removeBackup, { params: { id } }),
});
