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
import type { Typed } from '../../forms/action-form.tsx';
import type { ActionField } from '../../forms/field-input.tsx';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00 UTC`;

/** `Every day at 02:00 UTC`. */
export function scheduleText({ isOn, every, hour, weekday }: Omit<BackupSettings, 'keep'>): string {
  if (!isOn) return 'Off: only on request';
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

const scheduleFields = ({ isOn, every, hour, weekday, keep }: BackupSettings): ActionField[] => [
  {
    name: 'every',
    label: 'Made',
    initial: isOn ? every : 'off',
    options: [
      { value: 'off', text: 'Only on request' },
      { value: 'day', text: 'Every day' },
      { value: 'week', text: 'Every week' },
    ],
  },
  {
    name: 'hour',
    label: 'Hour',
    initial: String(hour),
    options: optionsOf(Array.from({ length: 24 }, (_, each) => hourText(each))),
  },
  { name: 'weekday', label: 'Day of a weekly one', initial: String(weekday), options: optionsOf(weekdays) },
  { name: 'daily', label: 'Days kept', kind: 'number', initial: String(keep.daily) },
  { name: 'weekly', label: 'Weeks kept', kind: 'number', initial: String(keep.weekly) },
  {
    name: 'monthly',
    label: 'Months kept',
    kind: 'number',
    initial: String(keep.monthly),
    hint: 'The newest backup of each of the last days, weeks and months is kept. The newest of all is always kept.',
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
    initial: folder,
    isOptional: true,
    hint: 'Preferably on another disk. Several servers need a bucket.',
  },
  {
    name: 'bucketUrl',
    label: 'Bucket',
    kind: 'password',
    isOptional: true,
    autoComplete: 'off',
    hint: bucket
      ? `Empty: ${bucket} stays`
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

/** Says when, where and how many. */
export const changing = (settings: BackupSettings): Action => ({
  title: 'Change backup settings',
  text: 'Saving writes a test file to the destination. Existing backups keep their destination and passphrase.',
  fields: [...scheduleFields(settings), ...placeFields(settings)],
  submitText: 'Save',
  act: (typed) => callDesk(changeBackupSettings, { body: bodyOf(settings, typed) }),
});

function bodyOf({ version, every }: BackupSettings, typed: Typed) {
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
