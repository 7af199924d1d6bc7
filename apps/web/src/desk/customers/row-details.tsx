import type { ReactNode } from 'react';
import styles from './customer-tables.module.css';

export interface RowDetailsProps {
  /** Names the row for who cannot see where the button stands. */
  readonly of: string;
  /** What is left out where it is null. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** What only a few ever need of a row: ids to look it up by elsewhere, folded until asked for. */
export function RowDetails({ of, facts }: RowDetailsProps) {
  return (
    <details className={styles.details}>
      <summary aria-label={`Details of ${of}`}>Details</summary>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
