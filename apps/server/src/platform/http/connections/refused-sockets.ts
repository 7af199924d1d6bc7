import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { Log } from '../../telemetry/log.ts';

export type RawHeaders = Readonly<Record<string, string>>;

/** What Node's parser finds fault with, in our words. */
function asAppError({ code }: NodeJS.ErrnoException): AppError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('TooSlow');
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('HeadersTooLarge');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('TooLarge');
    default:
      return new AppError('MalformedRequest');
  }
}

/** Answers what is not a request that a route could see: with the same headers, an id and a line in the log. */
export function answerUnparsable({ log, headers }: { readonly log: Log; readonly headers: RawHeaders }) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const known = asAppError(error);
    const requestId = refuse(socket, known, headers);
    log.info({ requestId, status: known.status, code: known.code });
  };
}

/** Writes an answer to a socket without a request, then ends it. Returns the id that the answer carries. */
export function refuse(socket: Socket, error: AppError, headers: RawHeaders): string {
  const requestId = newId();
  const body = JSON.stringify(error.body());
  const all = {
    ...headers,
    'x-request-id': requestId,
    ...(error.retryAfterSeconds !== undefined && { 'retry-after': String(error.retryAfterSeconds) }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => undefined);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
  return requestId;
}
