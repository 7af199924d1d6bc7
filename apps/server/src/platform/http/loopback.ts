import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';

const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|.+\.localhost)$/;

/** Whether a host name is this machine's own, without looking it up. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackHost.test(hostname.toLowerCase());
}

/** What proxies and tunnels add to the requests that they hand on. */
const forwarding = /^(forwarded|x-forwarded-.+|via|cf-.+|x-real-ip|x-client-ip|true-client-ip)$/;

interface Request {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Whether somebody on this very machine sent a request: to it by one of its own names, so that a page of a site whose
 * name points here cannot, and handed on by no proxy or tunnel, which would come from this machine as well.
 */
export function isFromThisMachine({ headers, socket }: Request): boolean {
  const peer = socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
  const isOwnPeer = isIPv4(peer) ? peer.startsWith('127.') : peer === '::1';
  const host = headers.host ?? '';
  const isOwnName = isLoopbackHost(host.replace(/:\d*$/, ''));
  return isOwnPeer && isOwnName && !Object.keys(headers).some((name) => forwarding.test(name));
}
