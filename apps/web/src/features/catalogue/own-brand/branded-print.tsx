import { variantOfPicture } from '@kitshelf/contract/variants.ts';
import { useEffect, useRef } from 'react';
import { brandedPicture } from './branded-picture.ts';
import { useOwnBrand } from './use-own-brand.ts';

/** Shows the picture of the card that it stands in in the brand that is worn; the design's own where that fails. */
export function BrandedPrint({ src }: { readonly src: string | undefined }) {
  const { worn } = useOwnBrand();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const image = mark.current?.closest('article')?.querySelector('img');
    if (!image || worn === undefined || src === undefined || !variantOfPicture(src)) return undefined;
    const own = { src: image.src, srcset: image.srcset, priority: image.fetchPriority };
    const restore = () => {
      image.removeEventListener('error', restore, true);
      Object.assign(image, { fetchPriority: own.priority, srcset: own.srcset, src: own.src });
      delete image.dataset['failed'];
    };
    image.addEventListener('error', restore, true);
    image.fetchPriority = 'low';
    image.srcset = brandedPicture(own.srcset, worn);
    image.src = brandedPicture(own.src, worn);
    return restore;
  }, [worn, src]);
  return <span hidden ref={mark} />;
}
