import { useId, useState } from 'react';
import styles from './filter-group.module.css';
import type { OfferedFilter } from './filter-labels.ts';
import { filterStep, stepsOf } from './filter-steps.ts';

interface FilterGroupProps {
  readonly label: string;
  readonly entries: readonly OfferedFilter[];
  readonly onAdd: (name: string) => void;
}

/** One group of filters, five entries at a time. */
export function FilterGroup({ label, entries, onAdd }: FilterGroupProps) {
  const [visible, setVisible] = useState(filterStep);
  const { hasMore, hasFewer } = stepsOf(entries.length, visible);
  if (entries.length === 0) return null;
  return (
    <section aria-label={label} className={styles.group}>
      <h2 className={styles.heading}>{label}</h2>
      <ul>
        {entries.slice(0, visible).map((entry) => (
          <li key={entry.name}>
            <FilterEntry entry={entry} onAdd={onAdd} />
          </li>
        ))}
      </ul>
      {(hasMore || hasFewer) && (
        <div className={styles.steps}>
          {hasMore && (
            <button className={styles.step} onClick={() => setVisible(visible + filterStep)} type="button">
              Show more
            </button>
          )}
          {hasFewer && (
            <button className={styles.step} onClick={() => setVisible(visible - filterStep)} type="button">
              Hide more
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function FilterEntry({ entry, onAdd }: { entry: OfferedFilter; onAdd: (name: string) => void }) {
  const countId = useId();
  const { name, count, isDisabled } = entry;
  return (
    <>
      <button
        aria-describedby={count === undefined ? undefined : countId}
        className={styles.entry}
        disabled={isDisabled}
        onClick={() => onAdd(name)}
        type="button"
      >
        <span>{name}</span>
        <span aria-hidden="true" className={styles.count}>
          {count?.toLocaleString('en-US')}
        </span>
      </button>
      <span hidden id={countId}>
        {count === 1 ? '1 asset' : `${count} assets`}
      </span>
    </>
  );
}
