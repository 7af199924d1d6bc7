import type { FastifyInstance } from 'fastify';
import { BlockList, isIPv6, type Server, type Socket } from 'node:net';
import { AppError } from '../../errors.ts';
import { getNetwork } from '../rate-limits.ts';
import { refuse, type RawHeaders } from './refused-sockets.ts';

/** A browser opens six; a large office behind one address some dozens. */
const mostOfOne = 256;

interface SocketLimit {
  /** Proxies, whose sockets are everybody's: they are not counted. */
  readonly trustProxy: readonly string[];
  readonly headers: RawHeaders;
  readonly most?: number;
}

/** Refuses, by 429, sockets of an address that has opened too many at a time. */
export function limitSockets(
  server: Pick<Server, 'on'>,
  { trustProxy, headers, most = mostOfOne }: SocketLimit,
): void {
  const open = new Map<string, number>();
  const proxies = addressesOf(trustProxy);
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    if (peer === undefined || proxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return;
    const address = getNetwork(peer);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > most) refuse(socket, new AppError('TooManyRequests', { retryAfterSeconds: 5 }), headers);
  });
}

/** What Fastify calls ranges. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Of `TRUST_PROXY`, which was found right when it was read. */
function addressesOf(list: readonly string[]): BlockList {
  const found = new BlockList();
  for (const text of list.flatMap((name) => ranges[name] ?? [name])) {
    const [address = '', prefix] = text.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) found.addAddress(address, family);
    else found.addSubnet(address, Number(prefix), family);
  }
  return found;
}

/** Refuses, by 429, requests of an address that waits for too many answers: proxies bring many over few sockets. */
export function limitRequests(server: FastifyInstance, most = mostOfOne): void {
  const waiting = new Map<string, number>();
  server.addHook('onRequest', ({ ip }, reply, done) => {
    const address = getNetwork(ip);
    const count = (waiting.get(address) ?? 0) + 1;
    if (count > most) return done(new AppError('TooManyRequests', { retryAfterSeconds: 5 }));
    waiting.set(address, count);
    reply.raw.once('close', () => {
      const left = (waiting.get(address) ?? 1) - 1;
      if (left === 0) waiting.delete(address);
      else waiting.set(address, left);
    });
    done();
  });
}
