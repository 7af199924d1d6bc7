import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { offeredWidths } from '@kitshelf/contract/picture-widths.ts';
import type { PictureChoice } from '@kitshelf/contract/picture-kinds.ts';
import { getLayouts, type Scheme, variantOfPicture } from '@kitshelf/contract/variants.ts';
import type { BrandLook } from '../modules/brand-kits/service.ts';
import { AppError } from '../platform/errors.ts';
import { html, SafeHtml } from '../platform/http/html.ts';

export type PicturedAsset = Pick<Asset, 'name' | 'description' | 'images' | 'variants' | 'pictures'>;

/** Of one layout, as wide as it was drawn for, in px. */
interface Preview {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  /** What its address says besides the width. */
  readonly query: string;
}

/** How the pictures are to look. */
interface PictureLook {
  readonly scheme: Scheme | undefined;
  readonly brand: PictureBrand | undefined;
  readonly pictures: PictureChoice | undefined;
  /** Opens the pictures of the user whose own they are. */
  readonly ownKey: string | undefined;
}

/** The brand that pictures are shown in. */
export interface PictureBrand {
  readonly short: string;
  readonly look: BrandLook;
}

/**
 * An asset as a page without its words and structure: in each window the picture of the layout that is nearest to its
 * width, in the first appearance or the one asked for, in a brand and with other pictures where they are given. Throws
 * NotFound for an appearance or pictures that it has not.
 */
export function picturePage(asset: PicturedAsset, look: PictureLook): string {
  const previews = previewsOf(asset, look).sort((one, other) => one.width - other.width);
  const widest = previews.at(-1);
  if (!widest) throw new AppError('NotFound');
  const sources = previews.slice(0, -1).map((preview, at) => {
    const until = Math.round((preview.width + previews[at + 1]!.width) / 2);
    return html`<source
      height="${preview.height}"
      media="(width < ${until}px)"
      sizes="100vw"
      srcset="${srcSet(preview)}"
      width="${preview.width}"
    />`;
  });
  const style = new SafeHtml(styleOf(widest));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <title>${asset.name}</title>
        <meta content="${asset.description}" name="description" />
        <style>
          ${style}
        </style>
      </head>
      <body>
        <picture>
          ${sources}<img
            alt="${asset.name}"
            height="${widest.height}"
            sizes="100vw"
            src="${widest.src}${widest.query && `?${widest.query}`}"
            srcset="${srcSet(widest)}"
            width="${widest.width}"
          />
        </picture>
      </body>
    </html>`.text;
}

function previewsOf({ images, variants, ...asset }: PicturedAsset, look: PictureLook): Preview[] {
  const { scheme, pictures } = look;
  if (pictures && !asset.pictures?.includes(pictures)) throw new AppError('NotFound');
  const views = variants.flatMap((variant, at) => {
    const image = images[at];
    return image ? [{ ...variant, ...image, ...inLook(image, variant.scheme, look) }] : [];
  });
  const other = views.filter(({ key }) => key === scheme);
  if (other.length > 0) return other;
  if (scheme && scheme !== variants[0]?.scheme) throw new AppError('NotFound');
  return getLayouts(views);
}

/** A picture that was imported stays as it is. */
function inLook(
  { src, color }: Pick<Preview, 'src' | 'color'>,
  scheme: Scheme,
  { brand, pictures, ownKey }: PictureLook,
): Pick<Preview, 'color' | 'query'> {
  if (!variantOfPicture(src)) return { color, query: '' };
  const query = new URLSearchParams({
    ...(brand && { brand: brand.short }),
    ...(pictures && { pictures }),
    ...(ownKey && { own: ownKey }),
  });
  const half = brand?.look[scheme === 'dark' ? 'dark' : 'colors'];
  return { color: half?.background ?? color, query: query.toString() };
}

/** Screens of phones are at most this wide, in px; they are not blown up on a desk. */
const widestPhone = 600;

function styleOf({ width, color }: Preview): string {
  const most = width > widestPhone ? width * 1.5 : width;
  return `body{margin:0;background:${color}}img{display:block;width:100%;max-width:${most}px;height:auto}`;
}

const srcSet = ({ src, width, query }: Preview): string =>
  offeredWidths(width)
    .map((offered) => `${src}?${query && `${query}&`}w=${offered} ${offered}w`)
    .join(', ');
