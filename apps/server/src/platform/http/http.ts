import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { asUnavailable } from '../away.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { type AccessLine, createAccessLog } from '../telemetry/access-log.ts';
import type { Log } from '../telemetry/log.ts';
import { limitBodies } from './connections/arriving-bodies.ts';
import { answerUnparsable } from './connections/refused-sockets.ts';
import { limitRequests, limitSockets } from './connections/sockets.ts';
import { type OwnCertificate, getTransport } from './connections/own-certificate.ts';
import { noCompilers } from './parse-request.ts';
import { forOtherSites, isForOtherSites, prefixes, securityHeaders } from './response-headers.ts';
import { maskedNetwork } from './rate-limits.ts';
import type { SignInFactor } from './serve.ts';
import { readOn } from './connections/unread-body.ts';

interface HttpOptions {
  readonly log: Log;
  readonly trustProxy: readonly string[];
  readonly isHttps: boolean;
  /** Milliseconds within which a body has to arrive. */
  readonly bodyDeadlineMs?: number;
  /** With one it answers by HTTPS alone. */
  readonly certificate?: OwnCertificate | undefined;
}

/** Bodies over this many bytes are 413, uploads apart (docs/product/calls.md#answers). */
export const maxBodyBytes = 1_048_576;

const asAlways = {
  bodyLimit: maxBodyBytes,
  genReqId: newId,
  requestIdHeader: false,
  logger: false,
  schemaController: { compilersFactory: noCompilers },
  // Longer than any address may be: what a call takes is the contract's affair.
  routerOptions: { ignoreTrailingSlash: false, maxParamLength: 65_536 },
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  // Headers have 15 s; an upload over a slow line takes minutes.
  requestTimeout: 300_000,
} as const;

/**
 * A Fastify server with the conventions of docs/product/calls.md#answers: request ids, security headers, the error
 * envelope, one log line a request.
 */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { log, trustProxy, isHttps, bodyDeadlineMs, certificate } = options;
  const page = securityHeaders(isHttps);
  const call = { ...page, 'cache-control': 'no-store' };
  const addHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(request.url.startsWith('/api/') ? call : page);
    if (isForOtherSites(request.url)) reply.headers(forOtherSites);
    reply.header('x-request-id', request.id);
  };
  const server = Fastify({
    ...asAlways,
    ...getTransport(certificate),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    clientErrorHandler: answerUnparsable({ log, headers: call }),
    // No hook runs where the router finds fault with an address.
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply);
      const known = asAppError(error);
      sendError(reply, known);
      log.info({ requestId: request.id, method: request.method, status: known.status, code: known.code });
    },
  });
  readJsonOnly(server);
  answerPreflights(server);
  server.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    done();
  });
  limitSockets(server.server, { trustProxy, headers: call });
  if (trustProxy.length > 0) limitRequests(server);
  limitBodies(server, { maxBytes: maxBodyBytes, ...(bodyDeadlineMs && { deadlineMs: bodyDeadlineMs }) });
  if (trustProxy.length === 0) warnOfProxy(server, log);
  logRequests(server, log);
  answerErrors(server, log);
  answerUnknownPaths(server);
  return server;
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id',
  'access-control-max-age': '86400',
};

/** What browsers ask before they send a token to another site. */
function answerPreflights(server: FastifyInstance): void {
  for (const url of prefixes.flatMap((prefix) => (prefix.endsWith('/') ? [`${prefix}*`] : [prefix]))) {
    server.options(url, async (request, reply) => {
      if (!isForOtherSites(request.url)) return reply.callNotFound();
      return reply.headers(preflight).code(204).send();
    });
  }
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

/** Behind a proxy that is not trusted all visitors count as one address, and share its limits: said once. */
function warnOfProxy(server: FastifyInstance, log: Log): void {
  let isSaid = false;
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      log.warn('A request was forwarded, but TRUST_PROXY is empty: set it to the address of the proxy');
    }
    done();
  });
}

/** Asked every few seconds, by programs that keep their own record. */
const unlogged = new Set(['/healthz', '/metrics']);

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs an answer of which no hook hears. */
    readonly logAnswer: (line: AccessLine) => void;
  }
  interface FastifyRequest {
    /** The name of the error that it was answered with, for the log. */
    failedWith?: string;
    /** The id of the user that it came from or whose sign-in it tries, for the log. */
    calledBy?: string;
    /** By what a sign-in was tried, for the log. */
    signedInBy?: readonly SignInFactor[];
  }
}

/** Logs the route, or the path of a page: queries and parameters carry tokens and signatures. */
function logRequests(server: FastifyInstance, log: Log): void {
  if (!log.isLevelEnabled('info')) return void server.decorate('logAnswer', () => undefined);
  const access = createAccessLog(log);
  server.decorate('logAnswer', (line) => access.write(line));
  server.addHook('onResponse', (request, reply, done) => {
    done();
    const route = request.routeOptions.url;
    const path = route === undefined || route.endsWith('*') ? request.url.split('?', 1)[0]! : route;
    if (unlogged.has(path)) return;
    access.write({
      requestId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      code: request.failedWith,
      userId: request.calledBy,
      ...(request.signedInBy && { by: request.signedInBy.join('+'), network: maskedNetwork(request.ip) }),
    });
  });
  server.addHook('onClose', () => access.close());
}

function answerErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler((error, request, reply) => {
    const known = asAppError(error as FastifyError);
    request.failedWith = known.code;
    // What is refused because too much is asked for must not fill the log as well.
    if (known.status >= 500 && known.code !== 'TryLater')
      log.error({ requestId: request.id, code: known.code, err: error });
    else log.debug({ requestId: request.id, code: known.code });
    // Fastify would close; who still writes, as browsers do, would hear of a broken connection instead of this answer.
    if (reply.getHeader('connection') === 'close' || isRefusedUnread(known)) {
      reply.removeHeader('connection');
      // Who was too slow has time to hear it.
      readOn(request.raw, ...(known.code === 'TooSlow' ? [1_000] : []));
    }
    sendError(reply, known);
  });
}

/** Before its body was read. */
const isRefusedUnread = ({ code }: AppError): boolean => code === 'TooManyRequests' || code === 'TryLater';

/** Writes a failure in the shape of docs/product/calls.md#answers. */
export function sendError(reply: FastifyReply, error: AppError): void {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  void reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(error.body()));
}

/** A failure that the catalogue does not know is an internal one, and says nothing more. */
function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const unavailable = asUnavailable(error);
  if (unavailable) return unavailable;
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

/**
 * Answers what no route does (docs/product/calls.md#answers): below `/api` a JSON 404, or 405 with `Allow` where the path exists for
 * other methods; elsewhere 405, since pages can be read alone, or 404 without pages. Call it before routes are added:
 * it listens to them.
 */
function answerUnknownPaths(server: FastifyInstance): void {
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
