import { listLinkedProviders, listProviders } from '@kitshelf/contract/providers.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';
import { loadPopularPictures } from '../popular-pictures.ts';

/** The providers that have a button; without an answer there are none. */
export const providersQuery = (call: Call) =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => call(listProviders, {}, { signal }),
    meta: { silent: true },
    staleTime: Infinity,
  });

/** On the server the buttons and the pictures come with the page; in the browser nothing waits for them. */
export async function loadSignIn(page: { context: { call: Call; queryClient: QueryClient } }): Promise<void> {
  const { call, queryClient } = page.context;
  if (import.meta.env.SSR)
    await Promise.all([loadPopularPictures(page), queryClient.prefetchQuery(providersQuery(call))]);
}

export const linkedProvidersKey = ['linked-providers'] as const;

/** What the signed-in user can sign in with. */
export const linkedProvidersQuery = (call: Call) =>
  queryOptions({
    queryKey: linkedProvidersKey,
    queryFn: ({ signal }) => call(listLinkedProviders, {}, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
