import { listUpdates } from '@kitshelf/contract/updates.ts';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Site } from '../site/index.ts';
import { updatesFeed } from './feed.ts';
import type { UpdatesService } from './service.ts';

/** As many as feed readers usually show. */
const feedLength = 50;

/** The updates as pages of a list, and `/updates.xml` for feed readers. */
export function updatesRoutes(
  service: UpdatesService,
  origin: string,
  site: Pick<Site, 'facts'>,
): FastifyPluginAsync {
  return async (server) => {
    server.serve(listUpdates, ({ query }) => service.list(query.page));
    server.get('/updates.xml', async (_request, reply) => {
      const { name, pagesOff } = site.facts();
      if (pagesOff.includes('updates')) throw new AppError('NotFound');
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(updatesFeed(await service.newest(feedLength), origin, name));
    });
  };
}
