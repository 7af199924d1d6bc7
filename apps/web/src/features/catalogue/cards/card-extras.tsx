import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { PictureFacts } from '../../../ui/media/picture.tsx';
import { FavouriteHeart } from '../collections/favourite-heart.tsx';
import { AddToPage } from '../pages/tray/add-to-page.tsx';
import { BrandedPrint } from '../brand-kit/branded-print.tsx';

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
    </>
  );
}
