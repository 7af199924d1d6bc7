import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { clientManifest } from './client-manifest.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import type { Rendered, RenderRequest } from './renderer.ts';
import { createAppRouter } from './router.tsx';

export { canonicalUrl } from './routes/canonical-url.ts';

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
