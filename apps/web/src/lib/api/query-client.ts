import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@kitshelf/api-client/api-error.ts';

/** Stale and garbage-collection time of everything but plans (docs/product/pages.md#caching-of-answers). */
const keepMs = 3 * 60_000;

/** A query may set `meta: { silent: true }` when its failure is told another way. */
export function createQueryClient(onError: (message: string) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isAborted = error instanceof ApiError && error.isAborted;
        if (!isAborted && !query.meta?.['silent']) onError(error.message);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: keepMs,
        gcTime: keepMs,
        retry: false,
        refetchOnWindowFocus: false,
        // Only what is known to be someone else's answer: the server's page, or before signing in.
        refetchOnMount: (query) => query.state.isInvalidated,
        refetchOnReconnect: false,
      },
    },
  });
}
