import { lazy, Suspense, useState } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { classes } from '@kitshelf/ui/classes.ts';
import { Picture, type PictureProps } from '@kitshelf/ui/media/picture.tsx';
import styles from './lazy-branded-picture.module.css';

const BrandedImage = lazy(() =>
  import('./branded-image.tsx').then((module) => ({ default: module.BrandedImage })),
);

/** A picture of the library in the server's HTML too: in the brand that everything is shown in, as soon as the page is live. */
export function LazyBrandedPicture({ image, className, ...rest }: PictureProps) {
  const [shown, setShown] = useState<PictureProps['image']>();
  // Set before the first paint (`boot-script.ts`).
  const isBranded = useHydrated() && document.documentElement.dataset['branded'];
  return (
    <>
      {/* Stays the same element: in a container of its own, Chromium does not lay out what takes its place. */}
      <Picture {...rest} className={classes(!shown && styles.own, className)} image={shown ?? image} />
      {isBranded && (
        <Suspense>
          <BrandedImage image={image} onImage={setShown} />
        </Suspense>
      )}
    </>
  );
}
