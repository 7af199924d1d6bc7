import type { Server } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { readOwnCertificate, useRenewed } from './platform/http/connections/own-certificate.ts';
import { createHttp } from './platform/http/http.ts';
import type { Log } from './platform/telemetry/log.ts';

/** By HTTPS where the site has a certificate of its own, else by HTTP. Throws `StartupError` for one that cannot be read. */
export function openHttp({ PUBLIC_URL, TRUST_PROXY, TLS_DIR }: Config, log: Log): FastifyInstance {
  const shared = { log, trustProxy: TRUST_PROXY, isHttps: PUBLIC_URL.startsWith('https:') };
  if (TLS_DIR === undefined) return createHttp(shared);
  const server = createHttp({ ...shared, certificate: readOwnCertificate(TLS_DIR) });
  const end = useRenewed(server.server as unknown as Server, TLS_DIR, log);
  server.addHook('onClose', async () => end());
  return server;
}
