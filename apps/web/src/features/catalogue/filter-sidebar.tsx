import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCall } from '../../lib/call-context.ts';
import { makeRestInert } from '../../lib/inert.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { FilterGroup } from './filter-group.tsx';
import { filterEntries, filterLabels } from './filter-labels.ts';
import styles from './filter-sidebar.module.css';
import { offeredItems } from './filter-steps.ts';
import { addFilter } from './library-moves.ts';
import { filterGroups, toFilters } from './library-search.ts';
import { filtersQuery } from './queries.ts';
import { useLibrary } from './use-library.ts';

interface FilterSidebarProps {
  readonly id: string;
  /** Lies over the page rather than beside the grid. */
  readonly isOverlay: boolean;
  readonly onClose: () => void;
}

export function FilterSidebar({ id, isOverlay, onClose }: FilterSidebarProps) {
  const { search, go } = useLibrary();
  const { data } = useQuery({
    ...filtersQuery(useCall(), toFilters(search)),
    placeholderData: keepPreviousData,
  });
  const sidebar = useOverlay(isOverlay, onClose);
  const entries = filterEntries(data?.data);

  return (
    <>
      <div aria-hidden="true" className={styles.veil} onClick={onClose} />
      <aside aria-label="Filters" className={styles.sidebar} id={id} ref={sidebar}>
        <div className={styles.top}>
          <h2 className={styles.title}>Filters</h2>
          <IconButton label="Close filters" onClick={onClose}>
            <CloseIcon size={18} />
          </IconButton>
        </div>
        {filterGroups.map((group) => (
          <FilterGroup
            entries={offeredItems(entries[group], search[group])}
            key={`${group} ${search.pCategory}`}
            label={filterLabels[group]}
            onAdd={(name) => go(addFilter(group, name))}
          />
        ))}
        <div className={styles.foot}>
          <Button isWide look="ink" onClick={onClose}>
            Show results
          </Button>
        </div>
      </aside>
    </>
  );
}

/** While it lies over the page, the sidebar holds the focus and the rest cannot be reached. */
function useOverlay(isOverlay: boolean, onClose: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  const sidebar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOverlay || !sidebar.current) return undefined;
    const opener = document.activeElement;
    const undo = makeRestInert(sidebar.current);
    sidebar.current.querySelector('button')?.focus({ preventScroll: true });
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      undo();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOverlay]);
  return sidebar;
}
