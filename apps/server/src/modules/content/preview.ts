import type { Scheme } from '@kitshelf/contract/variants.ts';
import { getLayouts } from '@kitshelf/contract/variants.ts';
import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import { AppError } from '../../platform/errors.ts';
import { contentHash, getVariants } from './designs/demo-library.ts';

/** The page of an asset's layouts in one appearance, by default the first, and a name for it. Throws NotFound for one that it has not. */
export function getPreview(asset: AssetSource, scheme: Scheme | undefined) {
  const all = getVariants(asset);
  const other = all.find(({ variant }) => variant.key === scheme);
  if (scheme && !other && scheme !== asset.variants[0]?.scheme) throw new AppError('NotFound');
  const variants = getLayouts(asset.variants).map(({ key }) => key);
  const drawn = all.filter(({ variant }) => variants.includes(variant.key) || variant === other?.variant);
  const colorsOf = other && { colorsOf: other.variant.key };
  return {
    name: `${asset.id}-${contentHash(drawn.map((view) => view.name).join())}`,
    job: { kind: 'page', assetId: asset.id, variants, ...colorsOf } as const,
  };
}
