import { lookup } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { toStranger } from '../outbound/outbound.ts';

interface Limits {
  readonly maxBytes: number;
  /** For the whole of it: name, connection and body. */
  readonly timeoutMs: number;
  /** What is asked for lies on this very machine, and nowhere else. */
  readonly isOnThisMachine?: boolean;
}

/**
 * Fetches JSON from an address that a stranger named. Only public networks are asked, whatever a name resolves to and
 * however an address is written; nothing is followed, and nothing of ours is sent. Throws an `Error` for everything that
 * is no JSON of status 200 within the limits.
 */
export async function fetchPublicJson(url: URL, limits: Limits): Promise<unknown> {
  const isAllowed = limits.isOnThisMachine ? isLoopback : isPublic;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Names are checked when they are looked up; what is an address already never is.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Error('The address is not a public one');
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const answer = await ask(url, {
    signal,
    agent: false,
    lookup: lookupAllowed(isAllowed),
    // Held to what is allowed here, as no setting names it.
    [toStranger]: true,
    headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Kitshelf' },
  });
  try {
    const { statusCode, headers } = answer;
    if (statusCode !== 200) throw new Error(`The answer has the status ${statusCode}`);
    if (!isJson.test(headers['content-type'] ?? '')) throw new Error('The answer is no JSON');
    return JSON.parse(await textOf(answer, limits.maxBytes));
  } finally {
    answer.destroy();
  }
}

const isJson = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

type Asking = RequestOptions & { readonly [toStranger]: true };

async function ask(url: URL, options: Asking): Promise<IncomingMessage> {
  // Loaded here: as a module `node:http` brings Node's own fetch along, which a start has no use for.
  const { get } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', reject);
  });
}

async function textOf(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Connects to the very addresses that were checked: a second look-up could find others. */
const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { all: true }, (error, found) => {
      if (error) return done(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address)))
        done(new Error('The name leads to no public address'), '');
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };

const rangeOf = (address: string): string => ipaddr.process(address).range();

/** Neither private, nor local, nor a way round by translation or tunnel. */
const isPublic = (address: string): boolean => rangeOf(address) === 'unicast';

const isLoopback = (address: string): boolean => rangeOf(address) === 'loopback';
