import { brandSlug } from '@kitshelf/contract/brand-slug.ts';
import {
  exportFormats,
  type Flavoured,
  type SceneFormat,
  toFormat,
} from '@kitshelf/contract/export-formats.ts';
import { variantName, type VariantKey } from '@kitshelf/contract/variants.ts';
import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import type { BrandLook } from '../../brand-kits/service.ts';
import { lookHash, type NamedJob } from './branded.ts';
import { contentHash, getVariants } from '../designs/demo-library.ts';
import type { RenderJob } from './render-job.ts';
import { payloadName } from '../designs/payload-name.ts';
import { rendererVersion } from '../designs/source-version.ts';

/**
 * The clipboard payload of an asset's variants, several of them on a board; without any of its main one. Its repeated parts
 * are plain layers, or components and instances.
 */
export function figmaJob(
  asset: AssetSource,
  keys?: readonly VariantKey[],
  hasComponents = false,
): NamedJob<RenderJob> {
  const all = getVariants(asset);
  const wanted = keys ? all.filter(({ variant }) => keys.includes(variant.key)) : all.slice(0, 1);
  const variants = wanted.map(({ variant }) => ({ variant: variant.key, name: variantName(variant) }));
  const names = wanted.map(({ name }) => name);
  const plain = names.length === 1 ? names[0]! : `${asset.id}-board-${contentHash(names.join())}`;
  const name = hasComponents ? `${plain}-components` : plain;
  return { name: payloadName(name), job: { kind: 'figma', assetId: asset.id, variants, hasComponents } };
}

interface FormatJobOptions {
  readonly origin: string;
  readonly key?: VariantKey | undefined;
  /** Of a plan: whether it uses the sets of its brand. */
  readonly hasComponents?: boolean | undefined;
}

/**
 * A format of an asset in a variant; without one of its main variant, or of all of its layouts where the format fits any
 * window. What is loaded from the site is at `origin`. Undefined for a variant that the asset has not.
 */
export function formatJob(
  asset: AssetSource,
  format: Flavoured<SceneFormat>,
  { origin, key, hasComponents }: FormatJobOptions,
): NamedJob<RenderJob> | undefined {
  const all = getVariants(asset);
  const { layouts, loadsFromSite } = exportFormats[toFormat(format)];
  const whole = layouts === 'one' ? all.slice(0, 1) : all.filter(({ variant }) => isLayout(variant.key));
  const wanted = key === undefined ? whole : all.filter(({ variant }) => variant.key === key);
  if (wanted.length === 0) return undefined;
  const { id: assetId, brand } = asset;
  const variants = wanted.map(({ variant }) => variant.key);
  const names = wanted.map(({ name }) => name);
  const { scheme } = wanted[0]!.variant;
  const other = all.find(({ variant }) => variant.scheme !== scheme)?.variant;
  const at = loadsFromSite ? { origin } : {};
  const hash = contentHash([...names, other?.hash ?? '', brand ?? '', at.origin ?? ''].join());
  return {
    name:
      format === 'figma-plan'
        ? `${names[0]!}-${format}${hasComponents ? `-components-${rendererVersion()}` : ''}`
        : `${assetId}-${format}-${hash}-${rendererVersion()}`,
    job: {
      kind: 'format',
      format,
      assetId,
      variants,
      brand,
      ...(other && { other: other.key }),
      ...at,
      ...(hasComponents && { hasComponents }),
    },
  };
}

/** The components of a brand of the library by its name, in its own looks or in those of another. */
export function componentsJob(brand: string, look: BrandLook | undefined): NamedJob<RenderJob> {
  const named = [
    `components-${brandSlug(brand)}`,
    rendererVersion(),
    ...(look ? [`in-${lookHash(look)}`] : []),
  ];
  return {
    name: named.join('-'),
    job: { kind: 'components', brand, ...(look && { look: { brand: look } }) },
  };
}

const isLayout = (key: VariantKey): boolean => key !== 'light' && key !== 'dark';
