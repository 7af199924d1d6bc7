import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../test/app.ts';

/** What OWASP ASVS asks of every answer and call, of the whole site (docs/security/asvs.md). */
const email = 'asha@example.com';
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await app.signUp(email);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

describe('any answer', () => {
  it.each([
    ['/healthz', 'application/json'],
    ['/api/v1/user/app/products', 'application/json'],
    ['/api/v1/openapi.json', 'application/json'],
    ['/api/v1/nothing', 'application/json'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/.well-known/oauth-authorization-server', 'application/json'],
    ['/robots.txt', 'text/plain'],
    ['/llms.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
  ])('of %s says its type and charset, and may not be sniffed, framed or run', async (url, type) => {
    const { headers } = await get(url);
    expect(String(headers['content-type'])).toMatch(
      new RegExp(`^${type.replaceAll(/[+.]/g, String.raw`\$&`)}; ?charset=utf-8$`, 'i'),
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/);
    expect(headers['content-security-policy']).toMatch(/base-uri 'none'/);
  });
});

it('says whom to tell of a flaw, for a year to come (RFC 9116)', async () => {
  const { body } = await get('/.well-known/security.txt');
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(body).toMatch(/^Canonical: http:\/\/localhost:\d+\/\.well-known\/security\.txt$/m);
  const expires = new Date(String(/^Expires: (.*)$/m.exec(body)?.[1])).getTime();
  expect(expires - app.clock.now().getTime()).toBeGreaterThan(300 * 24 * 60 * 60_000);
});

describe('the server', () => {
  it.each(['TRACE', 'PROPFIND'] as const)('does not answer the method %s', async (method) => {
    for (const url of ['/healthz', '/library', '/api/v1/user/app/products']) {
      const { statusCode } = await app.server.inject({ method: method as 'GET', url });
      expect([url, statusCode >= 400]).toEqual([url, true]);
    }
  });

  it.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.npmrc',
    '/apps',
    '/assets/',
    '/media/',
    '/files/',
    '/..%2fpackage.json',
    '/media/avatars/..%2f..%2fsecret',
  ])('shows no file or folder of its own at %s', async (url) => {
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('a token', () => {
  it('opens nothing in an address, where logs and histories would keep it', async () => {
    for (const name of ['token', 'access_token', 'authorization', 'api_key', 'key', 'session']) {
      const { statusCode } = await get(`/api/v1/user/app/user-details?${name}=${token}`);
      expect([name, statusCode]).toEqual([name, 401]);
    }
    expect(
      (await get('/api/v1/user/app/user-details', { authorization: `Bearer ${token}` })).statusCode,
    ).toBe(200);
  });
});

describe('a call', () => {
  it('that only reads is a GET, and one that changes something at the desk is none', () => {
    const desk = app.endpoints.filter(({ access }) => access === 'desk');
    expect(desk.length).toBeGreaterThan(100);
    const changing = desk.filter(({ desk: rules }) => rules?.action !== undefined);
    // Exports change nothing, and are written down.
    expect(changing.filter(({ method }) => method === 'GET').map(({ path }) => path)).toEqual([
      'desk/exports/{table}.csv',
      'desk/statements.csv',
      'desk/figma-checks/{id}/export',
    ]);
  });

  it.each(['Asha\r\nBcc: all@example.com', 'Asha\nX: y', 'Asha\u0000'])(
    'takes no line break into what becomes the head of an email: %j',
    async (words) => {
      const name = await app.call('POST', 'user/auth/register', {
        body: { name: words, email: 'new@example.com', password: 'Teapot$82x' },
      });
      expect([name.status, name.body.error?.fields]).toEqual([422, { name: 'Invalid characters' }]);
      const address = await app.call('POST', 'user/app/subscribe-newsletters', {
        body: { email: `asha@example.com${words.slice(4)}` },
      });
      expect(address.status).toBe(422);
    },
  );
});
