import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { clientManifest } from './client-manifest.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import type { Rendered, RenderRequest } from './renderer.ts';
import { createAppRouter } from './router.tsx';

export { canonicalUrl, isPage } from './routes/canonical-url.ts';
export { shell } from './shell-page.ts';

/** Renders one page for anyone. A call that fails leaves its part to the browser. */
export async function render({ url, origin, site, call, prefers }: RenderRequest): Promise<Rendered> {
  const queryClient = createQueryClient(() => {});
  const nonce = crypto.randomUUID();
  const handle = createRequestHandler({
    request: new Request(new URL(url, origin)),
    createRouter: () =>
      createAppRouter(
        { call, queryClient, origin, site, ...(prefers?.country && { country: prefers.country }) },
        { nonce },
      ),
    getRouterManifest: () => clientManifest,
  });
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
  queryClient.clear();
  const redirect = response.headers.get('location');
  if (redirect) return { status: response.status, html: '', scripts: [], redirect };
  return { status: response.status, ...withoutNonce(await response.text(), nonce) };
}

/**
 * The router marks what it writes itself with a number that is new for each page, so that it cannot stand on a script
 * that came in with the page's content. The page is everyone's and cached, hence the mark goes and the texts are listed.
 */
function withoutNonce(marked: string, nonce: string): Pick<Rendered, 'html' | 'scripts'> {
  const own = new RegExp(`<script(?=[^>]* nonce="${nonce}")([^>]*)>([^]*?)</script>`, 'g');
  const scripts = [...marked.matchAll(own)]
    .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , text = '']) => text);
  const html = marked
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '');
  return { html, scripts };
}
