import type { IncomingMessage } from 'node:http';

/** For as long at most is a refused body read on: 25 MB come in a minute over a line of 4 Mbit/s … */
const longPatienceMs = 60_000;
/** … and those of a megabyte in as much time as one that is taken. */
const smallBytes = 1_048_576;
const shortPatienceMs = 15_000;

/** Lets the rest of a refused body come in after the answer, and keeps none of it. */
export function readOn(request: IncomingMessage, patienceMs = patienceWith(request)): void {
  if (request.complete || request.readableEnded) return;
  request.unpipe();
  request.resume();
  const timer = setTimeout(() => request.destroy(), patienceMs).unref();
  // Also where it ends unread: the connection may serve another request by then.
  request.once('close', () => clearTimeout(timer));
}

const patienceWith = ({ headers }: IncomingMessage): number =>
  Number(headers['content-length'] ?? Infinity) <= smallBytes ? shortPatienceMs : longPatienceMs;
