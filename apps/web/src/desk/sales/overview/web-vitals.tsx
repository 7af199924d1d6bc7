import type { Overview } from '@kitshelf/contract/desk/overview.ts';
import { type PageKind, pageKinds, type VitalName, vitalNames } from '@kitshelf/contract/visits.ts';
import { SimpleTable } from '../../lists/data-table.tsx';
import { Section } from '../../shell/screen.tsx';
import { count } from './figure-words.ts';
import styles from './web-vitals.module.css';

const pages: Readonly<Record<PageKind, string>> = {
  home: 'Home',
  library: 'Library',
  asset: 'Asset',
  pricing: 'Pricing',
  other: 'Other',
};

/** Up to where a figure is good, and from where on poor (web.dev/vitals). */
const scales: Readonly<Record<VitalName, readonly [string, number, number]>> = {
  lcp: ['LCP', 2500, 4000],
  inp: ['INP', 200, 500],
  cls: ['CLS', 0.1, 0.25],
};

type Vital = Overview['vitals'][number];

/** How the pages were for three of four visits. */
export function WebVitals({ vitals }: Pick<Overview, 'vitals'>) {
  const measured = pageKinds.filter((kind) => vitals.some(({ page }) => page === kind));
  const find = (page: PageKind, name: VitalName) =>
    vitals.find((vital) => vital.page === page && vital.name === name);
  return (
    <Section title="Speed for visitors">
      <p className={styles.hint}>
        Three in four measured visits were at least this good: largest contentful paint (LCP), interaction to
        next paint (INP) and layout shift (CLS).
      </p>
      <SimpleTable
        columns={[
          { title: 'Page', cell: (page) => pages[page] },
          ...vitalNames.map((name) => ({
            title: scales[name][0],
            cell: (page: PageKind) => <Figure vital={find(page, name)} />,
            isFigure: true,
          })),
          {
            title: 'Visits',
            cell: (page) => count(Math.max(...vitalNames.map((name) => find(page, name)?.samples ?? 0))),
            isFigure: true,
          },
        ]}
        keyOf={(page) => page}
        label="Speed for visitors"
        rows={measured}
      />
    </Section>
  );
}

function Figure({ vital }: { readonly vital: Vital | undefined }) {
  if (!vital) return <>–</>;
  const [, good, poor] = scales[vital.name];
  const grade = vital.p75 <= good ? 'good' : vital.p75 <= poor ? 'fair' : 'poor';
  return (
    <>
      {amountOf(vital)} <span className={styles[grade]}>{grade}</span>
    </>
  );
}

function amountOf({ name, p75 }: Vital): string {
  if (name === 'cls') return p75.toFixed(2);
  return p75 < 1000 ? `${Math.round(p75)} ms` : `${(p75 / 1000).toFixed(1)} s`;
}
