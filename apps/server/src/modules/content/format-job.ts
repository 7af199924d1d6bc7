import { variantName, type VariantKey } from '@kitshelf/contract/variants.ts';
import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import { contentHash, variantsOf } from './demo-library.ts';
import type { RenderJob } from './render-job.ts';

/** Formats that are made of a design, beside the clipboard payload. */
export type SceneFormat = 'figma-plan';

interface NamedJob {
  /** What the result is kept by. */
  readonly name: string;
  readonly job: RenderJob;
}

/** The clipboard payload of an asset's variants, several of them on a board; without any of its main one. */
export function figmaJob(asset: AssetSource, keys?: readonly VariantKey[]): NamedJob {
  const all = variantsOf(asset);
  const wanted = keys ? all.filter(({ variant }) => keys.includes(variant.key)) : all.slice(0, 1);
  const variants = wanted.map(({ variant }) => ({ variant: variant.key, name: variantName(variant) }));
  const names = wanted.map(({ name }) => name);
  const name = names.length === 1 ? names[0]! : `${asset.id}-board-${contentHash(names.join())}`;
  return { name, job: { kind: 'figma', assetId: asset.id, variants } };
}

/** A format of an asset in a variant, by default the main one; undefined for one that the asset has not. */
export function formatJob(asset: AssetSource, format: SceneFormat, key?: VariantKey): NamedJob | undefined {
  const all = variantsOf(asset);
  const wanted = key === undefined ? all[0] : all.find(({ variant }) => variant.key === key);
  if (!wanted) return undefined;
  const { assetId, variant, name } = wanted;
  return { name: `${name}-${format}`, job: { kind: 'format', format, assetId, variants: [variant.key] } };
}
