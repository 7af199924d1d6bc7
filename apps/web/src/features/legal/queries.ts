import { getLegalText, type LegalPage } from '@kitshelf/contract/legal.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

/** A legal page: the version that holds, or another one. */
export const legalTextQuery = (call: Call, page: LegalPage, version: number | undefined) =>
  queryOptions({
    queryKey: ['legal', page, version ?? 'now'],
    queryFn: ({ signal }) => call(getLegalText, { params: { page }, query: { version } }, { signal }),
    retry: (count, error) => !isNotPublished(error) && count < 2,
    meta: { silent: true },
  });

/** Of an error of the query, in the browser or in the server. */
export const isNotPublished = (error: unknown): boolean =>
  (error as { readonly code?: string } | null)?.code === 'NotFound';
