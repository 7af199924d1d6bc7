import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from '../errors.ts';
import { AnswerCache } from './answers/answer-cache.ts';
import { plainText, sendAnswer, sharedAnswer } from './answers/sending.ts';
import { getBodyLimit } from './connections/arriving-bodies.ts';
import { isFromThisMachine } from './loopback.ts';
import { parseRequest } from './parse-request.ts';
import {
  GzippedJson,
  RawJson,
  type AtDesk,
  type Call,
  type DeskGuard,
  type Handler,
  type NoteSignIn,
  type Session,
} from './serve.ts';

export const apiBase = '/api/v1';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a call of the contract with JSON. */
    serve<const E extends EndpointShape>(endpoint: E, handler: Handler<E>, options?: ServeOptions): void;
    /**
     * Who sent the request, for routes of their own; `keys` says whether keys and tools may, `authenticate` which tokens
     * count instead of the API's. Throws 401 when nobody is signed in, 403 without the second factor that the shop requires.
     */
    userOf(request: FastifyRequest, keys?: true, authenticate?: Authenticate): Promise<Session>;
    /** Answers a desk's call on a route that answers no JSON. Throws 401, 403, 428. */
    atDesk<T>(
      endpoint: EndpointShape,
      request: FastifyRequest,
      answer: (desk: AtDesk) => Promise<T>,
    ): Promise<T>;
  }
  interface FastifyRequest {
    /** The file of a multipart request, once it was read. */
    upload?: Uint8Array;
  }
  interface FastifyContextConfig {
    /** The call of the contract that a route answers; routes that name one are described by OpenAPI. */
    readonly endpoint?: EndpointShape;
  }
}

interface ServeOptions {
  /** Names those who see the same as a user and so share answers; without it only visitors share any. */
  readonly viewersLike?: (userId: string) => Promise<string>;
  /** What the body is read by at the moment, where that is narrower than what the contract says. */
  readonly bodyNow?: () => ZodMiniType;
}

/** Looks a bearer token up; `undefined` for one that is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Session | undefined>;

/** A handler of any call; its endpoint's schemas are what it is given. */
type Answering = (request: object) => unknown;

/** The calls that plugins have mounted. */
export interface Api {
  /** What visitors were answered. */
  readonly answers: AnswerCache;
  readonly endpoints: readonly EndpointShape[];
  /** Calls handlers in process as a visitor would over HTTP; server rendering uses it. */
  readonly call: Call;
}

/** Gives every plugin `server.serve` and `server.userOf`, and knows what they mount. Call it before they are registered. */
export function mountApi(
  server: FastifyInstance,
  authenticate: Authenticate,
  guard: DeskGuard = closedDesk,
): Api {
  const endpoints: EndpointShape[] = [];
  const handlers = new Map<string, Answering>();
  const answers = new AnswerCache();
  server.addHook('onRoute', ({ method, config }) => {
    if (config?.endpoint?.method === method) endpoints.push(config.endpoint);
  });
  server.decorate('userOf', (request, keys, given = authenticate) => userOf(request, given, keys));
  server.decorate('atDesk', (endpoint, request, answer) => guard(endpoint, incoming(request), answer));
  server.decorate('serve', function serve(this: FastifyInstance, endpoint, handler, options = {}) {
    handlers.set(nameOf(endpoint), handler as Answering);
    const answer = answererOf(endpoint, handler as Answering, { authenticate, guard, answers, ...options });
    this.route({ ...getRoute(endpoint), handler: answer });
  });
  return { answers, endpoints, call: callInProcess(handlers) };
}

interface Answerer extends ServeOptions {
  readonly authenticate: Authenticate;
  readonly guard: DeskGuard;
  readonly answers: AnswerCache;
}

/** Answers a call's requests. What can be answered at once is: every step that waits costs as much as finding the answer. */
function answererOf(
  endpoint: EndpointShape,
  handler: Answering,
  { authenticate, guard, answers, viewersLike, bodyNow }: Answerer,
) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const answerTo = (session: Session | undefined, desk?: AtDesk) => {
      const userId = session?.userId ?? desk?.operator?.userId;
      if (userId !== undefined) request.calledBy = userId;
      const parsed = parseRequest(endpoint, request, bodyNow?.()) as object;
      return handler(Object.assign(parsed, callerOf(request, reply, session), desk));
    };
    const answerSession = async (session: Session | undefined) => {
      const viewers = session && (await viewersLike?.(session.userId));
      if (viewers === undefined) return answerTo(session);
      return sharedAnswer(answers, request, viewers, () => answerTo(session));
    };
    const isAnyones = isForAnybody(endpoint, request);
    const answer = isAnyones
      ? sharedAnswer(answers, request, undefined, () => answerTo(undefined))
      : endpoint.access === 'desk'
        ? guard(endpoint, incoming(request), (desk) => answerTo(undefined, desk))
        : sessionFor(endpoint, request, authenticate).then(answerSession);
    const exchange = { endpoint, request, reply, isAnyones };
    if (answer instanceof Promise) return answer.then((found: unknown) => sendAnswer(exchange, found));
    const sent = sendAnswer(exchange, answer);
    if (sent instanceof Promise) return sent;
  };
}

function callerOf(request: FastifyRequest, reply: FastifyReply, session: Session | undefined) {
  const { cookie: cookies = '', 'user-agent': userAgent = '' } = request.headers;
  const isLocal = () => isFromThisMachine(request);
  const setHeader = (name: string, value: string) => void reply.header(name, value);
  const noteSignIn: NoteSignIn = ({ by, userId }) => {
    if (userId !== undefined) request.calledBy = userId;
    request.signedInBy = [...(request.signedInBy ?? []), ...(by === undefined ? [] : [by])];
  };
  const { ip, upload } = request;
  return { session, ip, cookies, userAgent, isLocal, setHeader, noteSignIn, upload };
}

const incoming = (request: FastifyRequest) => ({
  id: request.id,
  headers: request.headers,
  params: request.params,
  body: request.body,
  isLocal: () => isFromThisMachine(request),
});

/** Where there is no desk, nobody sits at it. */
const closedDesk: DeskGuard = async () => {
  throw new AppError('NoSession');
};

/** What makes a route the answer to a call of the contract. */
export function getRoute(endpoint: EndpointShape) {
  const { method } = endpoint;
  return { method, url: endpointUrl(endpoint), config: { endpoint }, ...getBodyLimit(endpoint) };
}

/** The path as Fastify writes it: `{id}` becomes `:id`. */
export function endpointUrl({ path }: Pick<EndpointShape, 'path'>): string {
  return `${apiBase}/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

/** The rendering bundle carries its own copy of the contract: a call is known by its name, not by its object. */
const nameOf = ({ method, path }: EndpointShape): string => `${method} ${path}`;

const visitor = {
  session: undefined,
  ip: '127.0.0.1',
  cookies: '',
  userAgent: '',
  isLocal: () => false,
  setHeader: () => undefined,
  noteSignIn: () => undefined,
};

function callInProcess(handlers: ReadonlyMap<string, Answering>): Call {
  return async (endpoint, given) => {
    const handler = handlers.get(nameOf(endpoint));
    if (!handler) throw new Error(`No handler serves ${nameOf(endpoint)}`);
    if (endpoint.access === 'desk') throw new AppError('NoSession');
    const answer = await handler({ query: {}, ...(given as object), ...visitor });
    if (answer instanceof RawJson) return answer.parse() as never;
    if (answer instanceof GzippedJson) return JSON.parse((await plainText(answer)).toString());
    return answer;
  };
}

/** Whether nobody is signed in, or it does not matter. */
const isForAnybody = ({ access }: EndpointShape, request: FastifyRequest): boolean =>
  access !== 'user' && access !== 'desk' && (access !== 'personal' || bearerToken(request) === undefined);

/**
 * A call that needs nobody ignores the token; one that needs a user refuses without (docs/product/calls.md#tokens). Where programs may not
 * call, a key or tool is refused, or counts as a visitor where nobody is needed.
 */
async function sessionFor(
  { access, keys }: EndpointShape,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Session | undefined> {
  if (access === 'user') return await userOf(request, authenticate, keys);
  const token = access === 'personal' ? bearerToken(request) : undefined;
  const session = token === undefined ? undefined : await sessionOf(token, request, authenticate);
  return mayCall(session, keys) && mayGoOn(session, request) ? session : undefined;
}

async function userOf(
  request: FastifyRequest,
  authenticate: Authenticate,
  keys?: EndpointShape['keys'],
): Promise<Session> {
  const token = bearerToken(request);
  if (token === undefined) throw new AppError('NoToken');
  const session = await sessionOf(token, request, authenticate);
  if (!session) throw new AppError('UserNotFound');
  if (!mayCall(session, keys)) throw new AppError('NotAllowed');
  if (!mayGoOn(session, request)) throw new AppError('SecondFactorRequired');
  return session;
}

/** Who has yet to set up a second factor makes the calls that are open meanwhile, and no program does for them. */
function mayGoOn(session: Session | undefined, { routeOptions: { config } }: FastifyRequest): boolean {
  if (!session?.lacksFactor) return true;
  return session.via === undefined && config.endpoint?.withoutFactor === true;
}

/** By a key or a tool's token only what is open to it, as the call says. */
function mayCall(session: Session | undefined, keys: EndpointShape['keys']): boolean {
  if (session?.via === undefined) return true;
  return keys === true || (keys === 'tools' && session.via === 'tool');
}

async function sessionOf(
  token: string,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Session | undefined> {
  const session = await authenticate(token);
  return session?.isLocalOnly && !isFromThisMachine(request) ? undefined : session;
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
}
