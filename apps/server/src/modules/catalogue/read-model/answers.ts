import { type FilterItem, type getFiltersData } from '@kitshelf/contract/catalogue-filters.ts';
import {
  type Asset,
  type AssetFilters,
  type AssetListQuery,
  allAssets,
  defaultPageSize,
  type SortOption,
  standardCategories,
} from '@kitshelf/contract/catalogue.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { ByteWriter } from '@kitshelf/search/byte-writer.ts';
import type { FacetCount, SearchQuery, SortOrder } from '@kitshelf/search/search-index.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import { AppError } from '../../../platform/errors.ts';
import { GzippedJson, RawJson } from '../../../platform/http/serve.ts';
import type { ReadModel } from './read-model.ts';
import { categoryCalled } from '../domain/categories.ts';
import { getFacetId, type FacetGroup, type Tool } from '../domain/tools.ts';
import type { Viewer } from './viewers.ts';

const listStart = Buffer.from('{"data":[');
/** Used by one answer at a time. */
const answer = new ByteWriter();

/** The answer of `listAssets`; `noteAsked` hears of how many there are that have all words each time that it is given. */
export function listAnswer(
  model: ReadModel,
  query: AssetListQuery,
  viewer: Viewer,
  noteAsked: (total: number) => void = () => undefined,
): RawJson {
  const isCurrent = viewsOf(model, viewer, query.sort === 'Popular');
  const { page = 1, limit = defaultPageSize } = query;
  const isGrouped = query.group === 'layout';
  const asked = [toSearchQuery(model, query), sortOf(query.sort), (page - 1) * limit, limit] as const;
  const hits = isGrouped ? model.findLayouts(...asked) : model.find(...asked);
  const { total, docs, didYouMean, closest, ungrouped } = hits;
  answer.clear();
  answer.append(listStart);
  if (isGrouped) model.writeGroups(hits, viewer.items, answer);
  else model.writeItems(docs, viewer.items, answer);
  const pagination = { page, totalPages: Math.ceil(total / limit), total, assets: ungrouped };
  answer.text(`],"pagination":${JSON.stringify(pagination)}`);
  if (didYouMean !== undefined) answer.text(`,"didYouMean":${JSON.stringify(didYouMean)}`);
  if (closest !== undefined) answer.text(`,"closest":${JSON.stringify(closest)}`);
  answer.text('}');
  const answered = closest?.mentions === 0 ? 0 : total;
  return new RawJson(answer.take(), { isCurrent, noteAsked: () => noteAsked(answered) });
}

/** Says later whether a viewer still sees the same assets, and where it matters in the same order of the most popular. */
function viewsOf(model: ReadModel, viewer: Viewer, isByPopularity: boolean): () => boolean {
  const { changes, moves } = model;
  return () => model.changes === changes && (!isByPopularity || model.moves === moves) && viewer.isCurrent();
}

/** An answer that visitors share as long as they see the same, and `source` gives the same, of which it is made. */
export async function sharedValue(
  model: ReadModel,
  viewer: Viewer,
  { make, source = () => undefined }: { make: () => object | Promise<object>; source?: () => unknown },
): Promise<RawJson> {
  const [isSeen, made] = [viewsOf(model, viewer, true), source()];
  const text = JSON.stringify(await make());
  return new RawJson(text, { isCurrent: () => isSeen() && source() === made });
}

const assetStart = Buffer.from('{"data":');
const assetEnd = Buffer.from('}}');
const figmaStart = Buffer.from(',"figma":');

/** The answer of `getAsset` without a payload; `undefined` when there is no such asset. */
export function assetAnswer(model: ReadModel, id: string, viewer: Viewer): RawJson | undefined {
  if (!writeAsset(model, id, viewer, assetEnd)) return undefined;
  return new RawJson(answer.take(), { isCurrent: viewsOf(model, viewer, false) });
}

interface CopyableParts {
  /** Compressed, see `gzipText`. */
  readonly figma: Uint8Array;
  /** Opens the live preview of an asset that not everybody may see live. */
  readonly previewKey: string | undefined;
}

/** The answer of `getAsset` for anyone who may copy it; `undefined` when there is no such asset. */
export function assetWithPayload(
  model: ReadModel,
  id: string,
  viewer: Viewer,
  { figma, previewKey }: CopyableParts,
): GzippedJson | undefined {
  if (!writeAsset(model, id, viewer, figmaStart)) return undefined;
  const head = answer.take();
  return new GzippedJson(previewKey === undefined ? head : withKey(head, id, previewKey), figma, assetEnd);
}

/** Only as a property can the link stand there like this: within a text its quotes are escaped. */
function withKey(asset: Buffer, id: string, key: string): Buffer {
  const link = `"link":"/preview/${id}`;
  return Buffer.from(asset.toString().replace(`${link}"`, `${link}?key=${key}"`));
}

function writeAsset(model: ReadModel, id: string, viewer: Viewer, end: Buffer): boolean {
  answer.clear();
  answer.append(assetStart);
  if (!model.writeAsset(id, viewer.items, answer, true)) return false;
  answer.append(end);
  return true;
}

/** An asset as `getAsset` shows it, without a payload and its fingerprint; `undefined` when there is no such asset. */
export function readAsset(model: ReadModel, id: string, viewer: Viewer): Asset | undefined {
  answer.clear();
  if (!model.writeAsset(id, viewer.items, answer)) return undefined;
  answer.text('}');
  return JSON.parse(answer.take().toString()) as Asset;
}

/** The answer of `getFiltersData`; `currentTools` gives other tools where these are not right any more. */
export function filtersAnswer(
  model: ReadModel,
  filters: AssetFilters,
  currentTools: () => readonly Tool[],
): RawJson {
  const [tools, { changes }] = [currentTools(), model];
  const isCurrent = () => model.changes === changes && currentTools() === tools;
  return new RawJson(JSON.stringify(filtersData(model, tools, filters)), { isCurrent });
}

/** A value that the other filters leave nothing of is disabled. Under a search those that it leaves most of come first. */
function filtersData(
  model: ReadModel,
  tools: readonly Tool[],
  filters: AssetFilters,
): Answer<typeof getFiltersData> {
  const facets = model.facets(toSearchQuery(model, filters));
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
      quality: inOrder(facets.qualities).map((facet) => filterItem('quality', facet)),
      viewports: inOrder(facets.viewports).map((facet) => filterItem('viewport', facet)),
    },
  };
}

function filterItem(group: FacetGroup, { key, name, count }: FacetCount): FilterItem {
  return { _id: getFacetId(group, key), name, isDisabled: count === 0, count };
}

/** The filters of a call as the index takes them. */
export function toSearchQuery(model: ReadModel, filters: AssetFilters): SearchQuery {
  const {
    categories,
    paid,
    search,
    subCategories,
    tags,
    tools,
    plateform,
    brand,
    layout,
    createdBy,
    quality,
    viewports,
  } = filters;
  const category = getCategory(model, categories);
  return {
    category,
    isFreeOnly: paid === false,
    search,
    subCategories,
    tags,
    tools,
    platforms: plateform,
    brands: brand,
    qualities: quality,
    viewports,
    layouts: layout === undefined ? undefined : [layout],
    creators: createdBy === undefined ? undefined : [createdBy],
  };
}

/**
 * What a category is called now that is asked for by its current or an earlier name; undefined for the tab of all.
 * Those of a new shop find nothing where they were deleted: pages and plugins ask for them. Throws 422 for another one.
 */
export function getCategory({ categories }: ReadModel, tab: string | undefined): string | undefined {
  if (tab === undefined || foldName(tab) === foldName(allAssets)) return undefined;
  const name =
    categoryCalled(categories, tab)?.name ??
    standardCategories.find((standard) => foldName(standard) === foldName(tab));
  if (name === undefined)
    throw new AppError('Invalid', { fields: { categories: `Unknown category ${tab}` } });
  return name;
}

/** A sort that was asked for is kept to; without one a search puts its best matches first, then the newest. */
function sortOf(sort: SortOption | undefined): SortOrder {
  if (sort === undefined) return 'relevance';
  return sort === 'Popular' ? 'popular' : 'recent';
}
