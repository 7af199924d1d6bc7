import { listDownloads } from '@kitshelf/contract/downloads.ts';
import type { FastifyPluginAsync } from 'fastify';
import { fileRoutes } from './file-routes.ts';
import type { DownloadsService } from './service.ts';

/** The list of source files, and the files. */
export function downloadsRoutes(service: DownloadsService): FastifyPluginAsync {
  return async (server) => {
    server.serve(listDownloads, async ({ session }) => ({
      data: await service.listDownloads(session.userId),
    }));
    fileRoutes(server, service);
  };
}
