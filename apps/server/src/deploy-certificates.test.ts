import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Server } from 'node:tls';
import { newAuthority } from '../test/certificates.ts';
import { findProgram } from '../test/proxies.ts';
import { readConfig } from './config/config.ts';
import { openHttp } from './open-http.ts';
import { useRenewed } from './platform/http/connections/own-certificate.ts';
import { createLog } from './platform/telemetry/log.ts';

const script = path.resolve(import.meta.dirname, '../../../deploy/certificates/make.sh');
const isInstalled = findProgram('openssl') !== undefined;
if (!isInstalled) process.stderr.write('not installed, so not tried: openssl\n');
const dayMs = 24 * 3_600_000;

// Without openssl the file still has a suite, which Vitest asks of every file.
describe.skipIf(!isInstalled)('the certificates of deploy/certificates/make.sh', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-certificates-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const at = (...parts: string[]) => path.join(folder, ...parts);
  const given = (names: readonly string[]) => [
    script,
    at('authority'),
    at('site'),
    String(process.getuid?.()),
    ...names,
  ];
  const make = (...names: string[]) => spawnSync('sh', given(names), { encoding: 'utf8' });
  const certificate = () => new X509Certificate(readFileSync(at('site/public.crt')));
  const root = () => new X509Certificate(readFileSync(at('site/authority.crt')));
  const modeOf = (...parts: string[]) => (statSync(at(...parts)).mode & 0o777).toString(8);

  it('are of a private authority, hold for a year and for their names, and only their owner reads the keys', () => {
    expect(make('site', 'localhost', '127.0.0.1').status).toBe(0);
    const made = certificate();
    expect(made.verify(root().publicKey)).toBe(true);
    expect([made.ca, root().ca, root().verify(root().publicKey)]).toEqual([false, true, true]);
    expect([made.checkHost('site'), made.checkIP('127.0.0.1'), made.checkHost('objects')]).toEqual([
      'site',
      '127.0.0.1',
      undefined,
    ]);
    const days = (Date.parse(made.validTo) - Date.now()) / dayMs;
    expect(Math.round(days)).toBe(365);
    expect([modeOf('authority', 'authority.key'), modeOf('site', 'private.key')]).toEqual(['600', '600']);
    expect([modeOf('authority'), modeOf('site')]).toEqual(['700', '700']);
    // A service without a certificate gets the authority's alone, which is no secret.
    execFileSync('sh', [script, at('authority'), at('proxy')]);
    expect([modeOf('proxy'), modeOf('proxy', 'authority.crt')]).toEqual(['755', '644']);
  });

  it('stay as they are until they run out, get another name, lose their pair or their authority', () => {
    make('site');
    const first = certificate().serialNumber;
    expect(make('site').status).toBe(0);
    expect(certificate().serialNumber).toBe(first);

    const renewed = [
      () => make('site', 'other'),
      () => {
        const { cert, key } = newAuthority().certify({ host: 'site', days: 300 });
        writeFileSync(at('site/public.crt'), cert);
        writeFileSync(at('site/private.key'), key);
        return make('site', 'other');
      },
      () => {
        truncateSync(at('site/private.key'));
        return make('site', 'other');
      },
      () => {
        runsOutIn(50);
        return make('site', 'other');
      },
    ];
    let before = first;
    for (const renew of renewed) {
      expect(renew().status).toBe(0);
      expect(certificate().serialNumber).not.toBe(before);
      expect(certificate().verify(root().publicKey)).toBe(true);
      before = certificate().serialNumber;
    }
  });

  /** A certificate of the same authority and key with so many days left. */
  function runsOutIn(days: number): void {
    const names = at('names');
    writeFileSync(names, 'subjectAltName=DNS:site,DNS:other');
    execFileSync(
      'sh',
      [
        '-ec',
        `openssl req -new -key "$1/private.key" -subj /CN=site | openssl x509 -req -CA "$2/authority.crt" -CAkey "$2/authority.key" -set_serial 7 -days ${days} -extfile "$3" -out "$1/public.crt"`,
        '-',
        at('site'),
        at('authority'),
        names,
      ],
      { stdio: 'ignore' },
    );
  }

  it('are of one authority when two make them at once', async () => {
    const run = promisify(execFile);
    await Promise.all(
      ['one', 'two'].map((name) =>
        run('sh', [script, at('authority'), at(name), String(process.getuid?.()), name]),
      ),
    );
    const authority = new X509Certificate(readFileSync(at('authority/authority.crt')));
    for (const name of ['one', 'two'])
      expect(new X509Certificate(readFileSync(at(name, 'public.crt'))).verify(authority.publicKey)).toBe(
        true,
      );
  });

  it('have the site answer by HTTPS alone, and by a renewed one without a restart', async () => {
    make('localhost');
    const log = createLog('silent');
    const server = openHttp(readConfig({ TLS_DIR: at('site') }), log);
    server.get('/', async () => 'here');
    await server.listen({ host: 'localhost', port: 0 });
    const { port } = server.server.address() as { port: number };
    const ask = async () => {
      const asked = get({
        host: 'localhost',
        port,
        ca: readFileSync(at('site/authority.crt')),
        agent: false,
      });
      const [reply] = await once(asked, 'response');
      return [reply.statusCode, reply.socket.getPeerCertificate().serialNumber];
    };
    expect(await ask()).toEqual([200, certificate().serialNumber]);
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow('fetch failed');

    const end = useRenewed(server.server as unknown as Server, at('site'), log, 5);
    const before = certificate().serialNumber;
    make('localhost', 'site');
    expect(certificate().serialNumber).not.toBe(before);
    await vi.waitFor(async () => expect(await ask()).toEqual([200, certificate().serialNumber]));
    // A half of a pair is not used.
    const good = certificate().serialNumber;
    writeFileSync(at('site/public.crt'), newAuthority().root);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await ask()).toEqual([200, good]);
    end();
    await server.close();
  });

  it('are asked for in one line where there are none', () => {
    const config = readConfig({ TLS_DIR: at('nowhere') });
    expect(() => openHttp(config, createLog('silent'))).toThrow(/^TLS_DIR cannot be used: ENOENT/);
  });
});
