import type { FastifyInstance } from 'fastify';

/** Where a server can be reached from its own machine, such as `http://127.0.0.1:3000`; `undefined` before it listens. */
export function listeningUrl(server: FastifyInstance): string | undefined {
  const listening = server.server.address();
  if (!listening || typeof listening !== 'object') return undefined;
  const { address, family, port } = listening;
  const isAnywhere = address === '0.0.0.0' || address === '::';
  const host = isAnywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
