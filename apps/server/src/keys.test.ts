import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSample } from '../test/samples.ts';
import { testApp, type TestApp } from '../test/app.ts';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await testApp();
  const token = await app.signUp();
  const made = await app.call('POST', 'user/app/api-keys', { token, body: { name: 'Agent' } });
  key = made.body.data.key;
});
afterAll(() => app.close());

/** The whole list, by hand: what else says `keys` is a mistake. */
const open = [
  'GET user/app/design-tokens/assets/{id}/{format}',
  'GET user/app/products',
  'GET user/app/products/{id}',
  'GET user/app/products/{id}/formats/{format}',
  'POST user/app/products/{id}/copies',
  'GET user/app/user-details',
];
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;

async function statusOf(endpoint: EndpointShape, given: string | undefined): Promise<number> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'format' ? 'figma' : 'a'.repeat(32),
  );
  const body = endpoint.body && (getSample(endpoint.body) as object);
  const headers: Record<string, string> = given === undefined ? {} : { authorization: `Bearer ${given}` };
  const answer = await app.server.inject({
    method: endpoint.method,
    url: `/api/v1/${path}`,
    headers,
    ...(body && { payload: body }),
  });
  return answer.statusCode;
}

describe('a key', () => {
  it('is said to open exactly these calls', () => {
    const said = app.endpoints.filter((endpoint) => endpoint.keys === true).map(nameOf);
    expect(said.sort()).toEqual([...open].sort());
    expect(app.endpoints.filter(({ keys }) => keys === 'tools').map(nameOf)).toEqual([
      'GET user/app/brands',
      'POST user/auth/logout',
      'GET user/app/collections',
    ]);
  });

  it('is refused by every call that needs a user and is not one of them', async () => {
    const closed = app.endpoints.filter(
      (endpoint) => endpoint.access === 'user' && !open.includes(nameOf(endpoint)),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const endpoint of closed) expect(await statusOf(endpoint, key), nameOf(endpoint)).toBe(403);
  });

  it('changes nothing where anyone may call', async () => {
    const anyone = app.endpoints.filter(
      (endpoint) =>
        endpoint.access !== 'user' &&
        endpoint.access !== 'signed' &&
        endpoint.method === 'GET' &&
        !endpoint.media,
    );
    for (const endpoint of anyone.filter((each) => !open.includes(nameOf(each))))
      expect(await statusOf(endpoint, key), nameOf(endpoint)).toBe(await statusOf(endpoint, undefined));
  });

  it('is told apart in the document of the API', async () => {
    const { paths } = (await app.server.inject('/api/v1/openapi.json')).json<{
      paths: Record<string, Record<string, { 'x-keys'?: string[] }>>;
    }>();
    const marked = (by: string) =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, call]) =>
          call['x-keys']?.includes(by) ? [`${method.toUpperCase()} ${path}`] : [],
        ),
      );
    const forTools = app.endpoints
      .filter(({ keys }) => keys !== undefined)
      .map((each) => nameOf(each).replace(' ', ' /'));
    expect(marked('tools').sort()).toEqual(forTools.sort());
    expect(marked('tools')).toContain('GET /user/app/brands');
    expect(marked('keys').sort()).toEqual(open.map((name) => name.replace(' ', ' /')).sort());
  });

  it('that is made up is a dead token', async () => {
    const answer = await app.call('GET', 'user/app/user-details', { token: `kit_${'A'.repeat(43)}` });
    expect([answer.status, answer.body.error.message]).toEqual([401, 'User not found']);
  });
});

describe('other sites', () => {
  const ask = (method: 'GET' | 'OPTIONS' | 'POST', url: string) =>
    app.server.inject({ method, url, headers: { origin: 'null' } });

  it.each([
    '/api/v1/user/app/products',
    '/api/v1/nothing/there',
    '/media/x.webp',
    '/mcp',
    '/r/registry.json',
  ])('may ask %s with a token of their own', async (url) => {
    const preflight = await ask('OPTIONS', url);
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(preflight.headers['access-control-allow-headers']).toMatch(/^authorization, content-type, mcp-/);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
    expect((await ask('GET', url)).headers['access-control-allow-origin']).toBe('*');
  });

  it('read refusals too, and how long to wait', async () => {
    const answer = await ask('GET', '/api/v1/user/app/user-details');
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, '*']);
    expect(answer.headers['access-control-expose-headers']).toMatch(
      /^retry-after, x-request-id, www-authenticate/,
    );
  });

  it.each([
    '/api/v1/webhooks/paddle',
    '/api/v1/sse/?id=x',
    '/api/v1/desk/session',
    '/api/v1/%64esk/session',
    '/api/v1/d%65sk/session',
    '/',
    '/library',
    '/recipes',
  ])('have no business at %s', async (url) => {
    const preflight = await ask('OPTIONS', url);
    expect(preflight.statusCode).toBeGreaterThanOrEqual(404);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
