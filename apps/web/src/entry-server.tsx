import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { clientManifest } from './client-manifest.ts';
import type { Call } from './lib/call.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createAppRouter } from './router.tsx';

export { canonicalUrl } from './routes/canonical-url.ts';

export interface RenderRequest {
  /** Path and query; hand in the canonical one. */
  readonly url: string;
  /** The site's own address, without a slash at its end. */
  readonly origin: string;
  /** Answers the page's calls in process, as to a visitor. */
  readonly call: Call;
  readonly prefers?: { readonly country?: string };
}

export interface Rendered {
  readonly status: number;
  /** The whole document; empty for a redirect. */
  readonly html: string;
  readonly redirect?: string;
}

/** Renders one page for anyone. A call that fails leaves its part to the browser. */
export async function render({ url, origin, call, prefers }: RenderRequest): Promise<Rendered> {
  const queryClient = createQueryClient(() => {});
  const handle = createRequestHandler({
    request: new Request(new URL(url, origin)),
    createRouter: () =>
      createAppRouter({ call, queryClient, origin, ...(prefers?.country && { country: prefers.country }) }),
    getRouterManifest: () => clientManifest,
  });
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
  queryClient.clear();
  const redirect = response.headers.get('location');
  if (redirect) return { status: response.status, html: '', redirect };
  return { status: response.status, html: await response.text() };
}
