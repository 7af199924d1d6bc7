import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** What tells the code of a process from that of another. */
interface HealthFacts {
  readonly version?: string;
  /** The newest migration that the code knows. */
  readonly migration?: string;
  /** What was left to be done beside requests and fails until now; the site serves all the same. */
  readonly failing?: () => string | undefined;
}

/**
 * `/healthz`: up once it serves; down while it drains or has no database. Call the result to drain: what is
 * asked meanwhile is answered, and its connection ends with that. Call it before routes are added.
 */
export function mountHealth(
  server: FastifyInstance,
  database: Pick<Database, 'ping'>,
  { failing = () => undefined, ...facts }: HealthFacts = {},
): () => void {
  let isDraining = false;
  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining) return reply.code(503).send({ status: 'draining', ...facts });
    try {
      await database.ping();
      const missing = failing();
      return { status: 'ok', ...facts, ...(missing !== undefined && { missing }) };
    } catch {
      return reply.code(503).send({ status: 'no database', ...facts });
    }
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  return () => {
    isDraining = true;
  };
}
