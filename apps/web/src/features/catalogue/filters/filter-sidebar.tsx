import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { useMediaQuery } from '../../../lib/browser/media-query.ts';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../../lib/session/storage-keys.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { IconButton } from '@kitshelf/ui/buttons/icon-button.tsx';
import { CloseIcon } from '@kitshelf/ui/media/icons.tsx';
import { filterEntries, FilterGroup, getLabel, offeredItems } from './filter-group.tsx';
import styles from './filter-sidebar.module.css';
import { addFilter } from '../address/library-updaters.ts';
import { type FilterGroup as FilterGroupName, toFilters } from '../address/library-search.ts';
import { filtersQuery } from '../queries.ts';
import { useAssetList, useLibrary } from '../address/use-library.ts';
import { AppliedChips } from './applied-chips.tsx';

/** What tells most assets apart comes first. */
const shownGroups = [
  'categories',
  'tags',
  'brand',
  'viewports',
  'quality',
  'tools',
  'plateform',
] as const satisfies readonly FilterGroupName[];

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
  const total = useAssetList().data?.pagination.total;

  return (
    <>
      <div aria-hidden="true" className={styles.veil} onClick={onClose} />
      <section
        aria-label="Filters"
        aria-modal={isOverlay || undefined}
        className={styles.sidebar}
        id={id}
        ref={sidebar}
        role={isOverlay ? 'dialog' : 'complementary'}
      >
        <Top onClose={onClose} />
        {isOverlay && <AppliedChips />}
        {shownGroups.map((group) => (
          <FilterGroup
            entries={offeredItems(entries[group], search[group])}
            key={`${group} ${search.pCategory}`}
            label={getLabel(group)}
            onAdd={(name) => go(addFilter(group, name))}
          />
        ))}
        <div className={styles.foot}>
          <Button isWide look="ink" onClick={onClose}>
            {total === undefined ? 'Show results' : `Show ${total.toLocaleString('en-US')} results`}
          </Button>
        </div>
      </section>
    </>
  );
}

const Top = ({ onClose }: Pick<FilterSidebarProps, 'onClose'>) => (
  <div className={styles.top}>
    <h2 className={styles.title}>Filters</h2>
    <IconButton label="Close filters" onClick={onClose}>
      <CloseIcon size={18} />
    </IconButton>
  </div>
);

/** While it lies over the page, the sidebar holds the focus, the rest cannot be reached, and nothing scrolls. */
function useOverlay(isOverlay: boolean, onClose: () => void) {
  const sidebar = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOverlay) return undefined;
    let letGo: (() => void) | undefined;
    let isOver = false;
    const hold = async () => {
      const { holdOverPage } = await import('./over-the-page.ts');
      if (!isOver && sidebar.current) letGo = holdOverPage(sidebar.current, () => close());
    };
    hold().catch(() => undefined);
    return () => {
      isOver = true;
      letGo?.();
    };
  }, [isOverlay]);
  return sidebar;
}

/** Up to here an open sidebar lies above the page and locks its scrolling (docs/product/library.md#filters). */
const overlayQuery = '(max-width: 1024px)';

type SidebarState = 'open' | 'closed';

const readStored = (): SidebarState | undefined => {
  const value = localStore.read(storageKeys.sidebar);
  return value === 'open' || value === 'closed' ? value : undefined;
};

/** Whether the Filters sidebar is open: as it was left beside the grid, else open there and closed where it would cover it. */
export function useSidebar() {
  const isHydrated = useHydrated();
  const isOverlay = useMediaQuery(overlayQuery);
  const [chosen, setChosen] = useState<SidebarState>();
  const stored = chosen ?? (isHydrated ? readStored() : undefined);
  const isOpen = isHydrated && (stored ? stored === 'open' : !isOverlay);

  const setOpen = (next: boolean) => {
    const value = next ? 'open' : 'closed';
    // Over the page it is for a moment: nobody wants it to lie there when they come back.
    if (!isOverlay) localStore.write(storageKeys.sidebar, value);
    document.documentElement.dataset['sidebar'] = value;
    setChosen(value);
  };
  return { isOpen, isOverlay: isOpen && isOverlay, setOpen };
}
