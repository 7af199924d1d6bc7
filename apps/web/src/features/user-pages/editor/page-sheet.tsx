import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { UserPage } from '@kitshelf/contract/user-pages.ts';
import { variantOfPicture } from '@kitshelf/contract/variants.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { brandedSource } from '../../../lib/brand-kit/branded-picture.ts';
import styles from '../pages.module.css';
import type { useReorder } from '../use-reorder.ts';

interface SheetProps {
  readonly page: Pick<UserPage, 'name' | 'width' | 'scheme'>;
  /** The short text of the brand that it is shown in. */
  readonly brand?: string | undefined;
  /** From top to bottom; one may stand there twice. */
  readonly assets: readonly AssetListItem[];
  /** What stands beside an asset's picture, and below it. */
  readonly tools?: (asset: AssetListItem, at: number) => ReactNode;
  readonly below?: (asset: AssetListItem, at: number) => ReactNode;
  /** Where its parts can be dragged. */
  readonly reorder?: Pick<ReturnType<typeof useReorder>, 'list' | 'item'>;
}

/** A page as it will look: its assets' pictures one below the other, nothing between them. */
export function PageSheet({ page, brand, assets, tools, below, reorder }: SheetProps) {
  const id = useId();
  return (
    <>
      <HiddenText id={id}>Sections of {page.name}</HiddenText>
      <ol aria-labelledby={id} className={styles.sheet} data-width={page.width} ref={reorder?.list}>
        {assets.map((asset, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- one asset may stand there twice
          <li className={styles.part} key={`${asset._id} ${at}`} {...reorder?.item(at)}>
            <PartPicture asset={asset} brand={brand} page={page} />
            {tools && <div className={styles.tools}>{tools(asset, at)}</div>}
            {below?.(asset, at)}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Each picture stands on its asset's own ground; copies have them alternate (decision 101). */
export function GroundsNote() {
  return <p className={styles.note}>Neighbouring sections alternate backgrounds when copied.</p>;
}

interface PartPictureProps extends Pick<SheetProps, 'page' | 'brand'> {
  readonly asset: AssetListItem;
}

/** Opens the asset; where parts can be dragged, a mouse moves the part by it. */
function PartPicture({ asset, page, brand }: PartPictureProps) {
  const image = pictureFor(asset, page);
  if (!image) return asset.name;
  const isDrawn = variantOfPicture(image.src) !== undefined;
  const src = isDrawn ? brandedSource(image.src, brand) : image.src;
  return (
    <Link
      className={styles.picture}
      data-drags=""
      search={{ 'product-id': asset._id }}
      title={asset.name}
      to={paths.library}
    >
      <Picture alt={asset.name} image={{ ...image, src }} key={src} sizes="(width < 900px) 92vw, 820px" />
    </Link>
  );
}

/** The picture of the page's width; a desktop in the other appearance has one of its own. */
function pictureFor({ images }: AssetListItem, { width, scheme }: SheetProps['page']) {
  const named = (key: string) => images.find(({ src }) => variantOfPicture(src) === key);
  return (width === 'desktop' ? named(scheme) : undefined) ?? named(width) ?? images[0];
}
