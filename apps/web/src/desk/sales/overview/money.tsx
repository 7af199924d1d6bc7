import type { Overview } from '@kitshelf/contract/desk/overview.ts';
import { formatExact } from '@kitshelf/contract/money.ts';
import { type Column, SimpleTable } from '../../lists/data-table.tsx';
import { Facts, Section } from '../../shell/screen.tsx';
import { count, percent } from './figure-words.ts';
import styles from './overview-page.module.css';

type Recurring = Overview['recurring'][number];

/** What came in and went back in the days, by currency. */
export function Revenue({ revenue }: Pick<Overview, 'revenue'>) {
  const moved = revenue.filter(({ gross, refunded }) => gross !== 0 || refunded !== 0);
  return (
    <Section title="Money">
      {moved.length === 0 ? (
        <p>No payments or refunds in this period.</p>
      ) : (
        <SimpleTable
          columns={[
            { title: 'Currency', cell: ({ currency }) => currency },
            { title: 'Gross', cell: (row) => formatExact(row.gross, row.currency), isFigure: true },
            { title: 'Refunded', cell: (row) => formatExact(row.refunded, row.currency), isFigure: true },
            { title: 'Net', cell: (row) => formatExact(row.net, row.currency), isFigure: true },
          ]}
          keyOf={({ currency }) => currency}
          label="Revenue"
          rows={moved}
        />
      )}
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

/** What renewals bring in a month, and how that changed in the days. */
export function RecurringRevenue({ recurring, churn }: Pick<Overview, 'recurring' | 'churn'>) {
  const used = recurring.filter(
    (row) => row.monthly !== 0 || changes.some(([change]) => row[change].people > 0),
  );
  const columns: Column<Recurring>[] = [
    { title: 'Currency', cell: ({ currency }) => currency },
    { title: 'Per month, now', cell: (row) => formatExact(row.monthly, row.currency), isFigure: true },
    ...changes.map(([change, title]) => ({
      title,
      cell: (row: Recurring) => changeWords(row, change),
      isFigure: true,
    })),
  ];
  return (
    <Section title="Recurring revenue">
      {used.length === 0 ? (
        <p>No subscriptions renew yet, and none were lost in this period.</p>
      ) : (
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
  const amount = formatExact(Math.abs(monthly), row.currency);
  const isLess = change === 'lost' || change === 'failed' ? monthly > 0 : monthly < 0;
  return `${isLess ? '−' : '+'}${amount} (${count(people)})`;
}

const periods = { month: 'Monthly', year: 'Yearly', lifetime: 'Lifetime' } as const;

/** Who has which plan now; plans that nobody has are left out. */
export function Subscribers({ subscribers }: Pick<Overview, 'subscribers'>) {
  const held = subscribers.filter(({ active, cancelling, pastDue }) => active + cancelling + pastDue > 0);
  const sum = (name: 'active' | 'cancelling' | 'pastDue') =>
    count(held.reduce((total, row) => total + row[name], 0));
  return (
    <Section title="Subscribers now">
      {held.length === 0 ? (
        <p>No subscribers yet.</p>
      ) : (
        <>
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
        </>
      )}
    </Section>
  );
}
