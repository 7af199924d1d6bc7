import { getSettings, type DeskSetting } from '@kitshelf/contract/desk/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { SpinnerCover } from '../../ui/feedback/spinner.tsx';
import { RetryPanel } from '../../ui/page/panel.tsx';
import { callDesk } from '../desk-call.ts';
import { SimpleTable, type Column } from '../lists/data-table.tsx';
import { DemoDataSection } from './demo-data.tsx';
import { Screen, Section } from '../shell/screen.tsx';

const columns: readonly Column<DeskSetting>[] = [
  { title: 'Variable', cell: ({ name }) => <code>{name}</code> },
  { title: 'Meaning', cell: ({ meaning }) => meaning },
  { title: 'Value', cell: valueText },
  { title: 'Set in', cell: ({ source }) => (source === 'environment' ? 'Environment' : 'Default') },
];

function valueText({ value, isSecret, source, fallback }: DeskSetting): string {
  if (source === 'default') return fallback;
  return isSecret ? 'Set, not shown' : (value ?? '');
}

/** How the site is set up; it is changed where the site is started. */
export function SettingsPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: () => callDesk(getSettings, {}),
  });
  const groups = [...new Set(data?.data.map(({ group }) => group))];
  return (
    <Screen title="Settings">
      <p>
        Settings are environment variables of the site. Change them there and restart it. Secrets are never
        shown.
      </p>
      {!data && !error && <SpinnerCover />}
      {error && (
        <RetryPanel
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          text={error.message}
          title="The settings could not be loaded"
        />
      )}
      {groups.map((group) => (
        <Section key={group} title={group}>
          <SimpleTable
            columns={columns}
            keyOf={({ name }) => name}
            label={group}
            rows={data?.data.filter((setting) => setting.group === group) ?? []}
          />
        </Section>
      ))}
      <DemoDataSection />
    </Screen>
  );
}
