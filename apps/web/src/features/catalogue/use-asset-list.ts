import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '../../lib/call-context.ts';
import { toListQuery } from './library-search.ts';
import { assetListQuery } from './queries.ts';
import { useLibrary } from './use-library.ts';

/** The list that the address asks for; while it is on its way, the one before it. */
export function useAssetList() {
  const { search } = useLibrary();
  return useQuery({
    ...assetListQuery(useCall(), toListQuery(search)),
    placeholderData: keepPreviousData,
  });
}
