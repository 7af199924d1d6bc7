import type { Scheme } from '@kitshelf/contract/variants.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import type { FastifyPluginAsync } from 'fastify';
import { clientOf, type Client } from '../platform/http/client.ts';
import { compress } from './compressed.ts';
import { previewPolicy } from './content-policy.ts';
import { PageCache, type Page } from './page-cache.ts';
import { sendPage, type Answer } from './pages.ts';
import { assetPath } from './public-pages.ts';

interface PreviewOptions {
  readonly origin: string;
  readonly now: () => number;
  /** Whether the asset is published and can be shown live. */
  readonly hasPreview: (assetId: string) => Promise<boolean>;
  /** An asset as a page of its own, in its first appearance or the one asked for. Throws NotFound for one that it has not. */
  readonly preview: (assetId: string, client: Client, scheme?: Scheme) => Promise<string>;
  /** Answers with the site's 404 page. */
  readonly notFound: Answer;
}

/** A design never changes while the process runs, so a page of one is never too old. */
const maxCacheBytes = 32 * 1024 * 1024;

/**
 * Live designs, `/preview/{id}/live?scheme=dark`: what the stage at `/preview/{id}` and in the library shows in a frame.
 * Pages without a script, for people and not for search engines.
 */
export function previewRoutes({
  origin,
  now,
  hasPreview,
  preview,
  notFound,
}: PreviewOptions): FastifyPluginAsync {
  const cache = new PageCache({ maxBytes: maxCacheBytes, now });
  const pageOf = async (html: string): Promise<Page> => {
    return { status: 200, policy: previewPolicy(html), content: await compress(html) };
  };
  // Each waits for itself, so that one who leaves or asks too much takes nobody else along.
  const make = async (id: string, scheme: Scheme | undefined, client: Client): Promise<Page> => {
    const html = await preview(id, client, scheme);
    return await cache.get(keyOf(id, scheme), () => pageOf(html));
  };
  return async (server) => {
    server.get<LiveRequest>('/preview/:id/live', async (request, reply) => {
      const { id } = request.params;
      const scheme = schemes.find((each) => each === request.query.scheme);
      if (!isId(id) || !(await hasPreview(id))) return notFound(request, reply);
      const page = cache.find(keyOf(id, scheme)) ?? (await make(id, scheme, clientOf(request, reply)));
      reply.headers({
        'x-robots-tag': 'noindex',
        'x-frame-options': 'SAMEORIGIN',
        link: `<${origin}${assetPath(id)}>; rel="canonical"`,
      });
      return sendPage(request, reply, page);
    });
  };
}

interface LiveRequest {
  Params: { id: string };
  Querystring: { scheme?: unknown };
}

const schemes = ['light', 'dark'] as const;

const keyOf = (id: string, scheme: Scheme | undefined) => `${id} ${scheme ?? ''}`;
