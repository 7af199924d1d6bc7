import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { mayCopyShown } from '../domain/entitlement.ts';
import { getItems } from './suggestions.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { createViewers } from '../read-model/viewers.ts';

/** More than any brand has. */
const maxParts = 2_000;

interface BrandSource {
  readonly model: ReadModel;
  readonly viewers: Pick<ReturnType<typeof createViewers>, 'viewerFor'>;
}

/** An asset of a brand, and whether who asks may copy it. */
export interface BrandAsset {
  readonly asset: AssetListItem;
  readonly mayCopy: boolean;
}

/** The brands that published assets are made for, and what each has. */
export function brandParts({ model, viewers }: BrandSource) {
  return {
    /** Names with how many assets each has. */
    brands: (): readonly { readonly name: string; readonly count: number }[] =>
      model.facets({}).brands.filter(({ count }) => count > 0),

    /** A brand's assets, the most copied first, as a user sees them; a visitor may copy none. */
    assetsOfBrand: async (name: string, userId?: string): Promise<BrandAsset[]> => {
      const { items, coverage } = await viewers.viewerFor(userId);
      const assets = getItems(model, model.find({ brands: [name] }, 'popular', 0, maxParts).docs, items);
      const isSignedIn = coverage !== undefined;
      return assets.map((asset) => ({ asset, mayCopy: mayCopyShown(asset, isSignedIn) }));
    },
  };
}
