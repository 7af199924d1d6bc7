import { getSourceFiles } from '@kitshelf/contract/downloads.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall } from './api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';

export const sourceFilesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['source-files'],
    queryFn: ({ signal }) => call(getSourceFiles, {}, { signal }),
    meta: { silent: true },
  });

/** Whether source files may be promised: false where there are none, and until that is known. */
export function useSourceFiles(): boolean {
  return useQuery(sourceFilesQuery(useCall())).data?.data.exist ?? false;
}
