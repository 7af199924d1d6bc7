import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/**
 * Answers what no route does (contract §2): below `/api` a JSON 404, or 405 with `Allow` where the path exists for
 * other methods; elsewhere 405, since pages can be read alone, or 404 without pages. Call it before routes are added:
 * it listens to them.
 */
export function answerUnknownPaths(server: FastifyInstance): void {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  const answerCall = ({ url }: FastifyRequest, reply: FastifyReply) => {
    const path = url.split('?', 1)[0] ?? '';
    const found = [...known.values()].filter(({ pattern }) => pattern.test(path));
    if (found.length === 0) throw new AppError('NotFound');
    reply.header('allow', [...new Set(found.flatMap(({ methods }) => [...methods]))].join(', '));
    throw new AppError('MethodNotAllowed');
  };
  // Routes, so that no page can take their place.
  server.get('/api', answerCall);
  server.get('/api/*', answerCall);
  server.addHook('onRoute', ({ url, method }) => {
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });
  server.setNotFoundHandler((request, reply) => {
    if (/^\/api(\/|\?|$)/.test(request.url)) return answerCall(request, reply);
    // Where there are pages, every path may be read.
    return known.has('/*') ? reply.code(405).header('allow', 'GET, HEAD').send() : reply.code(404).send();
  });
}

/** Fastify's `/a/:id/b` as a regular expression over whole paths. */
function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}
