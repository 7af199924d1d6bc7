import { Socket } from 'node:net';
import type { Log } from '../telemetry/log.ts';

/** `host:port` of what the settings name: all that this process connects to. */
const allowed = new Set<string>();

const defaultPorts: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'smtp:': 587,
  'smtps:': 465,
  'postgres:': 5432,
  'postgresql:': 5432,
};

/**
 * Says that the server talks to these addresses: constants and what the operator has configured, never what a stranger
 * names. Code that opens a client calls it first (docs/security/outside.md#connections).
 */
export function allowOutbound(...addresses: readonly (string | URL)[]): void {
  for (const address of addresses) allowed.add(placeOf(new URL(address)));
}

const placeOf = ({ protocol, hostname, port }: URL): string =>
  placeText(hostname, Number(port) || (defaultPorts[protocol] ?? 0));

const placeText = (host: string, port: number): string =>
  `${host.replace(/^\[|\]$/g, '').toLowerCase()}:${port}`;

/** Marks a connection to an address that a stranger named, which is held to public networks instead (see `fetchPublicJson`). */
export const toStranger = Symbol('to an address that a stranger named');

/** What a connection fails with that nobody has allowed. */
export class OutboundRefused extends Error {
  readonly code = 'ERR_OUTBOUND_REFUSED';
}

interface Target {
  readonly host?: string;
  readonly port?: number | string;
  /** Of a socket in the file system, which is of this machine. */
  readonly path?: string | null;
  readonly [toStranger]?: true;
}

/**
 * Lets this process connect to nothing but what was allowed, whichever library asks: each connection of HTTP, TLS, mail
 * and databases begins as a socket of Node. What is refused is told in the log and fails as if nobody were there. Nor
 * does `fetch` follow a redirect, unless its caller wants it.
 * @returns what takes the guard away
 */
export function guardOutbound(log: Pick<Log, 'warn'>): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the socket that is asked to connect
  const { connect } = Socket.prototype;
  const { fetch } = globalThis;
  allowOutbound(...proxies());
  Socket.prototype.connect = function guarded(this: Socket, ...given: unknown[]) {
    const target = targetOf(given);
    if (isAllowed(target)) return Reflect.apply(connect, this, given) as Socket;
    const place = `${target.host ?? 'localhost'}:${target.port}`;
    log.warn({ place }, 'a connection was refused: no setting names this address');
    const error = new OutboundRefused(`${place} is no address that a setting names`);
    // Listeners come once this has returned.
    process.nextTick(() => this.destroy(error));
    return this;
  };
  globalThis.fetch = (input, init) => fetch(input, { redirect: 'error', ...init });
  return () => {
    Socket.prototype.connect = connect;
    globalThis.fetch = fetch;
  };
}

function isAllowed({ host = 'localhost', port, path, [toStranger]: isStrangers }: Target): boolean {
  // Node's own agents say `null` for none.
  return Boolean(path) || isStrangers === true || allowed.has(placeText(host, Number(port)));
}

/** Of `connect(options)`, `connect(path)` and `connect(port, host)`, or of Node's own list of such arguments. */
function targetOf(given: readonly unknown[]): Target {
  const [first, second] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given;
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first };
  return { port: Number(first), ...(typeof second === 'string' && { host: second }) };
}

/** Of an operator who lets machines out by a proxy alone, as some libraries read it. */
const proxies = (): string[] =>
  ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']
    // oxlint-disable-next-line no-restricted-properties -- no settings of ours: libraries read them
    .map((name) => process.env[name] ?? '')
    .filter((address) => URL.canParse(address));
