import { getBackups, type Backup, type BackupOverview } from '@kitshelf/contract/desk/backups.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk } from '../../desk-call.ts';
import { ActionDialog, type Action } from '../../forms/action-dialog.tsx';
import { SimpleTable, type Column } from '../../lists/data-table.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Facts, Moment, Section } from '../../shell/screen.tsx';
import { SystemScreen } from '../system-screen.tsx';
import {
  changing,
  download,
  keepText,
  makeNow,
  removing,
  scheduleText,
  settingsTitle,
  tryNow,
} from './backup-actions.ts';
import { Passphrase } from './passphrase.tsx';
import { Restoring } from './restoring.tsx';
import styles from './backups.module.css';
import { numberText } from '../../lists/written.ts';

/** While something is under way the list is reviewed again. */
const lookAgainMs = 2_000;
const isPending = ({ state, isBeingTested }: Backup) =>
  isBeingTested || state === 'waiting' || state === 'running';

/** Backups: how they are made, and which there are. */
export function BackupsPage() {
  const [asked, ask] = useState<Action>();
  const query = useQuery({
    queryKey: ['backups'],
    queryFn: async () => (await callDesk(getBackups, {})).data,
    refetchInterval: ({ state }) => (state.data?.backups.some(isPending) ? lookAgainMs : false),
  });
  const { data } = query;
  const making = useMutation({
    mutationFn: makeNow,
    onSuccess: () => toast.success('A backup is running'),
  });
  const isSet = data?.settings.hasPassphrase === true;
  return (
    <SystemScreen
      actions={
        data && (
          <>
            <Button look={isSet ? 'outline' : 'primary'} onClick={() => ask(changing(data.settings))}>
              {settingsTitle(data.settings)}
            </Button>
            {isSet && (
              <Button isBusy={making.isPending} look="primary" onClick={() => making.mutate()}>
                Back up now
              </Button>
            )}
          </>
        )
      }
      title="Backups"
    >
      <Loaded query={query} title="The backups could not be loaded">
        {(overview) => <Shown ask={ask} overview={overview} />}
      </Loaded>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </SystemScreen>
  );
}

interface ShownProps {
  readonly overview: BackupOverview;
  readonly ask: (action: Action) => void;
}

function Shown({ overview, ask }: ShownProps) {
  const { settings, backups, isOverdue, isOnSameDisk } = overview;
  const { hasPassphrase } = settings;
  return (
    <>
      <SettingFacts overview={overview} />
      {!hasPassphrase && (
        <p className={styles.note}>
          No backups are scheduled yet. Choose when and where they are stored, and a passphrase that encrypts
          them.
        </p>
      )}
      {isOverdue && <p className={styles.warning}>The last backup is older than the schedule allows.</p>}
      {isOnSameDisk && hasPassphrase && (
        <p className={styles.warning} role="note">
          The backups are on the same disk as the shop itself: a disk failure destroys both. Choose a folder
          on another disk, or a bucket.
        </p>
      )}
      <Section title="All backups">
        {backups.length === 0 ? (
          <Panel text="No backups yet." title="Nothing here" />
        ) : (
          <Table ask={ask} backups={backups} />
        )}
      </Section>
      {hasPassphrase && <Passphrase settings={settings} />}
      <Restoring />
    </>
  );
}

function SettingFacts({ overview: { settings, nextAt } }: { readonly overview: BackupOverview }) {
  const { isOn, place, folder, bucket, keep } = settings;
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          ['Schedule', scheduleText(settings)],
          ...(isOn ? ([['Next', <Moment at={nextAt} key="next" />]] as const) : []),
          ['Kept', keepText(keep)],
          ['Where', place === 'disk' ? folder : (bucket ?? 'No bucket is set')],
        ]}
      />
    </div>
  );
}

function Table({ backups, ask }: { readonly backups: readonly Backup[]; readonly ask: ShownProps['ask'] }) {
  const downloading = useMutation({ mutationFn: download });
  const trying = useMutation({
    mutationFn: tryNow,
    onSuccess: ({ message }) => toast.success(message),
  });
  const acts = { ask, save: downloading.mutate, test: trying.mutate };
  return (
    <SimpleTable columns={columnsWith(acts)} keyOf={({ _id }) => _id} label="All backups" rows={backups} />
  );
}

interface Acts {
  readonly ask: (action: Action) => void;
  readonly save: (backup: Backup) => void;
  readonly test: (backup: Backup) => void;
}

const columnsWith = (acts: Acts): Column<Backup>[] => [
  { title: 'Started', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Age', cell: ({ createdAt }) => ageText(createdAt) },
  { title: 'State', cell: stateText },
  { title: 'Size', isFigure: true, cell: ({ bytes }) => (bytes === null ? '–' : sizeText(bytes)) },
  { title: 'Rows', isFigure: true, cell: ({ rows }) => (rows === null ? '–' : numberText(rows)) },
  { title: 'Files', isFigure: true, cell: ({ files }) => (files === null ? '–' : numberText(files)) },
  { title: 'Restore tested', cell: testText },
  { title: 'Where', cell: ({ where }) => <span className={styles.where}>{where}</span> },
  {
    title: 'Actions',
    isTitleHidden: true,
    isAction: true,
    cell: (backup) =>
      (backup.state === 'done' || backup.state === 'failed') && <Buttons acts={acts} backup={backup} />,
  },
];

function Buttons({ backup, acts: { ask, save, test } }: { readonly backup: Backup; readonly acts: Acts }) {
  return (
    <>
      {backup.state === 'done' && (
        <>
          <Button look="plain" onClick={() => save(backup)} size="sm">
            Download
          </Button>
          {!backup.isBeingTested && (
            <Button look="plain" onClick={() => test(backup)} size="sm">
              Test
            </Button>
          )}
        </>
      )}
      <Button look="plain" onClick={() => ask(removing(backup))} size="sm">
        Remove
      </Button>
    </>
  );
}

function stateText({ state, error, isByHand }: Backup) {
  if (state === 'failed') return `Failed: ${error ?? ''}`;
  if (state === 'done') return isByHand ? 'Complete, on request' : 'Complete';
  return state === 'waiting' ? 'Queued' : 'Running';
}

function testText({ state, testedAt, testError, isBeingTested }: Backup) {
  if (state !== 'done') return '–';
  if (isBeingTested) return 'Running';
  if (testedAt === null) return 'Not yet';
  return (
    <>
      {testError === null ? 'Succeeded' : 'Failed'}, <Moment at={testedAt} />
      {testError !== null && `: ${testError}`}
    </>
  );
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

function sizeText(bytes: number): string {
  const step = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${numberText(value, step > 1 ? 1 : 0)} ${units[step]}`;
}

const spans = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

function ageText(at: string): string {
  const hours = (Date.now() - Date.parse(at)) / 3_600_000;
  if (hours < 1) return spans.format(-Math.round(hours * 60), 'minute');
  return hours < 48 ? spans.format(-Math.round(hours), 'hour') : spans.format(-Math.round(hours / 24), 'day');
}
