import { applyJob } from '@kitshelf/contract/creators.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { CreatorsService } from './service.ts';

/** Applications of creators; no sign-in is needed. */
export function creatorsRoutes(service: CreatorsService): FastifyPluginAsync {
  return async (server) => {
    server.serve(applyJob, async ({ body, ip }) => {
      await service.apply(body, ip);
      return { message: 'Thank you for applying. We read every application and will be in touch.' };
    });
  };
}
