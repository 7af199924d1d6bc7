import type { Asset, AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCall } from '../../lib/call-context.ts';
import type { Call } from '../../lib/call.ts';
import { assetListQuery, assetQuery } from './queries.ts';
import { useLibrary } from './use-library.ts';

/** `description` and `structure` come later. */
export type OpenAsset = AssetListItem & Partial<Pick<Asset, 'description' | 'structure'>>;

/** The asset named by `product-id`: at once as its card knows it, whole when its own call has answered. */
export function useOpenAsset(): OpenAsset | undefined {
  const { search } = useLibrary();
  const id = search['product-id'];
  const call = useCall();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...assetQuery(call, id ?? ''), enabled: id !== undefined });
  if (id === undefined) return undefined;
  return data?.data ?? findListed(queryClient, call, id);
}

/** An asset as some list in the cache has it. */
export function findListed(queryClient: QueryClient, call: Call, id: string): AssetListItem | undefined {
  const [kind, list] = assetListQuery(call, {}).queryKey;
  const lists = queryClient.getQueriesData<{ data: AssetListItem[] }>({ queryKey: [kind, list] });
  return lists.flatMap(([, answer]) => answer?.data ?? []).find((asset) => asset._id === id);
}
