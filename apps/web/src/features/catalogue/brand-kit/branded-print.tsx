import { variantOfPicture } from '@kitshelf/contract/variants.ts';
import { useEffect, useRef } from 'react';
import { brandedPicture, getGround } from '../../../lib/brand-kit/branded-picture.ts';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';

/**
 * Shows the picture of the card that it stands in in the active brand; the design's own where that fails. `data-look` of
 * its frame says that what is to be seen is there: before, the style sheet shows a plain place (`asset-card.module.css`).
 */
export function BrandedPrint({ src }: { readonly src: string | undefined }) {
  const { activeBrand } = useBrandKit();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const card = mark.current?.closest('article');
    const image = card?.querySelector('img');
    if (!card || !image || activeBrand === undefined || src === undefined || !variantOfPicture(src))
      return undefined;
    const frame = image.closest<HTMLElement>('[data-drawn]') ?? image;
    const own = { src: image.src, srcset: image.srcset, priority: image.fetchPriority };
    // The mat and what shows while a picture loads: of the design's own colour, which is another one in a brand.
    const rects = [...card.querySelectorAll('rect')];
    const mats = rects.map((rect) => ({ rect, fill: rect.getAttribute('fill') }));
    const onLoad = () => {
      if (!image.currentSrc.includes('brand=')) return;
      frame.dataset['look'] = 'brand';
      const ground = getGround(image);
      if (ground !== undefined) for (const { rect } of mats) rect.setAttribute('fill', ground);
    };
    const onError = () => {
      restore();
      frame.dataset['look'] = 'own';
    };
    const restore = () => {
      image.removeEventListener('error', onError, true);
      image.removeEventListener('load', onLoad);
      delete frame.dataset['look'];
      for (const { rect, fill } of mats) rect.setAttribute('fill', fill ?? 'none');
      Object.assign(image, { fetchPriority: own.priority, srcset: own.srcset, src: own.src });
      delete image.dataset['failed'];
    };
    image.addEventListener('error', onError, true);
    image.addEventListener('load', onLoad);
    image.fetchPriority = 'low';
    image.srcset = brandedPicture(own.srcset, activeBrand);
    image.src = brandedPicture(own.src, activeBrand);
    return restore;
  }, [activeBrand, src]);
  return <span hidden ref={mark} />;
}
