import { variantOfPicture } from '@kitshelf/contract/variants.ts';

/** Addresses of a picture (`src` or `srcset`, with `?w=` in each) in a brand. */
export const brandedPicture = (addresses: string, brand: string): string =>
  addresses.replaceAll('?w=', `?brand=${brand}&w=`);

/** The address of a picture without its width, in a brand. */
export const brandedSource = (src: string, brand: string | undefined): string =>
  brand === undefined ? src : `${src}?brand=${brand}`;

/** A picture's facts in a brand, without the colour of its own; a picture that was not drawn here stays as it is. */
export const brandedImage = <T extends { readonly src: string }>(image: T, brand: string | undefined): T =>
  brand !== undefined && variantOfPicture(image.src)
    ? { ...image, src: brandedSource(image.src, brand), color: 'none' }
    : image;

/** The colour that most of a loaded picture has, `#rrggbb`; undefined where a browser lets no script read it. */
export function getGround(picture: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 16;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, 16, 16);
  const { data } = context.getImageData(0, 0, 16, 16);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const hex = [...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('');
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && `#${most[0]}`;
}
