/** What every answer carries. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    // For what is not a page; pages have policies of their own.
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/**
 * What pages of other origins may read, a plugin's among them: everything that is asked for with a token of one's own or
 * by anyone. Cookies never count, for `access-control-allow-credentials` is never sent.
 */
export const forOtherSites = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'retry-after, x-request-id, www-authenticate, mcp-session-id, mcp-protocol-version',
};

export const prefixes = [
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

/**
 * Whether pages of other sites may read the answer (CORS): public calls and files, never the desk, webhooks or the
 * stream.
 */
export function isForOtherSites(url: string): boolean {
  return prefixes.some((prefix) => url.startsWith(prefix)) && !closed.test(decoded(url));
}

/** As the router reads it: `%64esk` is `desk`. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return url;
  }
}
