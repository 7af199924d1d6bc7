import { lazy, Suspense } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { classes } from '@kitshelf/ui/classes.ts';
import { Picture, type PictureProps } from '@kitshelf/ui/media/picture.tsx';
import styles from './lazy-branded-picture.module.css';

const BrandedPicture = lazy(() =>
  import('./branded-picture.tsx').then((module) => ({ default: module.BrandedPicture })),
);

/** A picture of the library in the server's HTML too: in the brand that everything is shown in, as soon as the page is live. */
export function LazyBrandedPicture(props: PictureProps) {
  const own = <Picture {...props} className={classes(styles.own, props.className)} />;
  // Set before the first paint (`boot-script.ts`).
  const isBranded = useHydrated() && document.documentElement.dataset['branded'];
  return isBranded ? (
    <Suspense fallback={own}>
      <BrandedPicture {...props} />
    </Suspense>
  ) : (
    own
  );
}
