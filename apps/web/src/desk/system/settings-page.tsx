import { getSettings, type DeskSetting } from '@kitshelf/contract/desk/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk } from '../desk-call.ts';
import { SimpleTable, type Column } from '../lists/data-table.tsx';
import { DemoDataSection } from './demo-data.tsx';
import { Screen, Section } from '../shell/screen.tsx';
import styles from './system.module.css';

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

/** What to do about a group. */
const hints: Readonly<Record<string, string>> = {
  Payments:
    'Ask the administrator of your server to set the keys of your Razorpay or Paddle account. Without keys, a site on your own machine sells in a sandbox: choose a plan on the pricing page and pay; no money moves.',
  Mail: 'Ask the administrator of your server to set the address of your mail server (SMTP_URL) and the sender of your emails (MAIL_FROM). Your mail provider names both. Until then emails stay on this server.',
};

/** How the site is set up; it is changed where the site is started. */
export function SettingsPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: () => callDesk(getSettings, {}),
  });
  useEffect(() => {
    // The address may name a part that was not there when the page opened.
    if (data) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [data]);
  const groups = [...new Set(data?.data.map(({ group }) => group))];
  return (
    <Screen title="Server">
      <p>
        How the server was started. Its administrator changes these values there; they hold after a restart.
        Secrets are never shown. What you can change yourself stands under Design and texts, Seller and Legal
        pages.
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
        <Section id={group.toLowerCase()} key={group} title={group}>
          {hints[group] && <p className={styles.hint}>{hints[group]}</p>}
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
