import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createLog } from '../platform/telemetry/log.ts';
import { createLocalRateLimits } from '../platform/http/rate-limits.ts';
import { createPages } from './pages.ts';
import type { Renderer } from '../../../web/src/renderer.ts';
import { demoFacts } from '../../test/site.ts';

const document = (text: string) =>
  `<!DOCTYPE html><script>boot(1)</script><script src="/assets/a.js"></script><script type="application/ld+json">{}</script><p>${text}</p>`;

function testSite(overrides: Partial<Renderer> = {}) {
  const rendered: string[] = [];
  let now = Date.UTC(2026, 0, 1);
  const renderer: Renderer = {
    isPage: (path) => !path.startsWith('/nothing'),
    shell: () => ({ status: 200, html: document('shell'), scripts: ['boot(1)'] }),
    canonicalUrl: (path, query) => path.toLowerCase() + (query.includes('page=2') ? '?page=2' : ''),
    render: async ({ url, prefers }) => {
      rendered.push(url);
      if (url === '/broken') throw new Error('no such component');
      if (url === '/old') return { status: 301, html: '', scripts: [], redirect: '/new' };
      const html = document(`${url} ${prefers?.country ?? ''}`);
      return { status: url === '/no-such-page' ? 404 : 200, html, scripts: ['boot(1)'] };
    },
    ...overrides,
  };
  const pages = createPages({
    siteFacts: () => demoFacts,
    renderer,
    origin: 'http://localhost:3000',
    call: async () => Promise.reject(new Error('not called')),
    gateways: { script: ['https://pay.example'], style: [], frame: [], connect: [] },
    countryOf: async ({ cookies }) => ({ countryCode: /country=(..)/.exec(cookies)?.[1] ?? 'IN' }),
    currencyOf: async (countryCode) => (['US', 'CA'].includes(countryCode) ? 'USD' : 'INR'),
    errorPage: '<h1>Something went wrong</h1>',
    log: createLog('silent'),
    localRateLimits: createLocalRateLimits({ clock: { now: () => new Date(now) } }),
    now: () => now,
  });
  const server = Fastify();
  server.get('/*', pages.answer);
  return { server, pages, rendered, pass: (ms: number) => (now += ms) };
}

describe('a page', () => {
  it('is rendered once however many ask, and unknown parameters make no new one', async () => {
    const { server, rendered } = testSite();
    await Promise.all(Array.from({ length: 20 }, (_, index) => server.inject(`/library?utm=${index}`)));
    expect(rendered).toEqual(['/library']);
    await server.inject('/library?page=2');
    expect(rendered).toEqual(['/library', '/library?page=2']);
  });

  it('that somebody shares, or that a key opens, is rendered for each who asks: it may have ended', async () => {
    const { server, rendered } = testSite({ canonicalUrl: (path, query) => path + (query && `?${query}`) });
    for (const url of ['/p/abcdefghijkl', '/c/abcdefghijkl', '/preview/0123?key=abc']) {
      const answers = [await server.inject(url), await server.inject(url)];
      expect(rendered.splice(0)).toEqual([url, url]);
      expect(answers[0]?.headers['cache-control']).toBe('private, no-store');
    }
  });

  it('is rendered again after a change, and after a minute', async () => {
    const { server, pages, rendered, pass } = testSite();
    await server.inject('/library');
    pages.refresh();
    await server.inject('/library');
    pass(60_001);
    await server.inject('/library');
    expect(rendered).toHaveLength(3);
  });

  it('is sent in the encoding that the browser takes, each with its own strong ETag', async () => {
    const { server } = testSite();
    const get = (encoding: string) => server.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    const [br, gzip, plain] = [await get('gzip, deflate, br'), await get('gzip'), await get('br;q=0')];
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(new Set([br, gzip, plain].map((response) => response.headers.etag)).size).toBe(3);
    expect(plain.headers.vary).toContain('accept-encoding');
  });

  it('is compressed again when it is asked for often, which makes it no other one to who has it', async () => {
    const { server } = testSite({
      render: async ({ url }) => ({ status: 200, html: document(`${url} and `.repeat(2_000)), scripts: [] }),
    });
    const get = (headers = {}) =>
      server.inject({ url: '/', headers: { 'accept-encoding': 'br', ...headers } });
    const first = await get();
    const tag = String(first.headers.etag);
    let last = first;
    await vi.waitUntil(async () => (last = await get()).headers.etag !== tag, { timeout: 20_000 });
    expect(brotliDecompressSync(last.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
    const again = await get({ 'if-none-match': tag });
    expect([again.statusCode, again.headers.etag]).toEqual([304, tag]);
  });

  it('answers 304 to who has it', async () => {
    const { server } = testSite();
    const { etag } = (await server.inject('/')).headers;
    const again = await server.inject({ url: '/', headers: { 'if-none-match': `"other", ${String(etag)}` } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('allows its own inline scripts by hash alone', async () => {
    const policy = String((await testSite().server.inject('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  it('lets a gateway in where a payment can be made, and text become HTML or a script nowhere else', async () => {
    const { server } = testSite();
    const policyOf = async (url: string) =>
      String((await server.inject(url)).headers['content-security-policy']);
    const id = '0'.repeat(32);
    for (const url of [
      '/checkout?id=1',
      '/Checkout/',
      '/upgrade-subscription?id=1',
      `/profile/subscription/${id}`,
    ]) {
      expect(await policyOf(url)).toMatch(/script-src [^;]+ https:\/\/pay\.example;/);
      expect(await policyOf(url)).not.toContain('trusted-types');
    }
    for (const url of [
      '/',
      '/pricing',
      '/checkout/success?txId=1',
      '/profile/subscription',
      '/broken',
      '/nothing',
    ]) {
      expect(await policyOf(url)).not.toContain('pay.example');
      expect(await policyOf(url)).toContain("require-trusted-types-for 'script'; trusted-types kitshelf");
    }
  });

  it('does not allow a script that came in with its content', async () => {
    const injected = 'send(localStorage)';
    const { server } = testSite({
      render: async () => ({
        status: 200,
        html: document(`<script>${injected}</script>`),
        scripts: ['boot(1)'],
      }),
    });
    const policy = String((await server.inject('/')).headers['content-security-policy']);
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(hashOf('boot(1)'));
    expect(policy).not.toContain(hashOf(injected));
    expect(policy.match(/sha256-/g)).toHaveLength(1);
  });

  it('that does not exist is a 404 page', async () => {
    const response = await testSite().server.inject('/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/html');
  });

  it('with prices is rendered once for each currency', async () => {
    const { server, rendered } = testSite();
    const body = async (cookie: string, url = '/pricing') =>
      (await server.inject({ url, headers: { cookie } })).body;
    expect(await body('a=1; kitshelf.country=US')).toContain('/pricing US');
    expect(await body('kitshelf.country=CA')).toContain('/pricing US');
    expect(await body('kitshelf.country=DE')).toContain('/pricing DE');
    expect(await body('')).toContain('/pricing DE');
    expect(rendered).toHaveLength(2);
    expect(await body('kitshelf.country=US', '/Pricing?plan=a')).toContain('/pricing US');
  });

  it('can send the browser elsewhere', async () => {
    const response = await testSite().server.inject('/old');
    expect([response.statusCode, response.headers.location]).toEqual([301, '/new']);
  });

  it('is not sent for a file that does not exist', async () => {
    const response = await testSite().server.inject('/assets/old-build.js');
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
  });
});

describe('when rendering fails', () => {
  it('the visitor gets a page that says so and names nothing of the failure', async () => {
    const response = await testSite().server.inject('/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).toBe('<h1>Something went wrong</h1>');
  });

  it('the next request tries again', async () => {
    const { server, rendered } = testSite();
    await server.inject('/broken');
    await server.inject('/broken');
    expect(rendered).toEqual(['/broken', '/broken']);
  });
});

describe('pages that are asked for in masses', () => {
  it('at addresses without one are rendered once, whatever the address', async () => {
    const { server, rendered } = testSite();
    const started = performance.now();
    for (let n = 0; n < 70; n += 1) {
      const answer = await server.inject(`/nothing-${n}?a=${n}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    }
    expect(rendered).toEqual(['/no-such-page']);
    // After sixty within a minute one address waits a tenth of a second for each.
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it('are 240 a minute for one address; then it gets the shell, which its browser fills', async () => {
    const { server, rendered, pass } = testSite({ canonicalUrl: (path) => path });
    const get = (url: string, remoteAddress = '192.0.2.1') => server.inject({ url, remoteAddress });
    for (let n = 0; n < 240; n += 1) expect((await get(`/page-${n}`)).body).toContain(`/page-${n}`);
    const shell = await get('/page-240');
    expect([shell.statusCode, shell.body]).toEqual([200, document('shell')]);
    expect(shell.headers['cache-control']).toBe('private, no-store');
    expect(String(shell.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/);
    expect((await get('/page-1')).body).toContain('/page-1');
    expect((await get('/page-240', '192.0.2.2')).body).toContain('/page-240');
    pass(60_000);
    expect((await get('/page-241')).body).toContain('/page-241');
    expect(rendered).toHaveLength(242);
  });

  it('are rendered one at a time, and at most four of one address wait', async () => {
    let running = 0;
    let most = 0;
    const render: Renderer['render'] = async ({ url }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return { status: 200, html: document(url), scripts: ['boot(1)'] };
    };
    const { server } = testSite({ canonicalUrl: (path) => path, render });
    const ask = (url: string, remoteAddress: string) => server.inject({ url, remoteAddress });
    const greedy = Array.from({ length: 8 }, (_, n) => ask(`/greedy-${n}`, '192.0.2.1'));
    const modest = ask('/modest', '192.0.2.2');
    const bodies = (await Promise.all(greedy)).map(({ body }) => body);
    expect(bodies.filter((body) => body === document('shell'))).toHaveLength(4);
    expect((await modest).body).toContain('/modest');
    expect(most).toBe(1);
  });

  it('with words of whoever asks are kept from the second time on', async () => {
    const canonicalUrl: Renderer['canonicalUrl'] = (path, query) => (query ? `${path}?${query}` : path);
    const { server, rendered } = testSite({ canonicalUrl });
    for (const _ of [1, 2, 3]) await server.inject('/library?search=zebra');
    expect(rendered).toHaveLength(2);
  });

  it('with words of whoever asks take no place from the others', async () => {
    const { server, rendered } = testSite({
      canonicalUrl: (path, query) => (query ? `${path}?${query}` : path),
      render: async ({ url }) => {
        rendered.push(url);
        // Different in each place, so that it cannot be compressed.
        const text = Array.from({ length: 30_000 }, () => Math.random().toString(36)).join('');
        return { status: 200, html: document(text), scripts: ['boot(1)'] };
      },
    });
    await server.inject('/library');
    for (let n = 0; n < 70; n += 1)
      await server.inject({ url: `/library?search=${n}`, remoteAddress: `192.0.2.${n}` });
    await server.inject('/library');
    expect(rendered.filter((url) => url === '/library')).toHaveLength(1);
  });
});
