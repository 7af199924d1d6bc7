import { createHash } from 'node:crypto';
import type { AssetSource, AssetVariant } from '@kitshelf/library/catalogue.ts';
import { webFontName } from '@kitshelf/scene/text/font-file.ts';
import type { FontFamily, FontWeight } from '@kitshelf/scene/tokens.ts';
import { ChildProcess } from '../../../platform/workers/child-process.ts';
import { rendererVersion } from './source-version.ts';

export interface DemoVariant {
  readonly assetId: string;
  readonly variant: AssetVariant;
  /** Names this variant in this design by this renderer; safe in paths. */
  readonly name: string;
}

export interface DemoLibrary {
  readonly assets: readonly AssetSource[];
  /** The variant that a picture's or payload's name stands for. */
  readonly byName: ReadonlyMap<string, DemoVariant>;
  /** What each asset's card and copy are made of, by the asset's id. */
  readonly main: ReadonlyMap<string, DemoVariant>;
  readonly byId: ReadonlyMap<string, AssetSource>;
}

let library: Promise<DemoLibrary> | undefined;

/**
 * The demo library's list, read when it is first needed by a process of its own: the designs take 50 MB, and half a second
 * in which nothing else would be answered.
 */
export function demoLibrary(): Promise<DemoLibrary> {
  library ??= load().catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

async function load(): Promise<DemoLibrary> {
  const reader = new ChildProcess<'list', AssetSource[]>(new URL('./library-process.ts', import.meta.url));
  const assets = await reader.run('list').finally(() => reader.close());
  const variants = assets.map(getVariants);
  return {
    assets,
    byName: new Map(variants.flat().map((demo) => [demo.name, demo])),
    byId: new Map(assets.map((asset) => [asset.id, asset])),
    main: new Map(variants.flatMap(([first]) => (first ? [[first.assetId, first] as const] : []))),
  };
}

/** All variants of an asset, the one on its card first. */
export function getVariants(asset: AssetSource): DemoVariant[] {
  return asset.variants.map((variant) => ({
    assetId: asset.id,
    variant,
    name: `${asset.id}-${variant.key}-${variant.hash}${rendererVersion()}`,
  }));
}

/** The URL path of an asset's live preview. */
export const previewPath = (asset: AssetSource): string => `/preview/${asset.id}`;

/** The URL path of a weight of a typeface that designs are set in; it never gives anything else. */
export const fontPath = (family: FontFamily, weight: FontWeight): string =>
  `/media/fonts/${webFontName(family, weight)}`;

/** The URL path of a variant's picture; it never shows anything else. */
export function picturePath({ name }: DemoVariant): string {
  return `/media/scenes/${name}.webp`;
}

/** Names what something is made of. */
export const contentHash = (text: string | Uint8Array) =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Two characters of the name: folders stay small. */
export const folder = (name: string) => name.slice(0, 2);

/** Where a picture is kept; `width` in px. */
export const pictureKey = (name: string, width: number) => `pictures/${folder(name)}/${name}-${width}.webp`;
