import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { ContentService } from './service.ts';

/** Preview pictures for links: `/media/social/page-home.jpg`, `/media/social/NAME.jpg` for an asset's picture. */
export function socialRoutes(content: ContentService): FastifyPluginAsync {
  return async (server) => {
    server.get<{ Params: { file: string } }>('/media/social/:file', async (request, reply) => {
      const name = /^([\w-]{1,120})\.jpg$/.exec(request.params.file)?.[1];
      const picture = name && (await content.social(name));
      if (!picture) throw new AppError('NotFound');
      return reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(picture);
    });
  };
}
