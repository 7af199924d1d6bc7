import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * A JSON 404 below `/api`, and 405 with `Allow` where the path exists for other methods (contract §2);
 * anything else is left to `otherwise`. Call it before routes are added: it listens to them.
 */
export function answerUnknownPaths(server: FastifyInstance, otherwise: Answer): void {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  server.addHook('onRoute', ({ url, method }) => {
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (path !== '/api' && !path.startsWith('/api/')) return otherwise(request, reply);
    const allowed = new Set(
      [...known.values()].filter((e) => e.pattern.test(path)).flatMap((e) => [...e.methods]),
    );
    if (allowed.size === 0) throw new AppError('NotFound');
    reply.header('allow', [...allowed].join(', '));
    throw new AppError('MethodNotAllowed');
  });
}

/** Fastify's `/a/:id/b` as a regular expression over whole paths. */
function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}
