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
import { LRUCache } from 'lru-cache';
import { GzippedJson, RawJson } from '../../../platform/http/serve.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { ReadModel } from './read-model.ts';
import { facetIdOf, type FacetGroup, type Tool } from '../taxonomy/tools.ts';
import type { Viewer } from '../access/viewers.ts';

const listStart = Buffer.from('{"data":[');
/** Used by one answer at a time. */
const answer = new ByteWriter();

interface ListAnswer {
  readonly json: RawJson;
  /** How many there are on all pages. */
  readonly total: number;
  readonly bytes: number;
}

interface KeptJson {
  readonly json: RawJson | undefined;
  readonly bytes: number;
}

/** Gives the answers of `listAssets`. */
export function listAnswers(model: ReadModel) {
  const kept = new KeptAnswers<AssetListQuery, ListAnswer>(new WeakMap());
  return (query: AssetListQuery, viewer: Viewer): ListAnswer =>
    kept.of(query, { subject: viewer, changes: model.changes }, () => writeList(model, query, viewer));
}

/** Copied together from the items' ready text. */
function writeList(model: ReadModel, query: AssetListQuery, viewer: Viewer): ListAnswer {
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
  return { json: new RawJson(answer.take()), total, bytes: answer.length };
}

const assetStart = Buffer.from('{"data":');
const assetEnd = Buffer.from('}}');
const figmaStart = Buffer.from(',"figma":');
const maxKeptAssets = 2_000;

/** Gives the answers of `getAsset` without a payload; `undefined` when there is no such asset. */
export function assetAnswers(model: ReadModel) {
  const kept = new KeptAnswers<string, KeptJson>(new LRUCache({ max: maxKeptAssets }));
  const make = (id: string, viewer: Viewer): KeptJson => {
    const isThere = writeAsset(model, id, viewer, assetEnd);
    // What is not there is not kept: it would push out what is.
    // As text it goes out in one piece with its headers, which costs less than the bytes apart.
    return isThere
      ? { json: new RawJson(answer.take().toString()), bytes: answer.length }
      : { json: undefined, bytes: Infinity };
  };
  return (id: string, viewer: Viewer): RawJson | undefined =>
    kept.of(id, { subject: viewer, changes: model.changes }, () => make(id, viewer)).json;
}

interface CopyableParts {
  /** Compressed, see `gzipText`. */
  readonly figma: Uint8Array;
  /** Opens the live preview of an asset that not everybody may see live. */
  readonly previewKey: string | undefined;
}

/** The answer of `getAsset` for who may copy it; `undefined` when there is no such asset. */
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

/** Gives the answers of `getFiltersData`. */
export function filterAnswers(model: ReadModel) {
  const kept = new KeptAnswers<AssetFilters, { json: RawJson; bytes: number }>(new WeakMap());
  const make = (filters: AssetFilters, tools: readonly Tool[]) => {
    const text = Buffer.from(JSON.stringify(filtersData(model, tools, filters)));
    return { json: new RawJson(text), bytes: text.length };
  };
  return (filters: AssetFilters, tools: readonly Tool[]): RawJson =>
    kept.of(filters, { subject: tools, changes: model.changes }, () => make(filters, tools)).json;
}

/** A value that the other filters leave nothing of is disabled. Under a search those that it leaves most of come first. */
function filtersData(
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
      quality: inOrder(facets.qualities).map((facet) => filterItem('quality', facet)),
      viewports: inOrder(facets.viewports).map((facet) => filterItem('viewport', facet)),
    },
  };
}

function filterItem(group: FacetGroup, { key, name, count }: FacetCount): FilterItem {
  return { _id: facetIdOf(group, key), name, isDisabled: count === 0, count };
}

/** The filters of a call as the index takes them. */
function searchQueryOf(filters: AssetFilters): SearchQuery {
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
    qualities: quality,
    viewports,
    layouts: layout === undefined ? undefined : [layout],
    creators: createdBy === undefined ? undefined : [createdBy],
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
