import { listLinkedProviders, listProviders } from '@kitshelf/contract/providers.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/api/call.ts';

/** The providers that have a button; without an answer there are none. */
export const providersQuery = (call: Call) =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => call(listProviders, {}, { signal }),
    meta: { silent: true },
    staleTime: Infinity,
  });

export const linkedProvidersKey = ['linked-providers'] as const;

/** What the signed-in user can sign in with. */
export const linkedProvidersQuery = (call: Call) =>
  queryOptions({
    queryKey: linkedProvidersKey,
    queryFn: ({ signal }) => call(listLinkedProviders, {}, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
