import { getFiltersData } from '@kitshelf/contract/catalogue-filters.ts';
import { getAsset, type AssetFilters } from '@kitshelf/contract/catalogue.ts';
import { listCategories } from '@kitshelf/contract/categories.ts';
import { getNearResults, getSimilar, suggestSearches } from '@kitshelf/contract/catalogue-search.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

export const filtersQuery = (call: Call, query: AssetFilters) =>
  queryOptions({
    queryKey: ['assets', 'filters', query],
    queryFn: ({ signal }) => call(getFiltersData, { query }, { signal }),
  });

/** The key in an asset's link opens its live preview for ten minutes; where it is open it gets a new one before that. */
const linkMs = 8 * 60_000;

/** The tabs, in order; `named` finds a hidden category too, and one by an earlier name. */
export const categoriesQuery = (call: Call, named?: string) =>
  queryOptions({
    queryKey: ['categories', named],
    queryFn: ({ signal }) =>
      call(listCategories, { query: named === undefined ? {} : { named } }, { signal }),
    meta: { silent: true },
  });

/** One asset; for anyone who may copy it, with its clipboard payload. */
export const assetQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['assets', 'one', id],
    queryFn: ({ signal }) => call(getAsset, { params: { id }, query: {} }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.link?.includes('?key=') ? linkMs : false),
  });

/** What is typed so far may become these. */
export const suggestionsQuery = (call: Call, query: AssetFilters & { search: string }) =>
  queryOptions({
    queryKey: ['assets', 'suggestions', query],
    queryFn: ({ signal }) => call(suggestSearches, { query }, { signal }),
    meta: { silent: true },
  });

/** What is near a list that is empty. */
export const fallbackResultsQuery = (call: Call, query: AssetFilters) =>
  queryOptions({
    queryKey: ['assets', 'near', query],
    queryFn: ({ signal }) => call(getNearResults, { query }, { signal }),
    meta: { silent: true },
  });

/** What is like an asset, and what else its brand has. */
export const similarQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['assets', 'similar', id],
    queryFn: ({ signal }) => call(getSimilar, { params: { id } }, { signal }),
    meta: { silent: true },
  });
