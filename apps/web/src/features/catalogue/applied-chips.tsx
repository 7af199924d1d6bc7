import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './applied-chips.module.css';
import { chipLabel } from './chip-label.ts';
import { removeFilter, reset, searchFor } from './library-moves.ts';
import { filterGroups } from './library-search.ts';
import { useLibrary } from './use-library.ts';

/** What narrows the list, each with a way to take it away. */
export function AppliedChips() {
  const { search, go } = useLibrary();
  const filters = filterGroups.flatMap((group) => (search[group] ?? []).map((name) => ({ group, name })));
  if (filters.length === 0 && search.search === undefined) return null;
  return (
    <fieldset aria-label="Applied filters" className={styles.chips}>
      {search.search !== undefined && (
        <Chip fullText={search.search} label={chipLabel(search.search)} onRemove={() => go(searchFor(''))} />
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
