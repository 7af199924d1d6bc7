import { listAssets } from '@kitshelf/contract/catalogue.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Call } from '../../lib/api/call.ts';

/** Enough to fill the wall beside a form. */
const pictureCount = 12;

/** First pictures of the assets that are copied most. Decoration: a failure is no one's concern. */
export const shelfQuery = (call: Call) =>
  queryOptions({
    queryKey: ['accounts', 'pictures'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, sort: 'Popular', limit: pictureCount } as const;
      const { data } = await call(listAssets, { query }, { signal });
      return data.flatMap(({ images }) => images.slice(0, 1));
    },
    meta: { silent: true },
    staleTime: Infinity,
    refetchOnMount: false,
  });

/** On the server the pictures come with the page; in the browser nothing waits for them. */
export async function loadShelf({ context }: { context: { call: Call; queryClient: QueryClient } }) {
  if (import.meta.env.SSR) await context.queryClient.prefetchQuery(shelfQuery(context.call));
}
