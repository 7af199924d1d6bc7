import { submitSupport } from '@kitshelf/contract/support.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { SupportService } from './service.ts';

/** The support form; no sign-in is needed. */
export function supportRoutes(service: SupportService): FastifyPluginAsync {
  return async (server) => {
    server.serve(submitSupport, async ({ body, ip }) => {
      await service.submit(body, ip);
      return { message: 'Thank you. We have received your message.' };
    });
  };
}
