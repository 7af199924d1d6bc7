import { lazy, Suspense, useEffect, useState } from 'react';
import { SearchIcon } from '@kitshelf/ui/media/icons.tsx';
import styles from './palette-key.module.css';

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));

/** Ctrl+K and a button in the header open the palette on every page; it comes with the first press. */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!/^k$/i.test(event.key) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        aria-keyshortcuts="Control+K"
        aria-label="Find"
        className={styles.open}
        onClick={() => setOpen(true)}
        type="button"
      >
        <SearchIcon size={16} />
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
