import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';

/** `/healthz`: up once it serves; down while it drains or has no database (contract §1). Call the result to drain. */
export function mountHealth(server: FastifyInstance, database: Pick<Database, 'ping'>): () => void {
  let isDraining = false;
  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining) return reply.code(503).send({ status: 'draining' });
    try {
      await database.ping();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
  return () => {
    isDraining = true;
  };
}
