import { listUpdates } from '@kitshelf/contract/updates.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';
import { toText } from '@kitshelf/api-client/value-text.ts';

/** One page of updates; cached by page (docs/product/pages.md#caching-of-answers). */
export const updatesQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: ['updates', page],
    queryFn: ({ signal }) => call(listUpdates, { query: { page } }, { signal }),
  });

interface UpdatesSearch {
  /** From 2; the first page has no number in its address. */
  readonly page?: number;
}

/** Reads the page from the address; what makes no sense there is left out. */
export function parseUpdatesSearch(raw: Readonly<Record<string, unknown>>): UpdatesSearch {
  const page = /^\d{1,6}$/.test(toText(raw['page'])) ? Number(raw['page']) : 1;
  return page > 1 ? { page } : {};
}
