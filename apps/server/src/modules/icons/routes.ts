import { copyIcons, listIcons } from '@kitshelf/contract/icons.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { IconsService } from './service.ts';

/** Icons one by one, for everybody: found, and copied for Figma. */
export function iconsRoutes(service: IconsService): FastifyPluginAsync {
  return async (server) => {
    server.serve(listIcons, ({ query }) => service.list(query));
    server.serve(copyIcons, ({ query }) => service.copy(query));
  };
}
