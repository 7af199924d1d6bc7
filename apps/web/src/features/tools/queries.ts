import { getFiltersData, listTools } from '@kitshelf/contract/catalogue-filters.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../lib/api/call.ts';

/** The design tools, each with how many assets there are for it, and how the library was last found in Figma. */
export const toolListQuery = (call: Call) =>
  queryOptions({
    queryKey: ['assets', 'tools'],
    queryFn: async ({ signal }) => {
      const [tools, filters] = await Promise.all([
        call(listTools, {}, { signal }),
        call(getFiltersData, { query: {} }, { signal }),
      ]);
      const counts = new Map(filters.data.tools.map(({ name, count }) => [name, count]));
      return {
        tools: tools.data.tools.map((tool) => ({ ...tool, count: counts.get(tool.name) ?? 0 })),
        figmaCheck: tools.data.figmaCheck,
      };
    },
  });
