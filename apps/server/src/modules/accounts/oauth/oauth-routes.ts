import {
  approveAuthorization,
  denyAuthorization,
  getAuthorization,
  listConnections,
  oauthScope,
  revokeConnection,
} from '@kitshelf/contract/oauth.ts';
import type { OptionalPage } from '@kitshelf/contract/site-facts.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isFromThisMachine } from '../../../platform/http/loopback.ts';
import type { Authorizations, OAuthParameters } from './authorizing.ts';
import type { Grants } from './grants.ts';
import { OAuthError } from './oauth-error.ts';
import { refusalPage, refusalPolicy } from './refusal-page.ts';

type OAuthService = Authorizations & Grants & Pick<OwnSite, 'siteName' | 'hasPage'>;

interface OwnSite {
  siteName(): string;
  hasPage(page: OptionalPage): boolean;
}

/** Signing in of programs by OAuth 2.1: what they ask at addresses of its own, what their users answer as calls. */
export function oauthRoutes(service: OAuthService): FastifyPluginAsync {
  return async (server) => {
    decisionRoutes(server, service);
    server.get('/.well-known/oauth-authorization-server', () => metadataOf(service));
    server.get('/oauth/authorize', (request, reply) => authorize(service, request, reply));
    await server.register(async (forms) => tokenRoutes(forms, service));
    await server.register(async (clients) => registrationRoute(clients, service));
  };
}

/** RFC 8414. */
const metadataOf = ({ issuer, hasPage }: Pick<OAuthService, 'issuer' | 'hasPage'>) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  registration_endpoint: `${issuer}/oauth/register`,
  scopes_supported: [oauthScope],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  ...(hasPage('tools') && { service_documentation: `${issuer}/tools` }),
});

/** Sends the user on: to decide, or back with what is wrong; where nobody is sure to be there, it is told here. */
async function authorize(service: OAuthService, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const asking = { ip: request.ip, isLocal: isFromThisMachine(request) };
  try {
    return reply.redirect(await service.authorize(request.query as OAuthParameters, asking), 302);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    if (error.redirect !== undefined) return reply.redirect(error.redirect, 302);
    const page = refusalPage(error.message, service.siteName());
    return reply
      .code(400)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', refusalPolicy)
      .send(page);
  }
}

/** Forms are their only bodies, and failures come in words of their own. */
function tokenRoutes(server: FastifyInstance, service: OAuthService): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, parametersOf(body as string)),
  );
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
  });
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof OAuthError)) throw error;
    return reply.code(error.code === 'invalid_client' ? 401 : 400).send(error.body());
  });
  server.post('/oauth/token', ({ body }) => service.takeOAuthTokens((body ?? {}) as OAuthParameters));
  server.post('/oauth/revoke', async ({ body }) => {
    await service.revokeOAuthToken((body ?? {}) as OAuthParameters);
    return {};
  });
}

function registrationRoute(server: FastifyInstance, service: OAuthService): void {
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof OAuthError)) throw error;
    return reply.code(400).send(error.body());
  });
  server.post('/oauth/register', { bodyLimit: 16_384 }, async ({ body, ip }, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    return await reply.code(201).send(await service.registerClient(body, ip));
  });
}

/** What comes twice is an array. */
function parametersOf(form: string): OAuthParameters {
  const given = new URLSearchParams(form);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first, ...more] = given.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

function decisionRoutes(server: FastifyInstance, service: OAuthService): void {
  server.serve(getAuthorization, async ({ query }) => ({ data: await service.authorization(query.request) }));
  server.serve(approveAuthorization, async ({ session, body }) => ({
    data: { url: await service.approveAuthorization(session, body.request) },
  }));
  server.serve(denyAuthorization, async ({ body }) => ({
    data: { url: await service.denyAuthorization(body.request) },
  }));
  server.serve(listConnections, async ({ session }) => ({
    data: await service.listConnections(session.userId),
  }));
  server.serve(revokeConnection, async ({ session, params }) => {
    await service.revokeConnection(session.userId, params.id);
    return { message: 'App disconnected.' };
  });
}
