import { variantOfPicture } from '@kitshelf/contract/variants.ts';
import { brandedImage } from '../../../lib/brand-kit/branded-picture.ts';
import { pictureParams, type ShownPictures } from '../address/shown-pictures.ts';

/** A picture's facts with other pictures in it, in a brand or its own; a picture that was not drawn here stays as it is. */
export function dressedImage<T extends { readonly src: string }>(
  image: T,
  brand: string | undefined,
  pictures: ShownPictures | undefined,
): T {
  const branded = brandedImage(image, brand);
  if (pictures === undefined || !variantOfPicture(image.src)) return branded;
  const params = new URLSearchParams(pictureParams(pictures));
  return { ...branded, src: `${branded.src}${brand === undefined ? '?' : '&'}${params.toString()}` };
}
