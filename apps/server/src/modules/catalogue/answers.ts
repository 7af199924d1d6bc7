import { type FilterItem, type getFiltersData } from '@kitshelf/contract/catalogue-filters.ts';
import {
  type Asset,
  type AssetFilters,
  type AssetListQuery,
  type CategoryTab,
  defaultPageSize,
  type SortOption,
} from '@kitshelf/contract/catalogue.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { ByteWriter } from '@kitshelf/search/byte-writer.ts';
import type { FacetCount, SearchQuery, SortOrder } from '@kitshelf/search/search-index.ts';
import { GzippedJson, RawJson } from '../../platform/http/serve.ts';
import type { ReadModel } from './read-model/read-model.ts';
import { facetIdOf, type FacetGroup, type Tool } from './tools.ts';
import type { Viewer } from './viewers.ts';

const listStart = Buffer.from('{"data":[');
/** Used by one answer at a time. */
const answer = new ByteWriter();

/** The answer of `listAssets`, copied together from the items' ready text; `onFound` hears how many there are on all pages. */
export function writeList(
  model: ReadModel,
  query: AssetListQuery,
  viewer: Viewer,
  onFound?: (total: number) => void,
): RawJson {
  const { page = 1, limit = defaultPageSize } = query;
  const isGrouped = query.group === 'layout';
  const asked = [searchQueryOf(query), sortOf(query.sort), (page - 1) * limit, limit] as const;
  const hits = isGrouped ? model.findLayouts(...asked) : model.find(...asked);
  const { total, docs, didYouMean, ungrouped } = hits;
  answer.clear();
  answer.append(listStart);
  if (isGrouped) model.writeGroups(hits, viewer.items, answer);
  else model.writeItems(docs, viewer.items, answer);
  const pagination = { page, totalPages: Math.ceil(total / limit), total, assets: ungrouped };
  answer.text(`],"pagination":${JSON.stringify(pagination)}`);
  if (didYouMean !== undefined) answer.text(`,"didYouMean":${JSON.stringify(didYouMean)}`);
  answer.text('}');
  onFound?.(total);
  return new RawJson(answer.take());
}

const assetStart = Buffer.from('{"data":');
const assetEnd = Buffer.from('}}');

/** The answer of `getAsset`, with the compressed payload if there is one; `undefined` when there is no such asset. */
export function writeAsset(
  model: ReadModel,
  id: string,
  viewer: Viewer,
  figma: Uint8Array | undefined,
): RawJson | GzippedJson | undefined {
  answer.clear();
  answer.append(assetStart);
  if (!model.writeAsset(id, viewer.items, answer)) return undefined;
  answer.text(figma ? ',"figma":' : '}}');
  return figma ? new GzippedJson(answer.take(), figma, assetEnd) : new RawJson(answer.take());
}

/** An asset as `getAsset` shows it, without a payload; `undefined` when there is no such asset. */
export function readAsset(model: ReadModel, id: string, viewer: Viewer): Asset | undefined {
  answer.clear();
  if (!model.writeAsset(id, viewer.items, answer)) return undefined;
  answer.text('}');
  return JSON.parse(answer.take().toString()) as Asset;
}

/**
 * The answer of `getFiltersData`; a value that the other filters leave nothing of is disabled. Under a search those that
 * it leaves most of come first.
 */
export function filtersData(
  model: ReadModel,
  tools: readonly Tool[],
  filters: AssetFilters,
): Answer<typeof getFiltersData> {
  const facets = model.facets(searchQueryOf(filters));
  const icons = new Map(tools.map((tool) => [tool.id, tool.iconUrl]));
  const toolItem = (facet: FacetCount) => {
    const item = filterItem('tool', facet);
    const iconUrl = icons.get(item._id) ?? '';
    return { ...item, icon: iconUrl, iconUrl };
  };
  const inOrder = (counted: readonly FacetCount[]) =>
    filters.search === undefined ? counted : counted.toSorted((a, b) => b.count - a.count);
  return {
    data: {
      tools: inOrder(facets.tools).map(toolItem),
      subCategories: inOrder(facets.subCategories).map((facet) => filterItem('subCategory', facet)),
      tags: inOrder(facets.tags).map((facet) => filterItem('tag', facet)),
      brands: inOrder(facets.brands).map((facet) => filterItem('brand', facet)),
    },
  };
}

function filterItem(group: FacetGroup, { key, name, count }: FacetCount): FilterItem {
  return { _id: facetIdOf(group, key), name, isDisabled: count === 0, count };
}

/** The filters of a call as the index takes them. */
function searchQueryOf(filters: AssetFilters): SearchQuery {
  const { categories, paid, search, subCategories, tags, tools, plateform, brand, layout } = filters;
  const category = categoryOf(categories);
  return {
    category,
    isFreeOnly: paid === false,
    search,
    subCategories,
    tags,
    tools,
    platforms: plateform,
    brands: brand,
    layouts: layout === undefined ? undefined : [layout],
  };
}

/** The tab that stands for all is no category. */
export function categoryOf(tab: CategoryTab | undefined): string | undefined {
  return tab === 'All Assets' ? undefined : tab;
}

/** A sort that was asked for is kept to; without one a search puts its best matches first, then the newest. */
function sortOf(sort: SortOption | undefined): SortOrder {
  if (sort === undefined) return 'relevance';
  return sort === 'Popular' ? 'popular' : 'recent';
}
