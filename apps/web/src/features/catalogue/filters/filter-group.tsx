import { type FilterItem } from '@kitshelf/contract/catalogue-filters.ts';
import { platforms } from '@kitshelf/contract/catalogue.ts';
import { useId, useState } from 'react';
import styles from './filter-group.module.css';
import type { FilterGroup } from '../address/library-search.ts';

interface FilterGroupProps {
  readonly label: string;
  readonly entries: readonly OfferedFilter[];
  readonly onAdd: (name: string) => void;
}

/** One group of filters, five entries at a time. */
export function FilterGroup({ label, entries, onAdd }: FilterGroupProps) {
  const [visible, setVisible] = useState(filterStep);
  const { hasMore, hasFewer } = getSteps(entries.length, visible);
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
      {count !== undefined && (
        <span hidden id={countId}>
          {count === 1 ? '1 asset' : `${count} assets`}
        </span>
      )}
    </>
  );
}

export const getLabel = (group: FilterGroup): string =>
  group === 'plateform' ? 'Platform' : group.charAt(0).toUpperCase() + group.slice(1);

/** One entry that a group offers; platforms have no count. */
export interface OfferedFilter {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly count?: number;
}

interface FiltersData {
  readonly tools: readonly FilterItem[];
  readonly subCategories: readonly FilterItem[];
  readonly tags: readonly FilterItem[];
  readonly brands: readonly FilterItem[];
  readonly quality: readonly FilterItem[];
  readonly viewports: readonly FilterItem[];
}

/**
 * All groups with their entries; the platforms are fixed (docs/product/library.md#tools-and-platforms), the rest is the
 * API's.
 */
export const filterEntries = (
  data: Partial<FiltersData> = {},
): Partial<Record<FilterGroup, readonly OfferedFilter[]>> => ({
  ...data,
  plateform: platforms,
  categories: data.subCategories ?? [],
  brand: data.brands ?? [],
});

/** How many entries a group shows at first, and how many more or fewer with each step (docs/product/library.md#filters). */
export const filterStep = 5;

/** What a group offers: everything that is not applied already (names match without regard to case). */
export function offeredItems<Item extends { readonly name: string }>(
  items: readonly Item[] = [],
  applied: readonly string[] = [],
): readonly Item[] {
  const taken = new Set(applied.map((name) => name.toLowerCase()));
  return items.filter((item) => !taken.has(item.name.toLowerCase()));
}

/** Which steps a group of `total` entries offers when `visible` of them may show. */
export function getSteps(total: number, visible: number): { hasMore: boolean; hasFewer: boolean } {
  return { hasMore: total > visible, hasFewer: total > filterStep && visible > filterStep };
}
