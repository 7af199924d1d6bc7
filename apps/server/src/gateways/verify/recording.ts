import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { GatewayName } from '../gateway-event.ts';
import { sanitiser } from './sanitise.ts';

/** One request and its answer, without the request's headers and body: those hold keys and people. */
interface Exchange {
  /** `GET /transactions/txn_…`, without the query. */
  readonly request: string;
  readonly status: number;
  readonly body: unknown;
}

/** What a gateway answered during a verification, made fit to be shown to anybody. */
export interface Recording {
  readonly gateway: GatewayName;
  readonly madeAgainst: 'test mode' | 'stand-in';
  /** ISO 8601. */
  readonly at: string;
  /** The ids that we gave, in order. */
  readonly ids: readonly string[];
  readonly paid: string | undefined;
  /** The checks that passed. */
  readonly passed: readonly string[];
  readonly exchanges: readonly Exchange[];
}

/** Stands between an adapter and its gateway, and remembers what is answered. */
export interface Recorder {
  /** What the adapter takes for the gateway. */
  readonly url: string;
  /** Sanitised. `keep`: texts of ours that stand in what we made. */
  exchanges(ids: readonly string[], keep: readonly string[]): Pick<Recording, 'ids' | 'exchanges'>;
  close(): Promise<void>;
}

const forwarded = ['authorization', 'content-type', 'x-refund-idempotency', 'accept'];

/** @param baseUrl of the gateway, without a trailing slash */
export async function openRecorder(baseUrl: string): Promise<Recorder> {
  const seen: Exchange[] = [];
  const server = createServer((request, response) => {
    void forward(baseUrl, request, response, seen).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    exchanges(ids, keep) {
      const { text: clean, body } = sanitiser(keep);
      return {
        ids: ids.map(clean),
        exchanges: seen.map((each) => ({ ...each, request: clean(each.request), body: body(each.body) })),
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function forward(
  baseUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  seen: Exchange[],
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const sent = forwarded.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const body = ['GET', 'HEAD'].includes(method) ? undefined : await text(request);
  const answer = await fetch(`${baseUrl}${url}`, {
    method,
    redirect: 'error',
    headers: sent,
    ...(body !== undefined && { body }),
  });
  // Addresses of a next page go through here as well.
  const said = (await answer.text()).replaceAll(baseUrl, `http://${headers.host}`);
  seen.push({ request: `${method} ${url.split('?', 1)[0]}`, status: answer.status, body: jsonOf(said) });
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/json',
    ...(answer.headers.has('retry-after') && { 'retry-after': answer.headers.get('retry-after') ?? '' }),
  });
  response.end(said);
}

function jsonOf(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}
