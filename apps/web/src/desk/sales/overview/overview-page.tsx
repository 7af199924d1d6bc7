import { getOverview, type Overview } from '@kitshelf/contract/desk/overview.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Fragment, useState, type ReactNode } from 'react';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk } from '../../desk-call.ts';
import { LaunchChecklist } from './launch/launch-checklist.tsx';
import { DayRange, getProblems } from '../../lists/day-range.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { meQuery } from '../../shell/desk-shell.tsx';
import { Moment, Facts, Screen } from '../../shell/screen.tsx';
import { DayChart } from './day-chart.tsx';
import { count } from './figure-words.ts';
import { FunnelSection, isEmptyFunnel } from './funnel.tsx';
import { isWithoutUse, LibraryFigures } from './library-figures.tsx';
import { getHeld, isWithoutRenewals, moved, RecurringRevenue, Revenue, Subscribers } from './money.tsx';
import { Naming } from '../../shop/naming.tsx';
import { Waiting } from './waiting.tsx';
import { WebVitals } from './web-vitals.tsx';
import styles from './overview-page.module.css';
import { moneyText } from '../../lists/written.ts';

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
  const problems = getProblems(error);
  const isChosen = from !== undefined || to !== undefined;
  const isQuiet = data !== undefined && partsOf(data.data).every(({ isEmpty }) => isEmpty);
  return (
    <Screen title="Overview">
      <Naming />
      <LaunchChecklist />
      <Waiting alerts={data?.data.alerts ?? []} />
      {(isChosen || !isQuiet) && (
        <Range days={{ from, to }} onChange={change} problems={problems} shown={data?.data} />
      )}
      {error && (
        <RetryPanel
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          text={Object.values(problems)[0] ?? error.message}
          title="The overview could not be loaded"
        />
      )}
      {!data && !error && <SpinnerCover />}
      {data && !error && (isChosen || !isQuiet) && <Figures overview={data.data} />}
      {isQuiet && !isChosen && (
        <p className={styles.empty}>Visitors, sign-ups, copies and sales appear here once there are some.</p>
      )}
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

interface Part {
  /** As the line of what is empty names it; empty: it is named there otherwise, or not at all. */
  readonly title: readonly string[];
  readonly key: string;
  readonly isEmpty: boolean;
  readonly content: ReactNode;
}

const lists = new Intl.ListFormat('en', { type: 'conjunction' });

/** What there is of the days; what is empty is named in one line. */
function Figures({ overview }: { readonly overview: Overview }) {
  const parts = partsOf(overview);
  const empty = parts.flatMap(({ title, isEmpty }) => (isEmpty && title ? title : []));
  const hasSubscribers = getHeld(overview.subscribers).length > 0;
  return (
    <>
      <div className={styles.asOf}>
        <Facts facts={[['As of', <Moment at={overview.asOf} key="asOf" />]]} />
      </div>
      {parts.map(({ key, isEmpty, content }) => !isEmpty && <Fragment key={key}>{content}</Fragment>)}
      {(empty.length > 0 || !hasSubscribers) && (
        <p className={styles.empty}>
          {!hasSubscribers && 'Nobody has a plan now. '}
          {empty.length > 0 && `Nothing in this period for ${lists.format(empty)}.`}
        </p>
      )}
    </>
  );
}

function partsOf(overview: Overview): readonly Part[] {
  const { revenue, funnel, recurring, churn, subscribers } = overview;
  const charts = chartsOf(overview);
  return [
    {
      key: 'funnel',
      title: ['visitors'],
      isEmpty: isEmptyFunnel(funnel),
      content: <FunnelSection funnel={funnel} />,
    },
    {
      key: 'money',
      title: ['money'],
      isEmpty: moved(revenue).length === 0,
      content: <Revenue revenue={revenue} />,
    },
    {
      key: 'charts',
      title: [],
      isEmpty: charts.length === 0,
      content: <div className={styles.charts}>{charts}</div>,
    },
    {
      key: 'recurring',
      title: ['recurring revenue'],
      isEmpty: isWithoutRenewals({ recurring, churn }),
      content: <RecurringRevenue churn={churn} recurring={recurring} />,
    },
    {
      key: 'subscribers',
      title: [],
      isEmpty: getHeld(subscribers).length === 0,
      content: <Subscribers subscribers={subscribers} />,
    },
    ...libraryPartsOf(overview),
  ];
}

/** What was copied, sought and found, and how fast. */
const libraryPartsOf = (overview: Overview): readonly Part[] => [
  {
    key: 'use',
    title: ['copies', 'sales that followed a copy', 'searches without results'],
    isEmpty: isWithoutUse(overview),
    content: <LibraryFigures {...overview} />,
  },
  {
    key: 'speed',
    title: ['speed'],
    isEmpty: overview.vitals.length === 0,
    content: <WebVitals vitals={overview.vitals} />,
  },
];

/** A chart for each kind of figure of which there is any. */
function chartsOf({ days, revenue }: Overview): ReactNode[] {
  const daily = (valueOf: (day: Overview['days'][number]) => number) =>
    days.map((each) => ({ day: each.day, value: valueOf(each) }));
  const money = moved(revenue).map(({ currency }) => ({
    label: `Net revenue, ${currency}`,
    format: (value: number) => moneyText(value, currency),
    points: daily((day) => day.revenue.find((row) => row.currency === currency)?.net ?? 0),
  }));
  const people = [
    { label: 'Visitors', format: count, points: daily(({ visitors }) => visitors) },
    { label: 'Sign-ups', format: count, points: daily(({ signUps }) => signUps) },
    { label: 'Copies', format: count, points: daily(({ copies }) => copies) },
  ];
  return [...money, ...people]
    .filter(({ points }) => points.some(({ value }) => value !== 0))
    .map((chart) => <DayChart key={chart.label} {...chart} />);
}
