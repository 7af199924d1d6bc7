import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useContext, useId, type MouseEvent } from 'react';
import { Live } from '@kitshelf/ui/browser/hydrated.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { acrossPhone, Picture, pictureShape } from '@kitshelf/ui/media/picture.tsx';
import styles from './asset-card.module.css';
import { CopyButton } from '../copying/copy-button.tsx';
import { openAsset } from '../address/library-updaters.ts';
import { parseLibrarySearch } from '../address/library-search.ts';

const CardExtras = lazy(() => import('./card-extras.tsx').then((module) => ({ default: module.CardExtras })));

export interface AssetCardProps {
  readonly asset: AssetListItem;
  readonly priority: 'first' | 'early' | 'lazy';
  /** Kinds of screens: shows and copies its first design for one of them, where it has any. */
  readonly viewports?: readonly string[] | undefined;
}

/** As `variantOfPicture`, which would bring its schemas into the first load. */
const screenIn = (src: string) =>
  /-(desktop|tablet|phone)-/.exec(src)?.[1] as 'desktop' | 'tablet' | 'phone' | undefined;

/** Which of an asset's pictures is its first for such screens; the main one where it has none. */
export const pictureFor = ({ images }: Pick<AssetListItem, 'images'>, viewports: readonly string[] = []) =>
  Math.max(
    0,
    images.findIndex(({ src }) => viewports.some((screen) => screen.toLowerCase() === screenIn(src))),
  );

type Size = Pick<AssetListItem['images'][number], 'width' | 'height'>;

/** Whether a picture is so wide and low that one column makes it too small to read. */
export const isBar = ({ width, height }: Size): boolean => height <= width * 0.35;

/** Room that a card's picture takes in the grid, for choosing its size. */
export const cardPictureSizes = (image: Size): string =>
  isBar(image) ? largeSizes : `${acrossPhone}, (max-width: 1024px) 42vw, 320px`;

/** The same of a large card. */
export const largeSizes = '(max-width: 1024px) 86vw, 640px';

/** An asset in the grid: the whole card opens it, Copy takes it at once. */
export function AssetCard({ asset, ...how }: AssetCardProps) {
  const nameId = useId();
  const onOpen = (event: MouseEvent<HTMLElement>) => liftPrint(event.currentTarget.closest('article'));
  return (
    <article aria-labelledby={nameId} className={styles.card}>
      <div className={styles.facts}>
        <h2 className={styles.name} id={nameId}>
          <Link
            className={styles.link}
            onClick={onOpen}
            resetScroll={false}
            search={(before: object) => openAsset(asset._id)(parseLibrarySearch({ ...before }))}
            title={asset.name}
            to={paths.library}
            viewTransition
          >
            {asset.name}
          </Link>
        </h2>
        <Badge>{asset.isPaid ? 'Pro' : 'Free'}</Badge>
        <Differences asset={asset} />
      </div>
      <CardFrame asset={asset} nameId={nameId} {...how} />
    </article>
  );
}

/** In how many skins its layout comes, and whether it is new; nothing where it is like all others. */
function Differences({ asset: { badges, skinCount } }: Pick<AssetCardProps, 'asset'>) {
  if (!skinCount && badges.length === 0) return null;
  return (
    <p className={styles.differences}>
      {skinCount && `${skinCount} skins`}
      {badges.map((badge) => (
        <span className={styles.mark} key={badge}>
          {badge}
        </span>
      ))}
    </p>
  );
}

/** The picture on its mat, with what lies on top. */
function CardFrame({ asset, nameId, priority, viewports }: AssetCardProps & { readonly nameId: string }) {
  const at = pictureFor(asset, viewports);
  const image = asset.images[at];
  // The main variant's payload comes with the asset.
  const copyKey = at > 0 && image ? screenIn(image.src) : undefined;
  // Not before the page takes a press: what is shown earlier looks ready, and would lose it.
  const isLive = useContext(Live);
  return (
    <div className={styles.frame} data-drawn={image?.src.includes('/media/scenes/') || undefined}>
      {image && <Ground color={image.color} />}
      {image && (
        <Picture
          alt=""
          className={classes(styles.print, styles[pictureShape(image)])}
          image={image}
          priority={priority}
          sizes={cardPictureSizes(image)}
        />
      )}
      <CopyButton asset={asset} className={styles.copy} copyKey={copyKey} describedBy={nameId} size="sm" />
      {isLive && (
        <Suspense>
          <CardExtras asset={asset} image={image} />
        </Suspense>
      )}
    </div>
  );
}

/** The picture's own colour as its mat; an SVG, because the page's policy allows no style attributes. */
function Ground({ color }: { readonly color: string }) {
  return (
    <svg aria-hidden="true" className={styles.ground}>
      <rect fill={color} height="100%" width="100%" />
    </svg>
  );
}

/** Marks a card's picture as the one that grows into the modal. */
function liftPrint(card: Element | null): void {
  settlePrint();
  card?.querySelector('img')?.parentElement?.toggleAttribute('data-lifted', true);
}

/** Takes the mark back: a name may stand only once in a page. */
export function settlePrint(): void {
  document.querySelector('[data-lifted]')?.removeAttribute('data-lifted');
}
