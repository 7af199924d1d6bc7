import { getAssetsById, maxAssetsById } from '@kitshelf/contract/collections.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

/** Assets in the order of their ids, asked for in as many parts as it takes. */
export const assetsByIdQuery = (call: Call, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'by-id', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / maxAssetsById) }, (_, at) =>
        ids.slice(at * maxAssetsById, (at + 1) * maxAssetsById),
      );
      const answers = await Promise.all(
        parts.map((part) => call(getAssetsById, { query: { ids: part } }, { signal })),
      );
      return answers.flatMap(({ data }) => data);
    },
  });
