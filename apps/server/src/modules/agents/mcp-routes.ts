import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { oauthScope } from '@kitshelf/contract/oauth.ts';
import { AppError } from '../../platform/errors.ts';
import { clientOf } from '../../platform/http/client.ts';
import { isLoopbackHost } from '../../platform/http/loopback.ts';
import type { Authenticate } from '../../platform/http/mount.ts';
import type { AgentsService } from './service.ts';

/** Tools that give what may not go to everybody. */
const toolsWithKeys: readonly string[] = ['get_asset_code', 'get_figma_script'];

/** The Model Context Protocol at `/mcp`, and what says how to get in (RFC 9728). */
export function mcpRoutes(service: AgentsService, authenticate: Authenticate): FastifyPluginAsync {
  const metadata = `${service.origin}/.well-known/oauth-protected-resource/mcp`;
  return async (server) => {
    for (const url of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])
      server.get(url, () => ({
        resource: `${service.origin}/mcp`,
        resource_name: service.siteName(),
        authorization_servers: [service.origin],
        scopes_supported: [oauthScope],
        bearer_methods_supported: ['header'],
        ...(service.hasPage('tools') && { resource_documentation: `${service.origin}/tools` }),
      }));
    server.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof AppError) || error.status !== 401) throw error;
      const isDead = error.code === 'UserNotFound';
      const challenge = `Bearer ${isDead ? 'error="invalid_token", ' : ''}resource_metadata="${metadata}"`;
      return reply.code(401).header('www-authenticate', challenge).send(error.body());
    });
    server.route({
      onRequest: async (request) => refuseOtherNames(service.origin, request),
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      async handler(request, reply) {
        const { userId } = (await sessionOf(request)) ?? { userId: undefined };
        if (userId === undefined && needsKey(request.body)) throw new AppError('NoToken');
        // The protocol's own code takes a while to load.
        const { answerMcp } = await import('./mcp.ts');
        const caller = { userId, client: clientOf(request, reply) };
        return send(
          reply,
          await answerMcp(service, caller, webRequest(service.origin, request), request.body),
        );
      },
    });

    /** Nobody without a token; a dead one is refused whatever is asked. */
    async function sessionOf(request: FastifyRequest) {
      return request.headers.authorization === undefined
        ? undefined
        : await server.userOf(request, true, authenticate);
    }
  };
}

/**
 * On a site of this machine, a page whose name was made to point here says so in `Host` and `Origin`.
 * @throws AppError `WrongOrigin`
 */
function refuseOtherNames(siteOrigin: string, { headers: { host = '', origin } }: FastifyRequest): void {
  if (!isLoopbackHost(new URL(siteOrigin).hostname)) return;
  const isOwnOrigin =
    origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname));
  if (!isOwnOrigin || !isLoopbackHost(host.replace(/:\d*$/, ''))) throw new AppError('WrongOrigin');
}

/** Whether a message, or one of several, calls a tool that is not for everybody. */
function needsKey(body: unknown): boolean {
  return [body].flat().some((message) => {
    const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
    return method === 'tools/call' && toolsWithKeys.includes(String(params?.name));
  });
}

function webRequest(origin: string, { method, headers, url, body }: FastifyRequest): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'content-length' && name !== 'transfer-encoding'
      ? [[name, value] as [string, string]]
      : [],
  );
  const payload = method === 'POST' ? JSON.stringify(body ?? null) : null;
  return new Request(new URL(url, origin), { method, headers: sent, body: payload });
}

function send(reply: FastifyReply, answer: Response): FastifyReply {
  reply.code(answer.status).headers(Object.fromEntries(answer.headers));
  return reply.send(answer.body ?? undefined);
}
