import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** How a body goes out, as `content-encoding` names it. */
export type Encoding = 'br' | 'gzip' | 'identity';

// Browsers send a handful of headers.
const cache = new LRUCache<string, string>({ max: 100 });
const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'], cache });

/** The best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  return (header && negotiator.negotiate(header)) || 'identity';
}
