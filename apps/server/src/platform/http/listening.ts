import type { FastifyInstance } from 'fastify';
import { StartupError } from '../errors.ts';

/** Says where a server can be reached from its own machine, such as `http://127.0.0.1:3000`, or `https` with a certificate; `undefined` before it listens. */
export function listeningUrl(server: FastifyInstance): () => string | undefined {
  return () => {
    const listening = server.server.address();
    if (!listening || typeof listening !== 'object') return undefined;
    const { address, family, port } = listening;
    const isAnywhere = address === '0.0.0.0' || address === '::';
    const host = isAnywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
    return `${'setSecureContext' in server.server ? 'https' : 'http'}://${host}:${port}`;
  };
}

/** Begins to answer. Throws `StartupError` when the address cannot be had. */
export async function listenAt(server: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(`PORT ${port} is in use by another process`, { cause: error });
    if (code === 'EACCES')
      throw new StartupError(`PORT ${port} may not be opened by this user`, { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST ${host} is not an address of this machine`, { cause: error });
    throw error;
  }
}
