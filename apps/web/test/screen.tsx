import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { FastifyInstance } from 'fastify';

import { CallContext } from '../src/lib/api/call-context.ts';
import { httpCall } from '@kitshelf/api-client/call.ts';
import { createQueryClient } from '../src/lib/api/query-client.ts';
import { parseSearch, stringifySearch } from '../src/lib/search-params.ts';
import { factsBlock } from '../src/lib/site/carried-facts.ts';
import { SiteContext } from '../src/lib/site/site-context.ts';
import { clearSession, readToken } from '../src/lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { ToastRegion } from '@kitshelf/ui/feedback/toast-region.tsx';
import { demoFacts } from '../../server/test/site.ts';
import { completeBrowser } from './browser.ts';

// A busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

/** Where a request goes. */
export const getAddress = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : `${input}`;

/** The browser's `fetch`, answered by a server in this process. */
export function fetchFrom(server: FastifyInstance): typeof fetch {
  return async (url, init = {}) => {
    const answer = await server.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST' | 'PUT',
      url: getAddress(url),
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
}

interface ScreenOptions {
  readonly path: string;
  readonly page: RouteComponent;
  /** Path and query to begin at. */
  readonly at: string;
  /** Navigation state to arrive with. */
  readonly state?: object;
  readonly fetch: typeof fetch;
  /** Of another shop than the demonstration. */
  readonly site?: SiteFacts;
}

/** Shows one page as a person would get it, on the real API; answers where the person is and leads on. */
export function showScreen({ path, page, at, state, fetch, site = demoFacts }: ScreenOptions) {
  completeBrowser();
  carryFacts();
  const root = createRootRoute({ component: Frame, notFoundComponent: () => <p>Another page</p> });
  const history = createMemoryHistory({ initialEntries: [at] });
  if (state) history.replace(at, state);
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path, component: page })]);
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch });
  const call = httpCall({ fetch, token: readToken, onDeadToken: clearSession });
  render(
    <QueryClientProvider client={createQueryClient(toast.error)}>
      <CallContext value={call}>
        <SiteContext value={site}>
          <RouterProvider router={router} />
        </SiteContext>
      </CallContext>
    </QueryClientProvider>,
  );
  return {
    /** Where the person is now. */
    address: () => new URL(history.location.href, 'http://localhost'),
    /** The navigation state that it was reached with. */
    state: (): object => history.location.state,
    /** Goes elsewhere in the same document. */
    go: (to: string) => history.push(to),
    back: () => history.back(),
  };
}

/** The data block that a document of the site brings. */
function carryFacts(): void {
  const { text, ...attributes } = factsBlock(demoFacts);
  document.body.append(Object.assign(document.createElement('script'), { ...attributes, textContent: text }));
}

function Frame() {
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  );
}
