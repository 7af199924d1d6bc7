import type { FastifyInstance } from 'fastify';

/**
 * What pages of other origins may read, a plugin's among them: everything that is asked for with a token of one's own or
 * by anyone. Cookies never count, for `access-control-allow-credentials` is never sent.
 */
export const forOtherSites = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'retry-after, x-request-id, www-authenticate, mcp-session-id, mcp-protocol-version',
};

const prefixes = [
  '/api/v1/',
  '/mcp',
  '/r/',
  '/media/',
  '/oauth/token',
  '/oauth/revoke',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-authorization-server',
  '/.well-known/kitshelf-licence-key',
];
/** Whose callers are the site's own pages, or gateways. */
const closed = /^\/api\/v1\/(?:desk|webhooks|sse)(?:[/?]|$)/i;

export function isForOtherSites(url: string): boolean {
  return prefixes.some((prefix) => url.startsWith(prefix)) && !closed.test(url);
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers':
    'authorization, content-type, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id',
  'access-control-max-age': '86400',
};

/** What browsers ask before they send a token to another site. */
export function answerPreflights(server: FastifyInstance): void {
  for (const url of prefixes.flatMap((prefix) => (prefix.endsWith('/') ? [`${prefix}*`] : [prefix]))) {
    server.options(url, async (request, reply) => {
      if (!isForOtherSites(request.url)) return reply.callNotFound();
      return reply.headers(preflight).code(204).send();
    });
  }
}
