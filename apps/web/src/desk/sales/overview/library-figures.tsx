import type { Overview } from '@kitshelf/contract/desk/overview.ts';
import type { ReactNode } from 'react';
import { SimpleTable } from '../../lists/data-table.tsx';
import { Section } from '../../shell/screen.tsx';
import { count } from './figure-words.ts';
import styles from './overview-page.module.css';

/** Nothing was copied, sold after a copy, or looked for in vain. */
export const isWithoutUse = ({ topAssets, topSales, emptySearches }: Overview): boolean =>
  [topAssets, topSales, emptySearches].every((rows) => rows.length === 0);

/** What is copied, what leads to sales, and what is not found. */
export function LibraryFigures({ topAssets, topSales, emptySearches }: Overview) {
  return (
    <div className={styles.charts}>
      <Ranking
        empty="Nothing was copied in this period."
        figure="Copies"
        rows={topAssets.map(({ copies, ...asset }) => ({ ...asset, figure: copies }))}
        title="Copied most"
      />
      <Ranking
        empty="No sale followed a copy in this period."
        figure="Sales"
        hint="The buyer came from the asset, or first copied it within the week before."
        rows={topSales.map(({ sales, ...asset }) => ({ ...asset, figure: sales }))}
        title="Led to sales"
      />
      <Section title="Searches without results">
        {emptySearches.length === 0 ? (
          <p>Every search found something in this period.</p>
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

interface RankingProps {
  readonly title: string;
  readonly figure: string;
  readonly hint?: string;
  readonly empty: ReactNode;
  readonly rows: readonly { readonly _id: string; readonly name: string; readonly figure: number }[];
}

function Ranking({ title, figure, hint, empty, rows }: RankingProps) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          {hint && <p className={styles.hint}>{hint}</p>}
          <SimpleTable
            columns={[
              {
                title: 'Asset',
                isSubject: true,
                cell: ({ _id, name }) => <a href={`/library?product-id=${_id}`}>{name}</a>,
              },
              { title: figure, cell: (row) => count(row.figure), isFigure: true },
            ]}
            keyOf={({ _id }) => _id}
            label={title}
            rows={rows}
          />
        </>
      )}
    </Section>
  );
}
