import { isId } from '@kitshelf/contract/wire.ts';
import type { FastifyPluginAsync } from 'fastify';
import { compress } from './compressed.ts';
import { previewPolicy } from './content-policy.ts';
import { type Page, PageCache } from './page-cache.ts';
import { sendPage } from './pages.ts';
import { assetPath } from './public-pages.ts';

interface PreviewOptions {
  readonly origin: string;
  readonly now: () => number;
  readonly isPublished: (assetId: string) => boolean;
  /** An asset as a page of its own; undefined when there is none. */
  readonly preview: (assetId: string) => Promise<string | undefined>;
}

const maxCacheBytes = 32 * 1024 * 1024;
/** A design never changes while the process runs. */
const maxAgeMs = Number.POSITIVE_INFINITY;

/** Live previews, `/preview/{id}`: what the asset's `link` opens. Pages without a script, for people and not for search engines. */
export function previewRoutes({ origin, now, isPublished, preview }: PreviewOptions): FastifyPluginAsync {
  const cache = new PageCache({ maxBytes: maxCacheBytes, maxAgeMs, now });
  const make = async (id: string): Promise<Page> => {
    const html = await preview(id);
    const status = html === undefined ? 404 : 200;
    return { status, policy: previewPolicy(html ?? ''), content: await compress(html ?? '') };
  };
  return async (server) => {
    server.get<{ Params: { id: string } }>('/preview/:id', async (request, reply) => {
      const { id } = request.params;
      if (!isId(id) || !isPublished(id)) return reply.callNotFound();
      const page = await cache.get(id, () => make(id));
      if (page.status === 404) return reply.callNotFound();
      reply.headers({
        'x-robots-tag': 'noindex',
        link: `<${origin}${assetPath(id)}>; rel="canonical"`,
      });
      return sendPage(request, reply, page);
    });
  };
}
