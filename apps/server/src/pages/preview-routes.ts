import { isId } from '@kitshelf/contract/wire.ts';
import type { FastifyPluginAsync } from 'fastify';
import { clientOf, type Client } from '../platform/http/client.ts';
import { compress } from './compressed.ts';
import { previewPolicy } from './content-policy.ts';
import { createPageCache, type Page } from './page-cache.ts';
import { sendPage, type Answer } from './pages.ts';
import { assetPath } from './public-pages.ts';

interface PreviewOptions {
  readonly origin: string;
  readonly now: () => number;
  /** Whether the asset is published and can be shown live. */
  readonly hasPreview: (assetId: string) => Promise<boolean>;
  /** An asset as a page of its own. */
  readonly preview: (assetId: string, client: Client) => Promise<string>;
  /** Answers with the site's 404 page. */
  readonly notFound: Answer;
}

/** A design never changes while the process runs, so a page of one is never too old. */
const maxCacheBytes = 32 * 1024 * 1024;

/** Live previews, `/preview/{id}`: what the asset's `link` opens. Pages without a script, for people and not for search engines. */
export function previewRoutes({
  origin,
  now,
  hasPreview,
  preview,
  notFound,
}: PreviewOptions): FastifyPluginAsync {
  const cache = createPageCache({ maxBytes: maxCacheBytes, now });
  const pageOf = async (html: string): Promise<Page> => {
    return { status: 200, policy: previewPolicy(html), content: await compress(html) };
  };
  // Each waits for itself, so that one who leaves or asks too much takes nobody else along.
  const make = async (id: string, client: Client): Promise<Page> => {
    const html = await preview(id, client);
    return await cache.get(id, () => pageOf(html));
  };
  return async (server) => {
    server.get<{ Params: { id: string } }>('/preview/:id', async (request, reply) => {
      const { id } = request.params;
      if (!isId(id) || !(await hasPreview(id))) return notFound(request, reply);
      const page = cache.find(id) ?? (await make(id, clientOf(request, reply)));
      reply.headers({
        'x-robots-tag': 'noindex',
        link: `<${origin}${assetPath(id)}>; rel="canonical"`,
      });
      return sendPage(request, reply, page);
    });
  };
}
