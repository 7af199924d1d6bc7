import { listTools } from '@kitshelf/contract/catalogue-filters.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

/** The design tools, each with how many assets there are for it, and how the library was last found in Figma. */
export const toolListQuery = (call: Call) =>
  queryOptions({
    queryKey: ['assets', 'tools'],
    queryFn: async ({ signal }) => (await call(listTools, {}, { signal })).data,
  });
