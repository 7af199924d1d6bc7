import type { getSimilar } from '@kitshelf/contract/catalogue-search.ts';
import type { Asset, AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import type { SearchQuery } from '@kitshelf/search/search-index.ts';
import { AppError } from '../../../platform/errors.ts';
import { readAsset } from '../read-model/answers.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { createViewers } from '../read-model/viewers.ts';
import { getItems } from './suggestions.ts';

const shown = 12;
/** Of one kind, the most copied: these are put in order. */
const considered = 120;
/** Where its kind has fewer than these, the rest of the category is alike, and then the rest of the library. */
const least = 3;

interface Deps {
  readonly model: ReadModel;
  readonly viewers: Pick<ReturnType<typeof createViewers>, 'viewerFor'>;
}

/** What is like an asset: of its kind, by layers and tags, each layout once; and what else its brand has. Throws NotFound. */
export async function similarTo(
  { model, viewers }: Deps,
  id: string,
  userId?: string,
): Promise<Answer<typeof getSimilar>> {
  const viewer = await viewers.viewerFor(userId);
  const asset = readAsset(model, id, viewer);
  if (!asset) throw new AppError('NotFound');
  const found = (query: SearchQuery) => {
    const { docs } = model.find(query, 'popular', 0, considered);
    return getItems(model, docs, viewer.items).filter(({ _id }) => _id !== id);
  };
  const { category, subCategories, brand } = asset;
  const kind = subCategories.length > 0 ? { subCategories } : {};
  const layersOf = (item: AssetListItem) => readAsset(model, item._id, viewer)?.structure?.layers;
  const bestOf = (query: SearchQuery) =>
    found(query)
      .filter(({ layout }) => layout === null || layout !== asset.layout)
      .map((item) => ({ item, score: likeness(asset, item, layersOf(item)) }))
      .sort((one, other) => other.score - one.score)
      .map(({ item }) => item);
  let best: AssetListItem[] = [];
  for (const query of [{ category, ...kind }, { category }, {}])
    if (best.length < least) best = onePerLayout([...best, ...without(best, bestOf(query))]);
  const sameBrand = brand === null ? [] : found({ brands: [brand] });
  return {
    data: { similar: best.slice(0, shown), sameBrand: onePerLayout(sameBrand).slice(0, shown) },
  };
}

/** Shared tags and kinds, and how near the numbers of layers are: 0 to 2. */
function likeness(asset: Asset, other: AssetListItem, otherLayers: number | undefined): number {
  const names = ({ tags, subCategories }: AssetListItem) => new Set([...tags, ...subCategories]);
  const [own, theirs] = [names(asset), names(other)];
  const both = [...own].filter((name) => theirs.has(name)).length;
  const shared = both / Math.max(1, own.size + theirs.size - both);
  const { layers } = asset.structure ?? {};
  if (!layers || !otherLayers) return shared;
  return shared + Math.min(layers, otherLayers) / Math.max(layers, otherLayers);
}

const layoutOf = ({ layout, _id }: AssetListItem): string => layout ?? _id;

function without(some: readonly AssetListItem[], items: readonly AssetListItem[]): AssetListItem[] {
  const known = new Set(some.map(layoutOf));
  return items.filter((item) => !known.has(layoutOf(item)));
}

function onePerLayout(items: readonly AssetListItem[]): AssetListItem[] {
  return [...new Map(items.toReversed().map((item) => [layoutOf(item), item])).values()].toReversed();
}
