import type { CodeKit } from '@kitshelf/scene/react/kit.ts';
import { brands } from '../brands/brands.ts';
import { codeKit } from '../components/code/code-kit.ts';
import { type KitSets, kitSets } from '../components/kit-sets.ts';
import type { Rebrand, VariantKey } from '../model/asset.ts';
import { getVariant } from '../model/build-scene.ts';
import type { Brand } from '../model/render-context.ts';
import { assetEntries } from './catalogue.ts';

const brandCalled = (name: string | undefined): Brand | undefined =>
  brands.find(({ words }) => words.name === name);

/** The component sets that a design is built of, in its appearance; undefined for one that is made for no brand. */
export function assetSets(assetId: string, key: VariantKey, rebrand?: Rebrand): KitSets | undefined {
  const brand = brandCalled(assetEntries().get(assetId)?.brand);
  return brand && kitSets(rebrand ? rebrand(brand) : brand, getVariant(brand, key).appearance);
}

/** Kits of brands in their own looks, by brand and appearance. */
const kits = new Map<string, CodeKit>();

/** The components of the brand of that name that code has in files of their own; undefined for no brand of the library. */
export function brandCode(
  name: string | undefined,
  key: VariantKey = 'desktop',
  rebrand?: Rebrand,
): CodeKit | undefined {
  const brand = brandCalled(name);
  if (!brand) return undefined;
  const { appearance } = getVariant(brand, key);
  if (rebrand) return codeKit(rebrand(brand), appearance);
  const kit = kits.get(`${name} ${appearance}`) ?? codeKit(brand, appearance);
  kits.set(`${name} ${appearance}`, kit);
  return kit;
}
