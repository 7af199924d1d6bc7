import type { FastifyPluginAsync } from 'fastify';
import { updatesFeed } from './feed.ts';
import type { UpdatesService } from './service.ts';

/** As many as feed readers usually show. */
const feedLength = 50;

/** `/updates.xml`: the updates for feed readers. */
export function feedRoutes(service: UpdatesService, origin: string): FastifyPluginAsync {
  return async (server) => {
    server.get('/updates.xml', async (_request, reply) =>
      reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(updatesFeed(await service.newest(feedLength), origin)),
    );
  };
}
