import { useSite } from '../../../lib/site/site-context.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { HiddenLegend } from '@kitshelf/ui/page/layout.tsx';
import { Chip } from '@kitshelf/ui/navigation/chip.tsx';
import { filterGroups } from '../address/library-search.ts';
import { removeFilter, reset, searchFor } from '../address/library-updaters.ts';
import { useLibrary } from '../address/use-library.ts';
import styles from './applied-chips.module.css';

/** What narrows the list, each with a way to take it away. */
export function AppliedChips() {
  const { search, go } = useLibrary();
  const { isDemo } = useSite();
  const filters = filterGroups.flatMap((group) => (search[group] ?? []).map((name) => ({ group, name })));
  if (filters.length === 0 && search.search === undefined) return null;
  return (
    <fieldset className={styles.chips} data-applied="">
      <HiddenLegend>Applied filters</HiddenLegend>
      {search.search !== undefined && (
        <Chip
          fullText={search.search}
          label={isDemo ? chipLabel(search.search) : search.search}
          onRemove={() => go(searchFor(''))}
        />
      )}
      {filters.map(({ group, name }) => (
        <Chip key={`${group} ${name}`} label={name} onRemove={() => go(removeFilter(group, name))} />
      ))}
      <Button look="plain" onClick={() => go(reset)} size="sm">
        Clear all
      </Button>
    </fieldset>
  );
}

/** A search term as the demonstration's chip shows it: longer than 10 characters, the first 5 and '..' (docs/product/library.md#search). */
export function chipLabel(term: string): string {
  return term.length > 10 ? `${term.slice(0, 5)}..` : term;
}
