import { Picture, type PictureProps } from '@kitshelf/ui/media/picture.tsx';
import { brandedImage } from '../../lib/brand-kit/branded-picture.ts';
import { useBrandKit } from '../../lib/brand-kit/use-brand-kit.ts';

/** A picture in the brand that everything is shown in: nothing of its own colours is seen before. */
export function BrandedPicture({ image, ...rest }: PictureProps) {
  const shown = brandedImage(image, useBrandKit().activeBrand);
  return <Picture {...rest} image={shown} key={shown.src} />;
}
