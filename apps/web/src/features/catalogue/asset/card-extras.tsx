import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { FavouriteHeart } from '../collections/favourite-heart.tsx';
import { BrandedPrint } from '../own-brand/branded-print.tsx';

/** What a card gets once the page is live: its heart, and its picture in the person's own brand. */
export function CardExtras({ asset }: { readonly asset: AssetListItem }) {
  return (
    <>
      <FavouriteHeart asset={asset} />
      <BrandedPrint src={asset.images[0]?.src} />
    </>
  );
}
