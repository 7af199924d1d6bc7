import {
  getAsset,
  getFiltersData,
  listAssets,
  type AssetFilters,
  type AssetListQuery,
} from '@kitshelf/contract/catalogue.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../lib/api/call.ts';

export const assetListQuery = (call: Call, query: AssetListQuery) =>
  queryOptions({
    queryKey: ['assets', 'list', query],
    queryFn: ({ signal }) => call(listAssets, { query }, { signal }),
  });

export const filtersQuery = (call: Call, query: AssetFilters) =>
  queryOptions({
    queryKey: ['assets', 'filters', query],
    queryFn: ({ signal }) => call(getFiltersData, { query }, { signal }),
  });

/** One asset; for who may copy it, with its clipboard payload. */
export const assetQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['assets', 'one', id],
    queryFn: ({ signal }) => call(getAsset, { params: { id } }, { signal }),
  });
