import { getOverview, type Overview } from '@kitshelf/contract/desk/overview.ts';
import { formatExact } from '@kitshelf/contract/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SpinnerCover } from '../../../ui/feedback/spinner.tsx';
import { RetryPanel } from '../../../ui/page/panel.tsx';
import { callDesk } from '../../desk-call.ts';
import { SimpleTable } from '../../lists/data-table.tsx';
import { DayRange, problemsOf } from '../../lists/day-range.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { meQuery } from '../../shell/desk-shell.tsx';
import { Moment, Facts, Screen, Section } from '../../shell/screen.tsx';
import { DayChart } from './day-chart.tsx';
import { Waiting } from './waiting.tsx';
import styles from './overview-page.module.css';

const dayMs = 24 * 60 * 60_000;
const counts = new Intl.NumberFormat('en');
const count = (value: number) => counts.format(value);

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
      <Money overview={overview} />
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
      <Subscribers overview={overview} />
      <Library overview={overview} />
    </>
  );
}

function Money({ overview: { revenue, recurring } }: { readonly overview: Overview }) {
  const monthlyIn = (currency: string) => recurring.find((row) => row.currency === currency)?.monthly ?? 0;
  return (
    <Section title="Money">
      <SimpleTable
        columns={[
          { title: 'Currency', cell: ({ currency }) => currency },
          { title: 'Gross', cell: (row) => formatExact(row.gross, row.currency), isFigure: true },
          { title: 'Refunded', cell: (row) => formatExact(row.refunded, row.currency), isFigure: true },
          { title: 'Net', cell: (row) => formatExact(row.net, row.currency), isFigure: true },
          {
            title: 'Recurring a month',
            cell: ({ currency }) => formatExact(monthlyIn(currency), currency),
            isFigure: true,
          },
        ]}
        keyOf={({ currency }) => currency}
        label="Revenue"
        rows={revenue}
      />
    </Section>
  );
}

const periods = { month: 'Monthly', year: 'Yearly', lifetime: 'Lifetime' } as const;

function Subscribers({ overview: { subscribers } }: { readonly overview: Overview }) {
  const sum = (name: 'active' | 'cancelling' | 'pastDue') =>
    count(subscribers.reduce((total, row) => total + row[name], 0));
  return (
    <Section title="Subscribers now">
      <Facts
        facts={[
          ['Active', sum('active')],
          ['Cancelling', sum('cancelling')],
          ['Past due', sum('pastDue')],
        ]}
      />
      <SimpleTable
        columns={[
          { title: 'Plan', cell: ({ plan }) => plan },
          { title: 'Period', cell: ({ period }) => periods[period] },
          { title: 'Active', cell: ({ active }) => count(active), isFigure: true },
          { title: 'Cancelling', cell: ({ cancelling }) => count(cancelling), isFigure: true },
          { title: 'Past due', cell: ({ pastDue }) => count(pastDue), isFigure: true },
        ]}
        keyOf={({ plan, period }) => `${plan} ${period}`}
        label="Subscribers"
        rows={subscribers}
      />
    </Section>
  );
}

function Library({ overview: { topAssets, emptySearches } }: { readonly overview: Overview }) {
  return (
    <div className={styles.charts}>
      <Section title="Copied most">
        {topAssets.length === 0 ? (
          <p>Nothing was copied in these days.</p>
        ) : (
          <SimpleTable
            columns={[
              {
                title: 'Asset',
                isSubject: true,
                cell: ({ _id, name }) => <a href={`/library?product-id=${_id}`}>{name}</a>,
              },
              { title: 'Copies', cell: ({ copies }) => count(copies), isFigure: true },
            ]}
            keyOf={({ _id }) => _id}
            label="Copied most"
            rows={topAssets}
          />
        )}
      </Section>
      <Section title="Searches without results">
        {emptySearches.length === 0 ? (
          <p>Every search has found something.</p>
        ) : (
          <SimpleTable
            columns={[
              { title: 'Words', cell: ({ words }) => words },
              { title: 'Times', cell: (row) => count(row.count), isFigure: true },
            ]}
            keyOf={({ words }) => words}
            label="Searches without results"
            rows={emptySearches}
          />
        )}
      </Section>
    </div>
  );
}
