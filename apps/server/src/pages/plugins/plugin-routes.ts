import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { attachment } from '../../platform/http/answers/attachment.ts';
import { madeForShop, type PluginShop } from './made-for-shop.ts';
import { pluginZip, pluginZipName } from './plugin-zip.ts';

interface PluginOptions {
  readonly origin: string;
  readonly shop: () => PluginShop;
  /** Where Figma's Community has the plugin, once it is published there. */
  readonly communityUrl?: string | undefined;
  /** The folder of the built plugin. */
  readonly files?: string;
}

/** The Figma plugin of this site to be downloaded; once it is published, its page leads to the Community's. */
export function pluginRoutes({ origin, shop, communityUrl, files }: PluginOptions): FastifyPluginAsync {
  const zipFor = madeForShop((of) => pluginZip({ publicUrl: origin, ...of }, files));
  return async (server) => {
    server.get('/figma-plugin.zip', async (_, reply) => {
      const bytes = await zipFor(shop());
      // From the sources alone nothing is built.
      if (!bytes) throw new AppError('NotFound');
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(pluginZipName))
        .header('cache-control', 'public, max-age=3600')
        .send(Buffer.from(bytes));
    });
    if (communityUrl !== undefined)
      server.get('/figma-plugin', async (_, reply) => reply.redirect(communityUrl, 302));
  };
}
