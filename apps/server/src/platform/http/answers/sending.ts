import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from './attachment.ts';
import fresh from 'fresh';
import { gunzipAround, gzipAround } from '../../storage/gzipped-text.ts';
import { GzippedJson, RawFile, RawJson } from '../serve.ts';
import { type AnswerCache, FinishedAnswer, toKey } from './answer-cache.ts';
import { chooseEncoding } from './encodings.ts';

const jsonType = 'application/json; charset=utf-8';

/**
 * What was finished for those who see the same, or else is made now; what is made with `sharing` is finished for them.
 * @param viewers undefined for visitors
 */
export function sharedAnswer(
  answers: AnswerCache,
  { url, headers, method }: FastifyRequest,
  viewers: string | undefined,
  make: () => unknown,
): unknown {
  if (method !== 'GET' && method !== 'HEAD') return make();
  const encoding = chooseEncoding(headers['accept-encoding']);
  const key = toKey(url, encoding, viewers);
  const found = answers.find(key);
  if (found) return found;
  const finish = (made: unknown): unknown => {
    if (!(made instanceof RawJson) || !made.sharing) return made;
    const finished = new FinishedAnswer(made.text, made.sharing, encoding);
    answers.keep(key, finished);
    return finished;
  };
  const made = make();
  return made instanceof Promise ? made.then(finish) : finish(made);
}

interface Exchange {
  readonly endpoint: EndpointShape;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Whether it does not matter who asks. */
  readonly isAnyones: boolean;
}

/** Sends what a handler answered. */
export function sendAnswer(exchange: Exchange, answer: unknown): FastifyReply | Promise<FastifyReply> {
  const { endpoint, request, reply } = exchange;
  reply.code(endpoint.isAccepted?.(answer) ? 202 : (endpoint.status ?? 200));
  if (endpoint.maxAgeSeconds !== undefined) {
    reply.header('cache-control', `public, max-age=${endpoint.maxAgeSeconds}`);
  }
  if (endpoint.fileName) {
    reply.header('content-disposition', attachment(endpoint.fileName));
  }
  if (answer instanceof FinishedAnswer) return sendFinished(exchange, answer);
  if (answer instanceof GzippedJson) return sendGzipped(request, reply, answer);
  if (answer instanceof RawFile) {
    reply.header('content-disposition', attachment(answer.name));
    return reply.type(answer.type).send(answer.bytes);
  }
  if (!(answer instanceof RawJson)) return reply.send(answer);
  return reply.type(jsonType).send(answer.text);
}

/** To visitors with an ETag, or 304 to anyone who has it already. */
function sendFinished(
  { endpoint, request, reply, isAnyones }: Exchange,
  answer: FinishedAnswer,
): FastifyReply {
  const { body, headers, etag, sharing } = answer;
  sharing.noteAsked?.();
  reply.header('vary', endpoint.access === 'personal' ? 'accept-encoding, authorization' : 'accept-encoding');
  if (isAnyones) {
    if (endpoint.maxAgeSeconds === undefined) reply.header('cache-control', 'no-cache');
    reply.header('etag', etag);
    if (fresh(request.headers, { etag })) return reply.code(304).send();
  }
  reply.headers(headers);
  if (isAnyones) answer.sent ??= sentBy(request, reply, body);
  return reply.send(body);
}

function sentBy({ routeOptions }: FastifyRequest, reply: FastifyReply, body: Buffer): FinishedAnswer['sent'] {
  const { 'x-request-id': _, ...headers } = reply.getHeaders() as Record<string, string>;
  const all = { ...headers, 'content-length': String(body.length) };
  return { headers: Object.entries(all).flat(), route: routeOptions.url ?? '' };
}

/** The answer as the text that it is to anyone who takes no gzip. */
export const plainText = ({ head, gzip, tail }: GzippedJson) => gunzipAround(head, gzip, tail);

const gzipOnly = new Negotiator({ supportedValues: ['gzip', 'identity'] });

async function sendGzipped(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: GzippedJson,
): Promise<FastifyReply> {
  reply.type(jsonType).header('vary', 'accept-encoding');
  const { 'accept-encoding': accepted } = headers;
  if (!accepted || gzipOnly.negotiate(accepted) !== 'gzip') return reply.send(await plainText(answer));
  const { head, gzip, tail } = answer;
  return reply.header('content-encoding', 'gzip').send(gzipAround(head, gzip, tail));
}
