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

type Row = Pick<SettingsVersion, 'version' | 'name' | 'reason' | 'colours'> & { readonly at: string | null };

/** What no operator wrote. */
const beginning: Row = { version: 0, name: null, at: null, reason: 'What the shop began with', colours: [] };

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
          aria-label={version === 0 ? 'Restore the beginning' : `Restore version ${version}`}
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
  {
    title: 'Version',
    cell: ({ version, colours }) => (
      <>
        {version === 0 ? 'Beginning' : version} <Swatches colours={colours} />
      </>
    ),
  },
  { title: 'When', cell: ({ at }) => (at === null ? 'Before the first change' : <Moment at={at} />) },
  { title: 'Who', cell: ({ name, version }) => name ?? (version === 0 ? 'The software' : 'Has left') },
  { title: 'Reason', cell: ({ reason }) => reason || 'None given' },
];

const restoring = (stored: StoredArea, version: number): Action => ({
  title: version === 0 ? 'Restore the beginning' : `Restore version ${version}`,
  text: `${version === 0 ? 'What the shop began with' : `Version ${version}`} goes live again within two seconds, as version ${stored.version + 1}. The replaced version stays in the history.`,
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
          <strong>{wordOf(name)}</strong>: <Value part={now[name]} /> → <Value part={data[name]} />
        </li>
      ))}
    </ul>
  );
}

/** Colours as colours, everything else in words. */
const Value = ({ part }: { readonly part: unknown }) => (
  <>
    {typeof part === 'string' && /^#[\da-f]{6}$/i.test(part) && <Swatches colours={[part]} />}
    {textOf(part)}
  </>
);

const Swatches = ({ colours }: Pick<Row, 'colours'>) =>
  colours.map((colour) => (
    <svg aria-hidden="true" className={styles.swatch} key={colour} viewBox="0 0 1 1">
      <rect fill={colour} height="1" width="1" />
    </svg>
  ));

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
