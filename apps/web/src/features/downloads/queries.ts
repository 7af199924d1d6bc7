import { listDownloads } from '@kitshelf/contract/downloads.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../lib/call.ts';

export const downloadsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['downloads'],
    queryFn: ({ signal }) => call(listDownloads, {}, { signal }),
  });
