import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { FavouriteHeart } from '../collections/favourite-heart.tsx';
import { AddToPage } from '../pages/add-to-page.tsx';
import { BrandedPrint } from '../own-brand/branded-print.tsx';

/** What a card gets once the page is live: its heart, its way onto a page, and its picture in the person's own brand. */
export function CardExtras({ asset }: { readonly asset: AssetListItem }) {
  return (
    <>
      <FavouriteHeart asset={asset} />
      <AddToPage asset={asset} />
      <BrandedPrint src={asset.images[0]?.src} />
    </>
  );
}
