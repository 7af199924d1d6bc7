import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { AppError } from './errors.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';
import { answerUnknownPaths } from './unknown-paths.ts';

interface HttpOptions {
  readonly log: Log;
  readonly trustProxy: readonly string[];
  readonly isHttps: boolean;
}

/** Bodies over this many bytes are 413, uploads apart (contract §2). */
export const maxBodyBytes = 1_048_576;

/** A Fastify server with the conventions of contract §2: request ids, security headers, the error envelope, one log line a request. */
export function createHttp({ log, trustProxy, isHttps }: HttpOptions): FastifyInstance {
  const server = Fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: newId,
    requestIdHeader: false,
    logger: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    frameworkErrors: (error, _request, reply) => sendError(reply, asAppError(error)),
  });
  readJsonOnly(server);
  const headers = securityHeaders(isHttps);
  const callHeaders = { ...headers, 'cache-control': 'no-store' };
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? callHeaders : headers);
    reply.header('x-request-id', request.id);
    done();
  });
  logRequests(server, log);
  answerErrors(server, log);
  answerUnknownPaths(server);
  return server;
}

function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    // For what is no page; pages have policies of their own.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** JSON is the only body; an empty one counts as none, so that bare POSTs reach their validation. */
function readJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

/** The route, or the path of a page: queries and parameters carry tokens and signatures. */
function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', (request, reply, done) => {
    done();
    if (!log.isLevelEnabled('info')) return;
    const route = request.routeOptions.url;
    const path = route === undefined || route.endsWith('*') ? request.url.split('?', 1)[0] : route;
    log.info({
      requestId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}

function answerErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler((error, request, reply) => {
    const known = asAppError(error as FastifyError);
    if (known.status >= 500) log.error({ requestId: request.id, code: known.code, err: error });
    else log.debug({ requestId: request.id, code: known.code });
    sendError(reply, known);
  });
}

/** Writes a failure in the envelope of contract §2. */
export function sendError(reply: FastifyReply, error: AppError): void {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  void reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(error.body()));
}

/** A failure that the catalogue does not know is an internal one, and says nothing more. */
function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  switch (error.statusCode) {
    case 400:
      return new AppError('MalformedRequest', { cause: error });
    case 413:
      return new AppError('TooLarge', { cause: error });
    case 415:
      return new AppError('UnsupportedMediaType', { cause: error });
    default:
      return new AppError('Internal', { cause: error });
  }
}
