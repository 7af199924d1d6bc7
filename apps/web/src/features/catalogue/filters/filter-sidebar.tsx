import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useHydrated } from '../../../lib/browser/hydrated.ts';
import { useMediaQuery } from '../../../lib/browser/media-query.ts';
import { lockScroll } from '../../../lib/browser/scroll.ts';
import { storageKeys } from '../../../lib/session/storage-keys.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../ui/media/icons.tsx';
import { filterEntries, FilterGroup, filterLabels, offeredItems } from './filter-group.tsx';
import styles from './filter-sidebar.module.css';
import { addFilter } from '../library-moves.ts';
import { filterGroups, toFilters } from '../library-search.ts';
import { filtersQuery } from '../queries.ts';
import { useLibrary } from '../use-library.ts';

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

/** Up to here an open sidebar lies over the page and keeps it from scrolling (spec §9). */
const overlayQuery = '(max-width: 1024px)';

type Stored = 'open' | 'closed';

const readStored = (): Stored | undefined => {
  const value = localStorage.getItem(storageKeys.sidebar);
  return value === 'open' || value === 'closed' ? value : undefined;
};

/** Whether the Filters sidebar is open: as it was left, else open beside the grid and closed where it would cover it. */
export function useSidebar() {
  const isHydrated = useHydrated();
  const isOverlay = useMediaQuery(overlayQuery);
  const [chosen, setChosen] = useState<Stored>();
  const stored = chosen ?? (isHydrated ? readStored() : undefined);
  const isOpen = isHydrated && (stored ? stored === 'open' : !isOverlay);

  const setOpen = (next: boolean) => {
    const value = next ? 'open' : 'closed';
    localStorage.setItem(storageKeys.sidebar, value);
    document.documentElement.dataset['sidebar'] = value;
    setChosen(value);
  };
  const isLocked = isOpen && isOverlay;
  useEffect(() => (isLocked ? lockScroll() : undefined), [isLocked]);
  return { isOpen, isOverlay: isLocked, setOpen };
}

/** Makes everything but `element` and what lies around it unreachable; the returned function takes it back. */
function makeRestInert(element: HTMLElement): () => void {
  const made: Element[] = [];
  for (
    let within: Element | null = element;
    within && within !== document.body;
    within = within.parentElement
  ) {
    const siblings = [...(within.parentElement?.children ?? [])];
    for (const sibling of siblings) {
      const isLeftAlone =
        sibling === within || sibling.hasAttribute('inert') || sibling.ariaHidden === 'true';
      if (isLeftAlone || sibling.querySelector('[role=alert]')) continue;
      sibling.setAttribute('inert', '');
      made.push(sibling);
    }
  }
  return () => made.forEach((one) => one.removeAttribute('inert'));
}
