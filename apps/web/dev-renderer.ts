import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { createServer } from 'vite';
import type { Rendered, Renderer, RenderRequest } from './src/renderer.ts';

type Next = (error?: unknown) => void;

/** Development: pages rendered from the sources, with hot reload over the given HTTP server. */
export async function createDevRenderer(httpServer: Server) {
  const vite = await createServer({
    root: import.meta.dirname,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  });
  const load = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Renderer;
  let entry = await load();
  return {
    middleware: (request: IncomingMessage, response: ServerResponse, next: Next) =>
      vite.middlewares(request, response, next),
    isPage: (path: string) => entry.isPage(path),
    canonicalUrl: (path: string, query: string) => entry.canonicalUrl(path, query),
    shell: (site: SiteFacts) => entry.shell(site),
    async render(request: RenderRequest): Promise<Rendered> {
      entry = await load();
      const rendered = await entry.render(request);
      return { ...rendered, html: await vite.transformIndexHtml(request.url, rendered.html) };
    },
    deskPage: async () =>
      vite.transformIndexHtml('/desk', await readFile(`${import.meta.dirname}/desk.html`, 'utf8')),
    close: () => vite.close(),
  } satisfies Renderer & Record<string, unknown>;
}
