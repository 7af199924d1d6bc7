import type { Asset, AssetListItem } from '@kitshelf/contract/catalogue.ts';
import {
  getBoards,
  getLayouts,
  variantName,
  variantOfPicture,
  type BoardKey,
  type VariantKey,
} from '@kitshelf/contract/variants.ts';

type Image = AssetListItem['images'][number];

/** One picture of an asset, and what it shows. */
export interface AssetView {
  readonly image: Image;
  /** Absent where only its maker knows what it shows. */
  readonly key?: VariantKey;
  /** `Desktop 1440`, `Dark`, or `Picture 2`. */
  readonly name: string;
  /** Of the design, in px. */
  readonly width: number;
}

type PicturedAsset = Pick<AssetListItem, 'images'> & Partial<Pick<Asset, 'variants'>>;

/** What the pictures of an asset show, in their order: as their paths say, or those of several variants that were imported. */
export function toViews({ images, variants = [] }: PicturedAsset): AssetView[] {
  return images.map((image, at) => {
    const drawn = variantOfPicture(image.src);
    const imported = images.length > 1 ? variants[at] : undefined;
    const key = drawn ?? imported?.key;
    const { width } = drawn ? image : (imported ?? image);
    return key
      ? { image, key, width, name: variantName({ key, width }) }
      : { image, width, name: `Picture ${at + 1}` };
  });
}

interface Layout {
  readonly key: VariantKey;
  readonly name: string;
  /** In px. */
  readonly width: number;
}

/** What there is of an asset, as its pictures tell. */
export interface Appearances {
  /** The widths that it is designed for, the main one first. */
  readonly layouts: readonly Layout[];
  /** The variant in the other appearance. */
  readonly other: 'light' | 'dark' | undefined;
  readonly boards: readonly BoardKey[];
}

export function getAppearances(views: readonly AssetView[]): Appearances {
  const known = views.flatMap(({ key, name, width }) => (key ? [{ key, name, width }] : []));
  const keys = known.map(({ key }) => key);
  return {
    layouts: getLayouts(known),
    other: (['light', 'dark'] as const).find((key) => keys.includes(key)),
    boards: known.length > 0 ? getBoards(known) : [],
  };
}
