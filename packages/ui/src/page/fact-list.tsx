import styles from './fact-list.module.css';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** In the colour of what is running. */
  readonly isPositive?: boolean;
}

/** Labels and values, a line each. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isPositive = false }) => (
        <div className={styles.fact} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value} data-positive={isPositive}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
