import { maxSourceFileBytes } from '@kitshelf/contract/desk/files.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxImportBytes } from '@kitshelf/contract/desk/imports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAuthority } from '../test/certificates.ts';
import { findProgram, startProxy, startUpstream } from '../test/proxies.ts';
import type { Answer, FakeUpstream, RunningProxy } from '../test/proxies.ts';

/** How long a process that is asked to end goes on serving, so that a proxy can notice. */
const noticeMs = 2_000;
/** nginx open source does not ask for health by itself. */
const proxies = [
  { name: 'nginx', asksForHealth: false },
  { name: 'haproxy', asksForHealth: true },
  { name: 'caddy', asksForHealth: true },
];
const isInstalled = ({ name }: { readonly name: string }) =>
  findProgram(name) !== undefined && findProgram('openssl') !== undefined;
const missing = proxies.filter((proxy) => !isInstalled(proxy)).map(({ name }) => name);
if (missing.length > 0) process.stderr.write(`not installed, so not tried: ${missing.join(', ')}\n`);

// Without one of them the file still has a suite, which Vitest asks of every file.
describe.each(proxies)('the example of $name', (example) => {
  describe.skipIf(!isInstalled(example))('in front of three processes', () => {
    inFrontOfThree(example);
  });
});

function inFrontOfThree({ name, asksForHealth }: (typeof proxies)[number]): void {
  const authority = newAuthority();
  const own = authority.certify({ host: 'site' });
  let folder: string;
  let upstreams: FakeUpstream[];
  let proxy: RunningProxy;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-proxy-'));
    upstreams = [await startUpstream(own), await startUpstream(own), await startUpstream(own)];
    proxy = await startProxy(name, folder, upstreams, authority.root);
  });
  beforeEach(async () => {
    for (const upstream of upstreams) Object.assign(upstream, { health: 200, broken: 503 });
    // What the test before did has been noticed.
    await sleep(asksForHealth ? noticeMs : 0);
    for (const { asked } of upstreams) asked.length = 0;
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const upstream of upstreams) await upstream.kill();
    await rm(folder, { recursive: true });
  });

  const ask = async (count: number, asked = '/', method = 'GET'): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let at = 0; at < count; at += 1) answers.push(await proxy.ask(asked, { method }));
    return answers;
  };
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
  const askedFor = (what: string) => upstreams.flatMap(({ asked }) => asked).filter((one) => one === what);

  it('hands a 503 of the application on, and the next visitor is served at once, by every process', async () => {
    for (const method of ['GET', 'POST']) {
      const refused = await ask(6, '/break', method);
      expect(refused.map(({ status, body }) => `${status} ${body}`)).toEqual(
        Array(6).fill('503 the application says so'),
      );
      expect(askedFor(`${method} /break`)).toHaveLength(6);
    }
    const served = await ask(9);
    expect(statuses(served)).toEqual(Array(9).fill(200));
    expect(Math.max(...served.map(({ ms }) => ms))).toBeLessThan(1_000);
    for (const { asked } of upstreams) expect(asked).toContain('GET /');
  });

  it('passes by a process that was killed, without a failed answer, and finds it when it is back', async () => {
    await upstreams[1]!.kill();
    expect(statuses(await ask(9))).toEqual(Array(9).fill(200));
    expect(statuses(await ask(9, '/', 'POST'))).toEqual(Array(9).fill(200));
    await upstreams[1]!.revive();
    await sleep(noticeMs);
    await ask(9);
    expect(upstreams[1]!.asked).toContain('GET /');
  });

  it('asks another process when one breaks off a read, and never sends a purchase twice', async () => {
    upstreams[0]!.broken = 0;
    for (const upstream of upstreams.slice(1)) upstream.broken = 200;
    expect(statuses(await ask(6, '/break'))).toEqual(Array(6).fill(200));
    const purchases = statuses(await ask(6, '/break', 'POST'));
    expect(askedFor('POST /break')).toHaveLength(6);
    expect(purchases.filter((status) => status !== 200)).toEqual(
      Array(upstreams[0]!.asked.filter((one) => one === 'POST /break').length).fill(502),
    );
  });

  it.runIf(asksForHealth)('gives no new work to a process that says it drains', async () => {
    upstreams[2]!.health = 503;
    await sleep(noticeMs);
    expect(statuses(await ask(9))).toEqual(Array(9).fill(200));
    expect(upstreams[2]!.asked).toEqual([]);
  });

  it('leads people to HTTPS, and refuses calls over plain HTTP instead of leading them on', async () => {
    for (const path of ['/library', '/recipes'])
      expect([path, await proxy.askPlain(path)]).toEqual([path, 301]);
    for (const path of ['/api/v1/user/app/user-details', '/mcp', '/r/a.json', '/oauth/token'])
      expect([path, await proxy.askPlain(path)]).toEqual([path, 403]);
  });

  it('sends nothing to a process whose certificate is of another authority or name, or has run out', async () => {
    const foreign = [
      newAuthority().certify({ host: 'site' }),
      authority.certify({ host: 'database' }),
      authority.certify({ host: 'site', days: -1 }),
    ];
    // Connections of before are good until they are closed.
    for (const upstream of upstreams) await upstream.kill();
    for (const upstream of upstreams) await upstream.revive();
    for (const [at, upstream] of upstreams.entries()) upstream.certify(foreign[at]!);
    const refused = await Promise.all([ask(1), ask(1), ask(1), ask(1, '/', 'POST')]);
    for (const status of statuses(refused.flat())) expect([502, 503, 504]).toContain(status);
    expect([...askedFor('GET /'), ...askedFor('POST /')]).toEqual([]);
    for (const upstream of upstreams) upstream.certify(own);
  });

  it('shows the figures to nobody, however the address is written', async () => {
    for (const spelling of ['/metrics', '/metrics?a=1', '/%6detrics', '/metri%63s', '/metrics?%2e']) {
      const { status } = await proxy.ask(spelling);
      expect([spelling, status]).toEqual([spelling, 403]);
    }
    for (const spelling of ['/./metrics', '/a/../metrics', '//metrics']) await proxy.ask(spelling);
    expect(askedFor('GET /metrics')).toEqual([]);
  });

  it.each([
    ['an import', '/api/v1/desk/imports', maxImportBytes],
    ['a source file', '/api/v1/desk/files', maxSourceFileBytes],
  ])('lets %s through as large as the site takes it', async (_, path, bytes) => {
    const { status, body } = await proxy.ask(path, { method: 'POST', body: Buffer.alloc(bytes) });
    expect([status, body]).toEqual([200, `${bytes}`]);
  });

  it('lets a design through as large as the site takes it', async () => {
    const small = Buffer.alloc(25 * 1024 * 1024);
    expect(await proxy.ask('/api/v1/desk/assets/a/versions', { method: 'POST', body: small })).toMatchObject({
      status: 200,
      body: `${small.length}`,
    });
  });
}
