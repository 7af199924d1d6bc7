import { getSharedCollection, listCollections } from '@kitshelf/contract/collections.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

export const collectionsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['collections', 'own'],
    queryFn: async ({ signal }) => (await call(listCollections, {}, { signal })).data,
  });

export const sharedCollectionQuery = (call: Call, slug: string) =>
  queryOptions({
    queryKey: ['collections', 'shared', slug],
    queryFn: async ({ signal }) => (await call(getSharedCollection, { params: { slug } }, { signal })).data,
    retry: false,
  });
