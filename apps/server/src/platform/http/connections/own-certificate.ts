import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Server as TlsServer } from 'node:tls';
import { StartupError } from '../../errors.ts';
import type { Log } from '../../telemetry/log.ts';

const lookMs = 60 * 60_000;

/** What a server answers with, in PEM. */
export interface OwnCertificate {
  readonly cert: string;
  readonly key: string;
}

const patience = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** By HTTPS with a certificate, else by HTTP. */
export const getTransport = (certificate: OwnCertificate | undefined) =>
  certificate ? { https: { ...patience, ...certificate } } : { http: patience };

/** Reads `public.crt` and `private.key` (deploy/certificates/make.sh). Throws `StartupError` where there are none. */
export function readOwnCertificate(folder: string): OwnCertificate {
  try {
    const [cert, key] = ['public.crt', 'private.key'].map((file) =>
      readFileSync(path.join(folder, file), 'utf8'),
    );
    return { cert: String(cert), key: String(key) };
  } catch (cause) {
    throw new StartupError(`TLS_DIR cannot be used: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Has new connections answered with a renewed certificate, without a restart. One that cannot be used, such as a half of
 * a pair, is told in the log, and the one before goes on.
 * @returns what ends it
 */
export function useRenewed(server: TlsServer, folder: string, log: Log, everyMs = lookMs): () => void {
  let current = readOwnCertificate(folder);
  const look = () => {
    try {
      const found = readOwnCertificate(folder);
      if (found.cert === current.cert && found.key === current.key) return;
      server.setSecureContext(found);
      current = found;
      log.info('answers with a renewed certificate');
    } catch (error) {
      log.warn({ err: error }, 'the certificate in TLS_DIR cannot be used');
    }
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
