import type { Asset, AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { paths } from '../../../lib/paths.ts';
import type { LibraryUpdater } from './library-updaters.ts';
import { parseLibrarySearch, toListQuery } from './library-search.ts';
import { assetListQuery } from '../../../lib/api/asset-list.ts';
import { assetQuery } from '../queries.ts';

interface GoOptions {
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
  readonly viewTransition?: boolean;
}

/** The library's state and the way to change it; the address is the only place that holds it. */
export function useLibrary() {
  const raw = useSearch({ strict: false });
  const search = useMemo(() => parseLibrarySearch(raw), [raw]);
  const navigate = useNavigate();
  const go = (updater: LibraryUpdater, options: GoOptions = {}) =>
    void navigate({
      to: paths.library,
      search: (before: object) => updater(parseLibrarySearch({ ...before })),
      resetScroll: false,
      ...options,
    });
  return { search, go };
}

/** `description` and `structure` come later. */
export type OpenAsset = AssetListItem &
  Partial<
    Pick<
      Asset,
      | 'description'
      | 'structure'
      | 'formats'
      | 'variants'
      | 'states'
      | 'pictures'
      | 'picturePlaces'
      | 'picturesUnchanged'
      | 'typefaces'
    >
  >;

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

/** The list that the address asks for; while it is on its way, the one before it. */
export function useAssetList() {
  const { search } = useLibrary();
  return useQuery({
    ...assetListQuery(useCall(), toListQuery(search)),
    placeholderData: keepPreviousData,
  });
}
