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
  if (!isOn) return 'Off: only when somebody asks';
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
    .join(', ') || 'The last one';

const optionsOf = (texts: readonly string[]) => texts.map((text, index) => ({ value: String(index), text }));

const scheduleFields = ({ isOn, every, hour, weekday, keep }: BackupSettings): ActionField[] => [
  {
    name: 'every',
    label: 'Made',
    initial: isOn ? every : 'off',
    options: [
      { value: 'off', text: 'Only when somebody asks' },
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
    hint: 'Of each of the last days, weeks and months the newest backup stays. The newest of all always does.',
  },
];

const placeFields = ({ place, folder, bucket, hasPassphrase }: BackupSettings): ActionField[] => [
  {
    name: 'place',
    label: 'Where to',
    initial: place,
    options: [
      { value: 'disk', text: 'A folder of the site’s machine' },
      { value: 's3', text: 'A bucket (S3)' },
    ],
  },
  {
    name: 'folder',
    label: 'Folder',
    initial: folder,
    isOptional: true,
    hint: 'Best one that lies on another disk. Several machines need a bucket.',
  },
  {
    name: 'bucketUrl',
    label: 'Bucket',
    kind: 'password',
    isOptional: true,
    autoComplete: 'off',
    hint: bucket
      ? `Empty: ${bucket} stays`
      : 's3://KEY:SECRET@host/bucket?region=eu-central-1 – the key is kept sealed and never shown',
  },
  {
    name: 'passphrase',
    label: 'Passphrase',
    kind: 'password',
    isOptional: hasPassphrase,
    autoComplete: 'new-password',
    hint: `${hasPassphrase ? 'Empty: it stays. ' : ''}At least ${minPassphrase} characters. Keep it elsewhere: without it no backup can be opened.`,
  },
];

/** Says when, where and how many. */
export const changing = (settings: BackupSettings): Action => ({
  title: 'Change how backups are made',
  text: 'The place is written to once when you save. Backups that exist keep their place and their passphrase.',
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
      ? `The file of ${name} is deleted and cannot be brought back.`
      : `${name} could not be made: only this line goes.`,
  fields: [],
  submitText: 'Remove',
  isDangerous: true,
  act: () => callDesk(removeBackup, { params: { id } }),
});
