import { listAssets, type AssetListQuery } from '@kitshelf/contract/catalogue.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

/** A page of the library's list, as the query asks for it. */
export const assetListQuery = (call: Call, query: AssetListQuery) =>
  queryOptions({
    queryKey: ['assets', 'list', query],
    queryFn: ({ signal }) => call(listAssets, { query }, { signal }),
  });
