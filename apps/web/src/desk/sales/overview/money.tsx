import type { Overview } from '@kitshelf/contract/desk/overview.ts';
import { type Column, SimpleTable } from '../../lists/data-table.tsx';
import { Facts, Section } from '../../shell/screen.tsx';
import { count, percent } from './figure-words.ts';
import styles from './overview-page.module.css';
import { moneyText } from '../../lists/written.ts';

type Recurring = Overview['recurring'][number];

/** Of which currencies anything came in or went back. */
export const moved = (revenue: Overview['revenue']): Overview['revenue'] =>
  revenue.filter(({ gross, refunded }) => gross !== 0 || refunded !== 0);

/** What came in and went back in the days, by currency. */
export function Revenue({ revenue }: Pick<Overview, 'revenue'>) {
  return (
    <Section title="Money">
      <SimpleTable
        columns={[
          { title: 'Currency', cell: ({ currency }) => currency },
          { title: 'Gross', cell: (row) => moneyText(row.gross, row.currency), isFigure: true },
          { title: 'Refunded', cell: (row) => moneyText(row.refunded, row.currency), isFigure: true },
          { title: 'Net', cell: (row) => moneyText(row.net, row.currency), isFigure: true },
        ]}
        keyOf={({ currency }) => currency}
        label="Revenue"
        rows={moved(revenue)}
      />
    </Section>
  );
}

type Change = 'new' | 'upgraded' | 'lost' | 'failed';
const changes: readonly (readonly [Change, string])[] = [
  ['new', 'New'],
  ['upgraded', 'Upgraded'],
  ['lost', 'Lost'],
  ['failed', 'Failed'],
];

const usedOf = (recurring: Overview['recurring']) =>
  recurring.filter((row) => row.monthly !== 0 || changes.some(([change]) => row[change].people > 0));

/** Nothing renews, and nothing was lost in the days. */
export const isWithoutRenewals = ({ recurring, churn }: Pick<Overview, 'recurring' | 'churn'>): boolean =>
  usedOf(recurring).length === 0 && churn.atStart === 0;

/** What renewals bring in a month, and how that changed in the days. */
export function RecurringRevenue({ recurring, churn }: Pick<Overview, 'recurring' | 'churn'>) {
  const used = usedOf(recurring);
  const columns: Column<Recurring>[] = [
    { title: 'Currency', cell: ({ currency }) => currency },
    { title: 'Per month, now', cell: (row) => moneyText(row.monthly, row.currency), isFigure: true },
    ...changes.map(([change, title]) => ({
      title,
      cell: (row: Recurring) => changeWords(row, change),
      isFigure: true,
    })),
  ];
  return (
    <Section title="Recurring revenue">
      {used.length > 0 && (
        <SimpleTable
          columns={columns}
          keyOf={({ currency }) => currency}
          label="Recurring revenue"
          rows={used}
        />
      )}
      <Churn churn={churn} />
    </Section>
  );
}

function Churn({ churn: { atStart, lost } }: Pick<Overview, 'churn'>) {
  if (atStart === 0) return null;
  const ran = `${count(atStart)} ${atStart === 1 ? 'subscription' : 'subscriptions'}`;
  return (
    <p className={styles.below}>
      {`Churn: ${percent(lost / atStart)}. Of ${ran} active at the start of the period, ${count(lost)} ended.`}
    </p>
  );
}

/** `+₹2,407.00 (1)`, or a dash. */
function changeWords(row: Recurring, change: Change): string {
  const { people, monthly } = row[change];
  if (people === 0) return '–';
  const amount = moneyText(Math.abs(monthly), row.currency);
  const isLess = change === 'lost' || change === 'failed' ? monthly > 0 : monthly < 0;
  return `${isLess ? '−' : '+'}${amount} (${count(people)})`;
}

const periods = { month: 'Monthly', year: 'Yearly', lifetime: 'Lifetime' } as const;

/** The plans that somebody has. */
export const getHeld = (subscribers: Overview['subscribers']): Overview['subscribers'] =>
  subscribers.filter(({ active, cancelling, pastDue }) => active + cancelling + pastDue > 0);

/** Who has which plan now; plans that nobody has are left out. */
export function Subscribers({ subscribers }: Pick<Overview, 'subscribers'>) {
  const held = getHeld(subscribers);
  const sum = (name: 'active' | 'cancelling' | 'pastDue') =>
    count(held.reduce((total, row) => total + row[name], 0));
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
        rows={held}
      />
    </Section>
  );
}
