import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { getNetwork } from '../rate-limits.ts';

/** Names, addresses, passwords and keys, asked for before anybody is known. */
const aroundSignIn = /^(?:user\/auth|desk\/(?:session|join))/;
const maxSignInBytes = 16_384;

/** How many bytes the body of a call may have, unless it is the usual megabyte. */
export function getBodyLimit({ path, maxBodyBytes }: EndpointShape): { readonly bodyLimit?: number } {
  const bodyLimit = maxBodyBytes ?? (aroundSignIn.test(path) ? maxSignInBytes : undefined);
  return bodyLimit === undefined ? {} : { bodyLimit };
}

interface BodyLimits {
  /** A body up to this many bytes has to be there in time; larger ones have to go on coming. */
  readonly maxBytes: number;
  readonly deadlineMs?: number;
  /** How many bodies may be on their way at a time, from one address and in all. */
  readonly mostOfOne?: number;
  readonly mostOfAll?: number;
}

/**
 * Bodies that are on their way take memory, and whoever sends them need not end: 408 for those that are not there in time,
 * 429 for an address with too many, 503 where there are too many in all.
 */
export function limitBodies(server: FastifyInstance, limits: BodyLimits): void {
  const { mostOfOne = 64, mostOfAll = 512 } = limits;
  const arriving = new Map<string, number>();
  let all = 0;
  server.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    const address = getNetwork(request.ip);
    const count = (arriving.get(address) ?? 0) + 1;
    if (count > mostOfOne) return done(new AppError('TooManyRequests', { retryAfterSeconds: 5 }));
    if (all >= mostOfAll) return done(new AppError('TryLater', { retryAfterSeconds: 5 }));
    arriving.set(address, count);
    all += 1;
    const stopWatching = watch(request, reply, limits);
    let isOver = false;
    const finish = () => {
      if (isOver) return;
      isOver = true;
      stopWatching();
      all -= 1;
      const left = (arriving.get(address) ?? 1) - 1;
      if (left === 0) arriving.delete(address);
      else arriving.set(address, left);
    };
    request.raw.once('end', finish).once('close', finish);
    done(null, payload);
  });
}

function hasBody({ headers, raw }: FastifyRequest): boolean {
  if (raw.readableEnded) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ends a request whose body does not come. Returns what stops that. */
function watch(
  { raw, headers, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, deadlineMs = 15_000 }: BodyLimits,
): () => void {
  const isFile = headers['content-type']?.startsWith('multipart/') === true;
  if (!isFile && (routeOptions.bodyLimit ?? maxBytes) <= maxBytes) {
    const end = () => {
      // The rest of one that was refused is read on for a while.
      if (reply.sent) return;
      // What reads the body stops, forgets what it has and answers; the connection ends with that answer.
      if (raw.listenerCount('error') > 0) raw.emit('error', new AppError('TooSlow'));
      else raw.destroy();
    };
    const timer = setTimeout(end, deadlineMs);
    return () => clearTimeout(timer);
  }
  let bytes = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.socket.bytesRead === bytes) raw.destroy();
    bytes = raw.socket.bytesRead;
  }, deadlineMs);
  return () => clearInterval(timer);
}
