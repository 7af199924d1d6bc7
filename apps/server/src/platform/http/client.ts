import type { ServerResponse } from 'node:http';
import { getNetwork } from './rate-limits.ts';

/** Who waits for an answer that costs much to make. */
export interface Client {
  /** The network it asks from. */
  readonly address: string;
  /** Aborts when it leaves before it has its answer. */
  readonly signal: AbortSignal;
}

/** Fastify's own `request.signal` aborts as soon as a request is read, so that it says nothing about who left. */
export function getClient(request: { readonly ip: string }, reply: { readonly raw: ServerResponse }): Client {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return { address: getNetwork(request.ip), signal: leaving.signal };
}
