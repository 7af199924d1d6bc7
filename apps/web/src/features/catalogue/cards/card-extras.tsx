import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useEffect, useRef } from 'react';
import type { PictureFacts } from '@kitshelf/ui/media/picture.tsx';
import { FavouriteHeart } from '../../collections/index.ts';
import { AddToPage } from '../../user-pages/index.ts';
import { BrandedPrint } from '../brand-kit/branded-print.tsx';
import { largeSizes } from './asset-card.tsx';
import { useCardSize } from './card-size.tsx';

interface CardExtrasProps {
  readonly asset: AssetListItem;
  /** The one that the card shows. */
  readonly image: PictureFacts | undefined;
}

/** What a card gets once the page is live: its heart, its way onto a page, and its picture in the person's own brand. */
export function CardExtras({ asset, image }: CardExtrasProps) {
  return (
    <>
      <FavouriteHeart asset={asset} />
      <AddToPage asset={asset} />
      <BrandedPrint src={image?.src} />
      {useCardSize() === 'L' && <LargePrint />}
    </>
  );
}

/** Has the card's picture loaded as large as it is shown now. */
function LargePrint() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const image = mark.current?.closest('article')?.querySelector('img');
    if (!image) return undefined;
    const own = image.sizes;
    image.sizes = largeSizes;
    return () => void (image.sizes = own);
  }, []);
  return <span hidden ref={mark} />;
}
