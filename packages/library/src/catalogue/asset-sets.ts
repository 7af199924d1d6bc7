import { brands } from '../brands/brands.ts';
import { type KitSets, kitSets } from '../components/kit-sets.ts';
import type { Rebrand, VariantKey } from '../model/asset.ts';
import { getVariant } from '../model/build-scene.ts';
import { assetEntries } from './catalogue.ts';

/** The component sets that a design is built of, in its appearance; undefined for one that is made for no brand. */
export function assetSets(assetId: string, key: VariantKey, rebrand?: Rebrand): KitSets | undefined {
  const name = assetEntries().get(assetId)?.brand;
  const brand = brands.find(({ words }) => words.name === name);
  if (!brand) return undefined;
  return kitSets(rebrand ? rebrand(brand) : brand, getVariant(brand, key).appearance);
}
