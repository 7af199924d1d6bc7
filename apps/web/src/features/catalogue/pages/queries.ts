import { getSharedPage, listPages } from '@kitshelf/contract/user-pages.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/api/call.ts';

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
