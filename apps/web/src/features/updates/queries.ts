import { listUpdates } from '@kitshelf/contract/updates.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../lib/call.ts';

/** One page of updates; cached by page (spec §7). */
export const updatesQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: ['updates', page],
    queryFn: ({ signal }) => call(listUpdates, { query: { page } }, { signal }),
  });
