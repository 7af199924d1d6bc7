import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { errorCatalogue, type ErrorCode } from '@kitshelf/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach } from 'vitest';
import * as z from 'zod/mini';

/** Every answer of every server that a test makes is held against the contract: a setup file of Vitest's. */
const faults: string[] = [];

function hold(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', async (request, reply, payload) => {
    // A server that serves no calls of the contract is a stand-in for someone else's.
    const isOurs = !['HEAD', 'OPTIONS'].includes(request.method) && request.server.hasDecorator('serve');
    const encoding = request.routeOptions.config.endpoint && reply.getHeader('content-encoding');
    const decode = { gzip: gunzipSync, br: brotliDecompressSync }[String(encoding)];
    const plain = decode && payload ? decode(payload as Buffer) : payload;
    const fault = isOurs && faultOf(request, reply, plain);
    if (fault) faults.push(`${request.method} ${request.url} answered ${reply.statusCode}: ${fault}`);
  });
}

const channel = 'fastify.initialization';
subscribe(channel, hold);
// Files share their process, and each runs this file again.
afterAll(() => void unsubscribe(channel, hold));

afterEach(() => {
  const found = faults.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
});

/** The API's own description; not a call of the contract. */
const documents = ['/api/v1/openapi.json', '/api/v1/desk/openapi.json', '/api/v1/docs'];

const errorNames = Object.keys(errorCatalogue) as ErrorCode[];
const failure = z.object({
  error: z.object({
    name: z.enum(errorNames),
    message: z.string().check(z.minLength(1)),
    fields: z.optional(z.record(z.string().check(z.minLength(1)), z.string().check(z.minLength(1)))),
    url: z.optional(z.url()),
    assets: z.optional(z.array(z.object({ _id: z.string(), name: z.string() }))),
  }),
});

function faultOf(
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const { url, config } = routeOptions;
  const { endpoint } = config;
  const isApi = reply.request.url.startsWith('/api/');
  if (!endpoint && (!isApi || documents.includes(url ?? ''))) return undefined;
  if (reply.statusCode >= 400) return faultOfFailure(endpoint, reply, payload);
  if (!endpoint) return 'no call of the contract';
  if (reply.statusCode === 304) return reply.request.headers['if-none-match'] ? undefined : 'nothing';
  const isAccepted = endpoint.isAccepted?.(jsonOf(payload)) === true;
  const status = isAccepted ? 202 : (endpoint.status ?? 200);
  if (reply.statusCode !== status && reply.statusCode !== 206) return `not ${status}`;
  const type = String(reply.getHeader('content-type')).split(';', 1)[0];
  if (type === endpoint.otherMedia) return undefined;
  const media = endpoint.media ?? 'application/json';
  if (type !== media) return `${type} instead of ${media}`;
  return endpoint.media ? undefined : faultIn(endpoint.response, jsonOf(payload));
}

/** Failures that a call need not declare. */
function usualFailures(endpoint: EndpointShape | undefined): ErrorCode[] {
  const anyCall: ErrorCode[] = [
    'MalformedRequest',
    'TooSlow',
    'TooLarge',
    'UnsupportedMediaType',
    'Internal',
    'Unavailable',
  ];
  if (!endpoint) return [...anyCall, 'NotFound', 'MethodNotAllowed'];
  const { access, params, query, body } = endpoint;
  if (access === 'user') anyCall.push('NoToken', 'UserNotFound', 'NotAllowed');
  if (access === 'user' && (endpoint.keys || !endpoint.withoutFactor)) anyCall.push('SecondFactorRequired');
  if (access === 'desk') anyCall.push('NoSession', 'WrongRole', 'WrongOrigin', 'SecondFactorNeeded');
  if (params ?? query ?? body) anyCall.push('Invalid');
  return anyCall;
}

function faultOfFailure(endpoint: EndpointShape | undefined, reply: FastifyReply, payload: unknown) {
  const body = jsonOf(payload);
  const fault = faultIn(failure, body);
  if (fault !== undefined) return fault;
  const { name } = (body as z.output<typeof failure>).error;
  if (errorCatalogue[name].status !== reply.statusCode) return `${name} has another status`;
  return usualFailures(endpoint).includes(name) || endpoint?.errors?.includes(name)
    ? undefined
    : `${name} is not declared`;
}

/** Parsing leaves out what a schema does not know: what is not the same afterwards was not declared. */
function faultIn(schema: z.ZodMiniType, body: unknown): string | undefined {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) return z.prettifyError(parsed.error);
  return isDeepStrictEqual(parsed.data, body) ? undefined : 'a field that the contract does not know';
}

function jsonOf(payload: unknown): unknown {
  try {
    return JSON.parse(String(payload));
  } catch {
    return undefined;
  }
}
