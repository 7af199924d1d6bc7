import { maxPageSize, maxSearchLength } from '@kitshelf/contract/catalogue.ts';
import { isId, maxShortLength } from '@kitshelf/contract/wire.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { AgentsService } from './service.ts';

/** What programs ask for in forms of their own: shadcn's registry. */
export function agentsRoutes(service: AgentsService): FastifyPluginAsync {
  return async (server) => {
    answerAsRegistry(server, service.origin);
    server.get<{ Querystring: Record<string, unknown> }>('/r/registry.json', async ({ query }) => {
      const search = typeof query['q'] === 'string' ? query['q'].slice(0, maxSearchLength).trim() : '';
      const limit = Math.max(1, Math.min(numberOf(query['limit'], 24), maxPageSize));
      const offset = numberOf(query['offset'], 0);
      return await service.index(search || undefined, { offset, limit });
    });
    server.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
      '/r/:file',
      async (request, reply) => {
        const id = /^(\w+)\.json$/.exec(request.params.file)?.[1] ?? '';
        const { userId } = await server.userOf(request, true);
        if (!isId(id)) throw new AppError('NotFound');
        reply.header('cache-control', 'private, no-store');
        const { brand } = request.query;
        if (brand !== undefined && (typeof brand !== 'string' || brand.length > maxShortLength))
          throw new AppError('Invalid', { fields: { brand: 'This brand does not exist' } });
        return await service.item(id, brand, userId);
      },
    );
  };
}

const numberOf = (text: unknown, fallback: number): number =>
  typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : fallback;

/** The registry's own form of failures, whose words its tools show: what to do, and where. */
function answerAsRegistry(server: FastifyInstance, origin: string): void {
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(error.status).send({ error: error.code, message: wordsOf(error, origin) });
  });
}

function wordsOf({ code, message, url }: AppError, origin: string): string {
  if (code === 'NoToken')
    return `An API key is needed. Create one at ${origin}/profile and send it as "Authorization: Bearer KEY".`;
  if (code === 'UserNotFound')
    return `This API key is no longer valid. Create a new one at ${origin}/profile.`;
  if (code === 'NotFound') return 'This asset does not exist or has no code.';
  return url === undefined ? message : `${message}: ${url}`;
}
