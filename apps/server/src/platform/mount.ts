import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import { RawJson, type Route, type Session } from './serve.ts';
import { parseRequest } from './validate.ts';

export const apiBase = '/api/v1';

/** Looks a bearer token up; `undefined` for one that is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Session | undefined>;

/** Mounts the calls of the contract below `/api/v1`. */
export function mountRoutes(
  server: FastifyInstance,
  routes: readonly Route[],
  authenticate: Authenticate,
): void {
  for (const { endpoint, handler } of routes) {
    server.route({
      method: endpoint.method,
      url: endpointUrl(endpoint),
      handler: async (request, reply) => {
        const session = await sessionFor(endpoint, request, authenticate);
        const parsed = parseRequest(endpoint, request);
        const caller = { session, ip: request.ip, cookies: request.headers.cookie ?? '' };
        const answer = await handler({ ...parsed, ...caller } as never);
        return send(reply.code(endpoint.status ?? 200), answer);
      },
    });
  }
}

/** The path as Fastify writes it: `{id}` becomes `:id`. */
export function endpointUrl(endpoint: Pick<EndpointShape, 'path'>): string {
  return `${apiBase}/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

function send(reply: FastifyReply, answer: unknown) {
  if (!(answer instanceof RawJson)) return answer;
  return reply.type('application/json; charset=utf-8').send(answer.text);
}

/** A call that needs nobody ignores the token; one that needs a user refuses without (contract §2). */
export async function sessionFor(
  endpoint: Pick<EndpointShape, 'access'>,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Session | undefined> {
  if (endpoint.access === 'public') return undefined;
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) {
    if (endpoint.access === 'user') throw new AppError('NoToken');
    return undefined;
  }
  const session = await authenticate(token);
  if (!session && endpoint.access === 'user') throw new AppError('UserNotFound');
  return session;
}

function bearerToken(header: string | undefined): string | undefined {
  const match = /^bearer +(\S+) *$/i.exec(header ?? '');
  return match?.[1];
}
