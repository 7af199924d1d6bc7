import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { oauthScope } from '@kitshelf/contract/oauth.ts';
import { AppError } from '../../platform/errors.ts';
import { getClient } from '../../platform/http/client.ts';
import { isLoopbackHost } from '../../platform/http/loopback.ts';
import type { Authenticate } from '../../platform/http/mount.ts';
import type { AgentCaller } from './mcp.ts';
import type { AgentsService } from './service.ts';

/** Tools that give what may not go to everybody. */
const toolsWithKeys: readonly string[] = ['get_asset_code', 'get_figma_script'];

/** Answers a message, which came with its body read, for the caller. */
type Answer = (request: Request, parsedBody: unknown, caller: AgentCaller) => Promise<Response>;

type Site = Pick<AgentsService, 'origin' | 'siteName' | 'hasPage'>;

/** Answers with the tools of the library. */
const libraryAnswer =
  (service: AgentsService): Answer =>
  async (request, parsedBody, caller) => {
    // The protocol's own code takes a while to load.
    const { answerMcp } = await import('./mcp.ts');
    return await answerMcp(service, caller, request, parsedBody);
  };

/** The Model Context Protocol at `/mcp` with the tools of the library. */
export const mcpRoutes = (service: AgentsService, authenticate: Authenticate): FastifyPluginAsync =>
  protocolRoutes(service, authenticate, libraryAnswer(service));

/** The protocol at `/mcp`, whoever answers, and what says how to get in (RFC 9728). */
export function protocolRoutes(
  service: Site,
  authenticate: Authenticate,
  answer: Answer,
): FastifyPluginAsync {
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
        const caller = { userId, client: getClient(request, reply) };
        return send(reply, await answer(webRequest(service.origin, request), request.body, caller));
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
