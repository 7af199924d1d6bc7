import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request, type Server } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Certified } from './certificates.ts';

const examples = path.resolve(import.meta.dirname, '../../../deploy/proxy');
/** Debian keeps servers where ordinary users do not look. */
const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of a program, or undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A process of the site as a proxy sees it. */
export interface FakeUpstream {
  readonly port: number;
  /** `METHOD /path` of what it was asked, health checks apart. */
  readonly asked: string[];
  /** What `/healthz` answers. */
  health: number;
  /** What `/break` does: an answer of this status, or 0 to break the connection. */
  broken: number;
  /** Answers with another certificate from now on. */
  certify(by: Certified): void;
  /** Ends at once, as after `kill -9`: its port refuses connections. */
  kill(): Promise<void>;
  /** Serves again on the same port. */
  revive(): Promise<void>;
}

/** @param certified for the name `site`, as the examples ask */
export async function startUpstream(certified: Certified): Promise<FakeUpstream> {
  let server: Server;
  const serve = async (port: number) => {
    server = createServer(certified, (asked, reply) => {
      // A caller that breaks off, as the killed ones here do.
      void answer(upstream, asked, reply).catch(() => reply.destroy());
    });
    server.keepAliveTimeout = 72_000;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const upstream: FakeUpstream & { port: number } = {
    port: 0,
    asked: [],
    health: 200,
    broken: 503,
    certify: (by) => server.setSecureContext(by),
    async kill() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    async revive() {
      await serve(upstream.port);
    },
  };
  upstream.port = await serve(0);
  return upstream;
}

async function answer(upstream: FakeUpstream, asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  const url = decodeURIComponent(asked.url ?? '');
  if (url === '/healthz') return void reply.writeHead(upstream.health).end();
  upstream.asked.push(`${asked.method} ${url}`);
  let bytes = 0;
  for await (const part of asked) bytes += (part as Buffer).length;
  if (url !== '/break') return void reply.end(`${bytes}`);
  if (upstream.broken === 0) return void asked.socket.destroy();
  reply.writeHead(upstream.broken).end('the application says so');
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

interface ProxyRequest {
  readonly method?: string;
  readonly body?: Buffer;
}

export interface RunningProxy {
  /** Asks over TLS, as a visitor does, on a connection of its own. */
  ask(path: string, options?: ProxyRequest): Promise<Answer>;
  /** Asks without TLS; gives the status alone. */
  askPlain(path: string): Promise<number>;
  stop(): Promise<void>;
}

interface Start {
  readonly program: string;
  readonly folder: string;
  readonly ports: { readonly plain: number; readonly tls: number };
  readonly upstreams: readonly number[];
  /** The file of the authority that the upstreams' certificates are of. */
  readonly authority: string;
}

/** How each example is run as it stands: only ports, and where certificates and files lie, are put in. */
const starts: Readonly<Record<string, (start: Start) => ChildProcess>> = {
  nginx({ program, folder, ports, upstreams, authority }) {
    const { key, certificate } = makeCertificate(folder);
    const site = upstreams.reduce(
      (text, port, at) => text.replace(`127.0.0.1:300${at + 1}`, `127.0.0.1:${port}`),
      readFileSync(path.join(examples, 'nginx.conf'), 'utf8')
        .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
        .replace('listen 443 ', `listen 127.0.0.1:${ports.tls} `)
        .replace('/etc/kitshelf/tls/authority.crt', authority)
        .replace(/(?<=ssl_certificate ).*(?=;)/, certificate)
        .replace(/(?<=ssl_certificate_key ).*(?=;)/, key),
    );
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const places = temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${places}\n${site}}\n`,
    );
    return spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'pipe' });
  },
  haproxy({ program, folder, ports, upstreams, authority }) {
    const { key, certificate } = makeCertificate(folder);
    mkdirSync(path.join(folder, 'certificates'));
    writeFileSync(
      path.join(folder, 'certificates/site.pem'),
      readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
    );
    const text = upstreams.reduce(
      (found, port, at) => found.replace(`127.0.0.1:300${at + 1}`, `127.0.0.1:${port}`),
      readFileSync(path.join(examples, 'haproxy.cfg'), 'utf8')
        .replace('bind :80', `bind 127.0.0.1:${ports.plain}`)
        .replace('bind :443', `bind 127.0.0.1:${ports.tls}`)
        .replace('/etc/kitshelf/tls/authority.crt', authority)
        .replace('/etc/haproxy/certificates/', path.join(folder, 'certificates/')),
    );
    writeFileSync(path.join(folder, 'haproxy.cfg'), text);
    return spawn(program, ['-db', '-f', path.join(folder, 'haproxy.cfg')], { stdio: 'pipe' });
  },
  caddy({ program, folder, ports, upstreams, authority }) {
    // It makes a certificate of its own for a local name.
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `unix/${folder}/admin.sock`,
      DOMAIN: `https://localhost:${ports.tls}`,
      AUTHORITY: authority,
      UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
    };
    const file = path.join(folder, 'Caddyfile');
    const options = `{\n\thttp_port ${ports.plain}\n\tskip_install_trust\n}\n`;
    const text = readFileSync(path.join(examples, 'Caddyfile'), 'utf8');
    writeFileSync(file, options + text.replace('http://{$DOMAIN}', `http://localhost:${ports.plain}`));
    return spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'pipe', env });
  },
};

/**
 * Runs an example of `deploy/proxy` before upstreams. Throws when it does not start.
 * @param root the certificate of the authority that the upstreams' are of
 */
export async function startProxy(
  name: string,
  folder: string,
  upstreams: readonly FakeUpstream[],
  root: string,
): Promise<RunningProxy> {
  const program = findProgram(name);
  const begin = starts[name];
  if (!program || !begin) throw new Error(`${name} is not installed`);
  const ports = { plain: await freePort(), tls: await freePort() };
  const authority = path.join(folder, 'authority.crt');
  writeFileSync(authority, root);
  const child = begin({ program, folder, ports, authority, upstreams: upstreams.map(({ port }) => port) });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const ask: RunningProxy['ask'] = (asked, options) => askOver(ports.tls, asked, options);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${said}`);
    const isUp = await ask('/').then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isUp) break;
    await sleep(50);
  }
  const stop = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const askPlain = async (asked: string) => {
    const answer = await fetch(`http://localhost:${ports.plain}${asked}`, { redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  };
  return { ask, askPlain, stop };
}

const noBody: Buffer = Buffer.alloc(0);

function askOver(
  port: number,
  asked: string,
  { method = 'GET', body = noBody }: ProxyRequest = {},
): Promise<Answer> {
  const started = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { host: 'localhost', 'content-length': body.length };
  const options = { port, path: asked, method, headers, servername: 'localhost', agent: false };
  const sent = request({ host: '127.0.0.1', rejectUnauthorized: false, ...options }, async (reply) => {
    const text = Buffer.concat(await reply.toArray()).toString();
    resolve({ status: reply.statusCode ?? 0, body: text, ms: performance.now() - started });
  });
  sent.on('error', reject);
  // In pieces: encrypted at once, a large one would keep the upstreams, in this process too, from their health checks.
  Readable.from(piecesOf(body)).pipe(sent);
  return promise;
}

function* piecesOf(body: Buffer): Generator<Buffer, void> {
  const size = 256 * 1024;
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

function makeCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-keyout', key, '-out', certificate];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '1'];
  const program = findProgram('openssl');
  if (!program) throw new Error('openssl is not installed');
  execFileSync(program, ['req', '-x509', '-nodes', ...kind, ...names], { stdio: 'ignore' });
  return { key, certificate };
}

export async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
