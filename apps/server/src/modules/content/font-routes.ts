import { readFile } from 'node:fs/promises';
import { webFont } from '@kitshelf/scene/text/font-file.ts';
import { fontWeights } from '@kitshelf/scene/tokens.ts';
import type { FastifyPluginAsync } from 'fastify';
import { fontPath } from './demo-library.ts';

/** The files of the typeface that previews ask for. */
export const fontRoutes: FastifyPluginAsync = async (server) => {
  for (const weight of fontWeights)
    server.get(fontPath(weight), async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=2592000')
        .send(await readFile(webFont(weight))),
    );
};
