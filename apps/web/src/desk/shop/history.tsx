import { getSiteVersion, restoreSiteSettings, type SettingsVersion } from '@kitshelf/contract/desk/site.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { type Action, ActionDialog } from '../forms/action-dialog.tsx';
import { type Column, SimpleTable } from '../lists/data-table.tsx';
import { Moment, Section } from '../shell/screen.tsx';
import styles from './shop.module.css';
import type { StoredArea } from './use-area-form.ts';

type Row = Pick<SettingsVersion, 'version' | 'name' | 'reason'> & { readonly at: string | null };

/** What no operator wrote. */
const beginning: Row = { version: 0, name: null, at: null, reason: 'Initial settings' };

/** All versions of an area: who, when and why, each of which can be made the current one again. */
export function History({ stored }: { readonly stored: StoredArea }) {
  const [asked, ask] = useState<Action>();
  const restore: Column<Row> = {
    title: 'Actions',
    isTitleHidden: true,
    isAction: true,
    cell: ({ version }) =>
      version !== stored.version && (
        <Button
          aria-label={`Restore version ${version}`}
          look="plain"
          onClick={() => ask(restoring(stored, version))}
          size="sm"
        >
          Restore
        </Button>
      ),
  };
  return (
    <Section title="History">
      <SimpleTable
        columns={[...columns, restore]}
        keyOf={({ version }) => String(version)}
        label="History"
        rows={[...stored.versions, beginning]}
      />
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Section>
  );
}

const columns: Column<Row>[] = [
  { title: 'Version', isFigure: true, cell: ({ version }) => version },
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Who', cell: ({ name }) => name ?? '–' },
  { title: 'Reason', cell: ({ reason }) => reason || '–' },
];

const restoring = (stored: StoredArea, version: number): Action => ({
  title: `Restore version ${version}`,
  text: `Version ${version} goes live again within two seconds, as version ${stored.version + 1}. The replaced version stays in the history.`,
  picture: <Differences stored={stored} version={version} />,
  fields: [],
  submitText: 'Restore',
  act: () =>
    callDesk(restoreSiteSettings, {
      params: { area: stored.area },
      body: { version, current: stored.version },
    }),
});

interface DifferencesProps {
  readonly stored: StoredArea;
  readonly version: number;
}

/** What would be different from now. */
function Differences({ stored, version }: DifferencesProps) {
  const { area, value: now } = stored;
  const { data } = useQuery({
    queryKey: ['site', area, 'version', version],
    queryFn: async () => (await callDesk(getSiteVersion, { params: { area, version } })).data.value,
  });
  if (!data) return null;
  const changed = Object.keys(data).filter((name) => textOf(data[name]) !== textOf(now[name]));
  if (changed.length === 0) return <p>It is identical to the current version.</p>;
  return (
    <ul className={styles.differences}>
      {changed.map((name) => (
        <li key={name}>
          <strong>{wordOf(name)}</strong>: {textOf(now[name])} → {textOf(data[name])}
        </li>
      ))}
    </ul>
  );
}

/** `darkLogo` as `dark logo`. */
const wordOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Anything of a setting, for people: texts as they are, lists by their parts. */
function textOf(part: unknown): string {
  if (part === null || part === undefined || part === '') return 'nothing';
  if (Array.isArray(part)) return part.length === 0 ? 'nothing' : part.map(textOf).join(', ');
  if (typeof part !== 'object') return JSON.stringify(part).replaceAll(/^"|"$/g, '');
  const words = Object.entries(part).toSorted(([one], [other]) => one.localeCompare(other));
  return words.map(([, each]) => textOf(each)).join(' ');
}
