import { listIcons } from '@kitshelf/contract/icons.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

/** As many stand in the row above the cards. */
const shown = 12;

/** Single icons that a search of the library means. */
export const iconRowQuery = (call: Call, search: string) =>
  queryOptions({
    queryKey: ['icons', 'row', search],
    queryFn: ({ signal }) =>
      call(listIcons, { query: { search: search.slice(0, 100), limit: shown } }, { signal }),
    meta: { silent: true },
  });
