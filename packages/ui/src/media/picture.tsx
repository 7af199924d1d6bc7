import { offeredWidths } from '@kitshelf/contract/picture-widths.ts';
import type { SyntheticEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './picture.module.css';

export interface PictureFacts {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Dominant colour, shown until the picture is here. */
  readonly color: string;
}

export interface PictureProps {
  readonly image: PictureFacts;
  readonly alt: string;
  /** The `sizes` attribute: how wide it is shown. */
  readonly sizes: string;
  /** `first`: the largest above the fold; `early`: above the fold too. */
  readonly priority?: 'first' | 'early' | 'lazy';
  /** The `sizes` with which it was shown before: that file stands in until the one that fits is here. */
  readonly seenSizes?: string | undefined;
  readonly className?: string | undefined;
}

/** The `sizes` of a picture across a phone: nobody sees the third px of a px, which would double what is loaded. */
export const acrossPhone = '(max-width: 640px) and (min-resolution: 2.5dppx) 62vw, (max-width: 640px) 88vw';

/**
 * A picture in its true proportion, on its own dominant colour while it loads; hidden when it cannot load
 * (docs/product/pages.md#controls), and then requested again. The colour and the proportion come from an SVG, because the page's policy
 * allows no style attributes.
 */
export function Picture({ image, alt, sizes, priority = 'lazy', seenSizes, className }: PictureProps) {
  return (
    <span className={classes(styles.picture, className)}>
      <svg
        aria-hidden="true"
        className={styles.ground}
        height={image.height}
        viewBox={`0 0 ${image.width} ${image.height}`}
        width={image.width}
      >
        <rect fill={image.color} height="100%" width="100%" />
      </svg>
      {seenSizes !== undefined && (
        <img
          alt=""
          className={styles.image}
          height={image.height}
          {...pictureSources(image, seenSizes)}
          width={image.width}
        />
      )}
      <img
        alt={alt}
        className={styles.image}
        decoding={priority === 'first' ? 'sync' : 'async'}
        fetchPriority={priority === 'first' ? 'high' : 'auto'}
        height={image.height}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        onError={onSettled}
        onLoad={onSettled}
        ref={settle}
        {...pictureSources(image, sizes)}
        width={image.width}
      />
    </span>
  );
}

const onSettled = (event: SyntheticEvent<HTMLImageElement>) => settle(event.currentTarget);

/** Marks a picture that is loaded, or failed. Many come at once, so it is done without rendering anything again. */
function settle(image: HTMLImageElement | null): void {
  // One of the server's page may be here before its listeners are; others have not begun.
  if (!image?.complete || !image.currentSrc) return;
  image.dataset['loaded'] = 'true';
  if (image.naturalWidth > 0) {
    delete image.dataset['failed'];
    delete image.dataset['times'];
    return;
  }
  image.dataset['failed'] = 'true';
  setTimeout(askAgain, askAgainMs, image);
}

/** Pictures are drawn when they are first asked for, and the site refuses what is too many at once for so long. */
const askAgainMs = 5000;
const timesAtMost = 3;

function askAgain(image: HTMLImageElement): void {
  const times = Number(image.dataset['times'] ?? 0) + 1;
  const isStillMissing = image.isConnected && image.dataset['failed'];
  if (!isStillMissing || times > timesAtMost) return;
  image.dataset['times'] = String(times);
  image.src = image.getAttribute('src') ?? '';
}

/** What a picture's proportion says about showing it: whole, as a tall page, or as a phone's screen. */
export function pictureShape({
  width,
  height,
}: {
  width: number;
  height: number;
}): 'wide' | 'page' | 'phone' {
  if (height <= width * 0.8) return 'wide';
  return height > width * 1.6 && width <= 640 ? 'phone' : 'page';
}

interface Sources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** Addresses of a picture, one for each width that it is offered in. */
export function pictureSources(image: { src: string; width: number }, sizes: string): Sources {
  if (!image.src.startsWith('/media/')) return { src: image.src };
  const offered = offeredWidths(image.width);
  const address = `${image.src}${image.src.includes('?') ? '&' : '?'}w=`;
  return {
    sizes,
    srcSet: offered.map((width) => `${address}${width} ${width}w`).join(', '),
    src: `${address}${offered.at(-1)}`,
  };
}
