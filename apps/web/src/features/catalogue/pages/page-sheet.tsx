import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { UserPage } from '@kitshelf/contract/user-pages.ts';
import { variantOfPicture } from '@kitshelf/contract/variants.ts';
import type { ReactNode } from 'react';
import { Picture } from '../../../ui/media/picture.tsx';
import styles from './pages.module.css';

interface SheetProps {
  readonly page: Pick<UserPage, 'name' | 'width' | 'scheme'>;
  /** From top to bottom; one may stand there twice. */
  readonly assets: readonly AssetListItem[];
  /** What stands beside an asset's picture. */
  readonly tools?: (asset: AssetListItem, at: number) => ReactNode;
}

/** A page as it will look: its assets' pictures one below the other, nothing between them. */
export function PageSheet({ page, assets, tools }: SheetProps) {
  return (
    <ol aria-label={`Parts of ${page.name}`} className={styles.sheet} data-width={page.width}>
      {assets.map((asset, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- one asset may stand there twice
        <li className={styles.part} key={`${asset._id} ${at}`}>
          <PartPicture asset={asset} page={page} />
          {tools && <div className={styles.tools}>{tools(asset, at)}</div>}
        </li>
      ))}
    </ol>
  );
}

function PartPicture({ asset, page }: Pick<SheetProps, 'page'> & { readonly asset: AssetListItem }) {
  const image = pictureFor(asset, page);
  return image ? <Picture alt={asset.name} image={image} sizes="(width < 900px) 92vw, 820px" /> : asset.name;
}

/** The picture of the page's width; a desktop in the other appearance has one of its own. */
function pictureFor({ images }: AssetListItem, { width, scheme }: SheetProps['page']) {
  const named = (key: string) => images.find(({ src }) => variantOfPicture(src) === key);
  return (width === 'desktop' ? named(scheme) : undefined) ?? named(width) ?? images[0];
}
