import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { offeredWidths } from '@kitshelf/contract/picture-widths.ts';
import { layoutsOf, type Scheme } from '@kitshelf/contract/variants.ts';
import { AppError } from '../platform/errors.ts';
import { html, SafeHtml } from '../platform/http/html.ts';

export type PicturedAsset = Pick<Asset, 'name' | 'description' | 'images' | 'variants'>;

/** Of one layout, as wide as it was drawn for, in px. */
interface Preview {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

/**
 * An asset as a page without its words and structure: in each window the picture of the layout that is nearest to its
 * width, in the first appearance or the one asked for. Throws NotFound for one that it has not.
 */
export function picturePage(asset: PicturedAsset, scheme: Scheme | undefined): string {
  const previews = previewsOf(asset, scheme).sort((one, other) => one.width - other.width);
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
            src="${widest.src}"
            srcset="${srcSet(widest)}"
            width="${widest.width}"
          />
        </picture>
      </body>
    </html>`.text;
}

function previewsOf({ images, variants }: PicturedAsset, scheme: Scheme | undefined): Preview[] {
  const views = variants.flatMap((variant, at) => {
    const image = images[at];
    return image ? [{ ...variant, ...image }] : [];
  });
  const other = views.filter(({ key }) => key === scheme);
  if (other.length > 0) return other;
  if (scheme && scheme !== variants[0]?.scheme) throw new AppError('NotFound');
  return layoutsOf(views);
}

/** Screens of phones are at most this wide, in px; they are not blown up on a desk. */
const widestPhone = 600;

function styleOf({ width, color }: Preview): string {
  const most = width > widestPhone ? width * 1.5 : width;
  return `body{margin:0;background:${color}}img{display:block;width:100%;max-width:${most}px;height:auto}`;
}

const srcSet = ({ src, width }: Preview): string =>
  offeredWidths(width)
    .map((offered) => `${src}?w=${offered} ${offered}w`)
    .join(', ');
