import { getOverview, type Overview } from '@kitshelf/contract/desk/overview.ts';
import { formatExact } from '@kitshelf/contract/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SpinnerCover } from '../../../ui/feedback/spinner.tsx';
import { RetryPanel } from '../../../ui/page/panel.tsx';
import { callDesk } from '../../desk-call.ts';
import { LaunchChecklist } from './launch/launch-checklist.tsx';
import { DayRange, problemsOf } from '../../lists/day-range.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { meQuery } from '../../shell/desk-shell.tsx';
import { Moment, Facts, Screen } from '../../shell/screen.tsx';
import { DayChart } from './day-chart.tsx';
import { count } from './figure-words.ts';
import { FunnelSection } from './funnel.tsx';
import { LibraryFigures } from './library-figures.tsx';
import { RecurringRevenue, Revenue, Subscribers } from './money.tsx';
import { Waiting } from './waiting.tsx';
import { WebVitals } from './web-vitals.tsx';
import styles from './overview-page.module.css';

const dayMs = 24 * 60 * 60_000;

/** What the desk opens with: figures for owners, their own account for all others. */
export function OverviewPage() {
  const { data: me } = useQuery(meQuery);
  if (!me) return <SpinnerCover />;
  return me.roles.includes('owner') ? <OwnersOverview /> : <Navigate replace to="/account" />;
}

function OwnersOverview() {
  const { filters, change } = useListState();
  const { from, to } = filters;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['overview', from, to],
    queryFn: () => callDesk(getOverview, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  const problems = problemsOf(error);
  return (
    <Screen title="Overview">
      <LaunchChecklist />
      <Waiting alerts={data?.data.alerts ?? []} />
      <Range days={{ from, to }} onChange={change} problems={problems} shown={data?.data} />
      {error && (
        <RetryPanel
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          text={Object.values(problems)[0] ?? error.message}
          title="The overview could not be loaded"
        />
      )}
      {!data && !error && <SpinnerCover />}
      {data && !error && <Figures overview={data.data} />}
    </Screen>
  );
}

interface RangeProps {
  readonly days: { readonly from?: string | undefined; readonly to?: string | undefined };
  /** What the figures are of, where nothing is chosen. */
  readonly shown: Overview | undefined;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (days: Readonly<Record<string, string>>) => void;
}

const spans = [7, 31, 90, 365];

/** The days (UTC) of the figures; they stand in the address. */
function Range({ days: { from, to }, shown, problems, onChange }: RangeProps) {
  const values = { from: from ?? shown?.from ?? '', to: to ?? shown?.to ?? '' };
  const [today] = useState(() => Date.now());
  const firstOf = (span: number) => new Date(today - (span - 1) * dayMs).toISOString().slice(0, 10);
  return (
    <DayRange days={values} onChange={onChange} problems={problems}>
      <p className={styles.spans}>
        {spans.map((span) => (
          <Link
            activeOptions={{ exact: true }}
            className={styles.span}
            key={span}
            search={span === 31 ? {} : { from: firstOf(span) }}
            to="/"
          >
            {span} days
          </Link>
        ))}
      </p>
    </DayRange>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const { days, revenue } = overview;
  const taken = revenue.filter(({ gross, refunded }) => gross !== 0 || refunded !== 0);
  const daily = (valueOf: (day: Overview['days'][number]) => number) =>
    days.map((each) => ({ day: each.day, value: valueOf(each) }));
  return (
    <>
      <Facts facts={[['As of', <Moment at={overview.asOf} key="asOf" />]]} />
      <FunnelSection funnel={overview.funnel} />
      <Revenue revenue={revenue} />
      <div className={styles.charts}>
        {taken.map(({ currency }) => (
          <DayChart
            format={(value) => formatExact(value, currency)}
            key={currency}
            label={`Net revenue, ${currency}`}
            points={daily((day) => day.revenue.find((row) => row.currency === currency)?.net ?? 0)}
          />
        ))}
        <DayChart format={count} label="Visitors" points={daily(({ visitors }) => visitors)} />
        <DayChart format={count} label="Sign-ups" points={daily(({ signUps }) => signUps)} />
        <DayChart format={count} label="Copies" points={daily(({ copies }) => copies)} />
      </div>
      <RecurringRevenue churn={overview.churn} recurring={overview.recurring} />
      <Subscribers subscribers={overview.subscribers} />
      <LibraryFigures {...overview} />
      <WebVitals vitals={overview.vitals} />
    </>
  );
}
