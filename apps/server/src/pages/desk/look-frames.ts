import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { framedPolicy } from '../content-policy.ts';
import type { Page } from '../page-cache.ts';
import { libraryPath } from '../public-pages.ts';

interface LookFrames {
  readonly find: (request: Pick<FastifyRequest, 'url' | 'ip' | 'headers'>) => Promise<Page>;
  /** The first published asset. */
  readonly firstAsset: () => Promise<{ readonly _id: string } | undefined>;
}

/** Scripts, what stands there without them, and the look of the shop, in whose place the desk puts another. */
const leftOut =
  /<(noscript|script)\b[^]*?<\/\1>|<link[^>]* rel="modulepreload"[^>]*>|<style>:root:root[^]*?<\/style>/g;

/** Pages as visitors get them, for a frame at the desk that shows a look before it is saved: nothing in them runs or leads away. */
export function lookFrames({ find, firstAsset }: LookFrames): FastifyPluginAsync {
  const asset = async () => {
    const first = await firstAsset();
    return first && libraryPath(first._id);
  };
  const addresses: Readonly<Record<string, () => Promise<string | undefined>>> = {
    home: async () => '/',
    library: async () => '/library',
    asset,
  };
  return async (server) => {
    server.get<{ Params: { page: string } }>('/desk/look/:page', async ({ params, ip, headers }, reply) => {
      const url = Object.hasOwn(addresses, params.page) ? await addresses[params.page]?.() : undefined;
      if (url === undefined) throw new AppError('NotFound');
      const { content } = await find({ url, ip, headers });
      const page = (await content.as('identity')).body.toString();
      const html = page.replaceAll(leftOut, '').replace('<head>', '<head><base target="_blank"/>');
      reply.removeHeader('x-frame-options');
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': framedPolicy(html), 'cache-control': 'no-store' })
        .send(html);
    });
  };
}
