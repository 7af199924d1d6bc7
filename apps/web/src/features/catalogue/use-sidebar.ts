import { useEffect, useState } from 'react';
import { storageKeys } from '../../lib/storage-keys.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useMediaQuery } from '../../lib/media-query.ts';
import { lockScroll } from '../../lib/scroll-lock.ts';

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
