import { lazy, Suspense } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import styles from './wanted-strip.module.css';

const WantedAsset = lazy(() =>
  import('./wanted-asset.tsx').then((module) => ({ default: module.WantedAsset })),
);

/** The Pro asset that led somebody to the plans, above everything; nothing for anyone who came by themselves. */
export function WantedStrip() {
  const place = <div aria-hidden="true" className={styles.place} />;
  // What this tab remembers, the server does not know: its page keeps the place.
  return useHydrated() ? (
    <Suspense fallback={place}>
      <WantedAsset />
    </Suspense>
  ) : (
    place
  );
}
