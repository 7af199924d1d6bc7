import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { attachment } from '../../platform/http/answers/attachment.ts';
import { madeForShop, type PluginShop } from './made-for-shop.ts';
import { type FramerFile, framerPluginFiles, framerPluginZip, framerZipName, getSite } from './plugin-zip.ts';

interface FramerPluginOptions {
  readonly origin: string;
  readonly shop: () => PluginShop;
  /** The folder of the built plugin. */
  readonly files?: string;
}

const types: Readonly<Record<FramerFile, string>> = {
  'framer.json': 'application/json; charset=utf-8',
  'icon.svg': 'image/svg+xml',
  'index.html': 'text/html; charset=utf-8',
  'plugin.css': 'text/css; charset=utf-8',
  'plugin.js': 'text/javascript; charset=utf-8',
};

/** Framer's editor alone shows the plugin, in a frame; it calls its site, and its pictures may come from where assets have theirs. */
const policyFor = (origin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'img-src * data:',
    `connect-src ${new URL(getSite(origin)).origin}`,
    'frame-ancestors https://framer.com https://*.framer.com',
  ].join('; ');

/** The Framer plugin of this site: as a zip, and live at an address that Framer opens as a development plugin. */
export function framerPluginRoutes({ origin, shop, files: folder }: FramerPluginOptions): FastifyPluginAsync {
  const zipFor = madeForShop((of) => framerPluginZip({ publicUrl: origin, ...of }, folder));
  const filesFor = madeForShop((of) => framerPluginFiles({ publicUrl: origin, ...of }, folder));
  return async (server) => {
    server.get('/framer-plugin.zip', async (_, reply) => {
      const bytes = await zipFor(shop());
      // From the sources alone nothing is built.
      if (!bytes) throw new AppError('NotFound');
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(framerZipName))
        .header('cache-control', 'public, max-age=3600')
        .send(Buffer.from(bytes));
    });
    server.get<{ Params: { '*': string } }>('/framer-plugin/live/*', async ({ params }, reply) => {
      const texts = await filesFor(shop());
      const name = (params['*'] || 'index.html') as FramerFile;
      const text = Object.hasOwn(types, name) ? texts?.[name] : undefined;
      if (text === undefined) throw new AppError('NotFound');
      reply.removeHeader('x-frame-options');
      return reply
        .type(types[name])
        .headers({
          'content-security-policy': policyFor(origin),
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=300',
        })
        .send(text);
    });
  };
}
