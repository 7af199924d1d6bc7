import { dehydrate, hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './features/shell/index.ts';
import { CallContext } from './lib/api/call-context.ts';
import { SiteContext } from './lib/site/site-context.ts';
import { readToken } from './lib/session/session.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import type { RouteContext } from './routes/context.ts';
import { routeTree } from './routes/tree.ts';

/**
 * The router with everything that its pages need; one for each request on the server, one in the browser.
 * @param ssr what the server has the router mark its own scripts with
 */
export function createAppRouter(context: RouteContext, ssr?: { readonly nonce: string }) {
  const { queryClient, call, site } = context;
  return createRouter({
    routeTree,
    context,
    ...(ssr && { ssr }),
    origin: context.origin,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The answers are JSON already, which the router's type cannot see.
    ...(import.meta.env.SSR && { dehydrate: () => ({ queries: dehydrate(queryClient) as object }) as never }),
    // The server's page is everyone's: who is signed in asks again for its answers, and everybody for prices.
    hydrate: ({ queries }: { queries: DehydratedState }) => {
      hydrate(queryClient, queries);
      for (const queryKey of readToken() ? [[]] : [['plans'], ['tools']])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <CallContext value={call}>
          <SiteContext value={site}>{children}</SiteContext>
        </CallContext>
      </QueryClientProvider>
    ),
  });
}
