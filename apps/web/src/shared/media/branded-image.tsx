import type { PictureFacts } from '@kitshelf/ui/media/picture.tsx';
import { useEffect, useEffectEvent } from 'react';
import { brandedImage } from '../../lib/brand-kit/branded-picture.ts';
import { useBrandKit } from '../../lib/brand-kit/use-brand-kit.ts';

interface BrandedImageProps {
  readonly image: PictureFacts;
  readonly onImage: (image: PictureFacts) => void;
}

/** Tells a picture's facts in the brand that everything is shown in, each time that it is another; shows nothing itself. */
export function BrandedImage({ image, onImage }: BrandedImageProps) {
  const shown = brandedImage(image, useBrandKit().activeBrand);
  const tell = useEffectEvent(() => onImage(shown));
  useEffect(() => tell(), [shown.src]);
  return null;
}
