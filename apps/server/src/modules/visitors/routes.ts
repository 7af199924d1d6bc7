import { getVisitorCountry } from '@kitshelf/contract/visitors.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { VisitorsService } from './service.ts';

/** The country that a form may begin with (docs/product/calls.md#countries); for everybody. */
export function visitorsRoutes(service: VisitorsService): FastifyPluginAsync {
  return async (server) => {
    server.serve(getVisitorCountry, async ({ cookies, ip }) => ({
      data: await service.suggestion({ cookies, ip }),
    }));
  };
}
