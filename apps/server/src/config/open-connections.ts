import { isIP } from 'node:net';
import { isLoopbackHost } from '../platform/http/loopback.ts';
import type { Settings } from './settings.ts';

type Addresses = Pick<Settings, 'DATABASE_URL' | 'S3_URL' | 'SMTP_URL' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>;

/** What is wrong with an address whose host is not this machine; undefined where nothing is. */
type Fault = (url: URL) => string | undefined;

/** `pg` checks the name in a certificate against a host name alone. */
function databaseFault({ searchParams }: URL, host: string): string | undefined {
  if (searchParams.get('sslmode') !== 'verify-full' || searchParams.get('uselibpqcompat') !== null)
    return 'add sslmode=verify-full, and sslrootcert=FILE for a private authority';
  return isIP(host) === 0 ? undefined : 'name its host instead of an IP address, or no name is checked';
}

const faults = {
  S3_URL: ({ protocol, searchParams }) =>
    protocol === 'http:' || searchParams.get('tls') === 'false'
      ? 'leave tls=false out, and add ca=FILE for a private authority'
      : undefined,
  SMTP_URL: ({ searchParams }) =>
    searchParams.get('requireTLS') === 'false' ||
    searchParams.get('ignoreTLS') === 'true' ||
    searchParams.get('tls.rejectUnauthorized') === 'false'
      ? 'use smtps, or a server that offers STARTTLS'
      : undefined,
  OTEL_EXPORTER_OTLP_ENDPOINT: ({ protocol }) => (protocol === 'http:' ? 'use https' : undefined),
} satisfies Partial<Record<keyof Addresses, Fault>>;

/** A line for each connection to another machine that is not encrypted or whose certificate is not checked: what to change. */
export function openConnections(settings: Addresses): string[] {
  const others = Object.entries(faults).map(([name, faultOf]) => {
    const text = settings[name as keyof typeof faults];
    if (!text || !URL.canParse(text)) return undefined;
    const url = new URL(text);
    const fault = isLoopbackHost(url.hostname) ? undefined : faultOf(url);
    return fault && `${name} leads to ${url.host} without verified TLS: ${fault}`;
  });
  return [databaseLine(settings), ...others].filter((line) => line !== undefined);
}

/** Its host may stand beside the address; a folder with a socket is on this machine. */
function databaseLine({ DATABASE_URL: text }: Addresses): string | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const host = (url.searchParams.get('host') ?? (url.hostname || 'localhost')).replaceAll(/[[\]]/g, '');
  const fault = host.startsWith('/') || isLoopbackHost(host) ? undefined : databaseFault(url, host);
  return fault && `DATABASE_URL leads to ${host} without verified TLS: ${fault}`;
}
