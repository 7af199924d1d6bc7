import { getSharedPage, listPages } from '@kitshelf/contract/user-pages.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall } from '../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { assetsByIdQuery } from '../../lib/api/assets-by-id.ts';

export const pagesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['pages', 'own'],
    queryFn: async ({ signal }) => (await call(listPages, {}, { signal })).data,
  });

export const sharedPageQuery = (call: Call, slug: string) =>
  queryOptions({
    queryKey: ['pages', 'shared', slug],
    queryFn: async ({ signal }) => (await call(getSharedPage, { params: { slug } }, { signal })).data,
    retry: false,
  });

/** The assets of a page by their ids, undefined until they are known; asked for again only where there are others. */
export function usePartAssets(
  parts: readonly { readonly assetId: string }[],
): ReadonlyMap<string, AssetListItem> | undefined {
  const ids = [...new Set(parts.map(({ assetId }) => assetId))].sort();
  const { data } = useQuery({
    ...assetsByIdQuery(useCall(), ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return data && new Map(data.map((asset) => [asset._id, asset]));
}
