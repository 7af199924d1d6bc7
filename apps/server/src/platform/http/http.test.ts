import { endpoint } from '@kitshelf/contract/endpoint.ts';
import { emailField } from '@kitshelf/contract/fields.ts';
import { queryInt } from '@kitshelf/contract/wire.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import { StorageAway } from '../away.ts';
import { mountHealth } from '../telemetry/health.ts';
import { createHttp } from './http.ts';
import { createLog } from '../telemetry/log.ts';
import { mountApi } from './mount.ts';
import { RawJson } from './serve.ts';

const answer = z.object({ data: z.unknown() });
const echo = endpoint({
  method: 'POST',
  path: 'test/echo/{name}',
  summary: 'Echo',
  access: 'public',
  params: z.object({ name: z.string().check(z.maxLength(5)) }),
  query: z.object({ page: z.optional(queryInt(1, 100)) }),
  body: z.object({ email: emailField, age: z.optional(z.int()) }),
  response: answer,
  status: 201,
  errors: ['NotFound'],
});
const open = endpoint({
  method: 'GET',
  path: 'test/open',
  summary: 'Open',
  access: 'public',
  response: answer,
});
const personal = endpoint({
  method: 'GET',
  path: 'test/me',
  summary: 'Me',
  access: 'personal',
  response: answer,
});
const guarded = endpoint({
  method: 'GET',
  path: 'test/guarded',
  summary: 'Mine',
  access: 'user',
  response: answer,
});
const failing = endpoint({
  method: 'GET',
  path: 'test/fail',
  summary: 'Fails',
  access: 'public',
  response: answer,
});
const limited = endpoint({
  method: 'GET',
  path: 'test/limited',
  summary: 'Slow down',
  access: 'public',
  response: answer,
  errors: ['TooManyRequests'],
});

function testServer(lines: string[] = []) {
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const server = createHttp({ log, trustProxy: [], isHttps: true });
  server.get('/*', (_request, reply) => reply.type('text/html').send('page'));
  const good = { userId: 'u1', tokenHash: 'h' };
  mountApi(server, async (token) => (token === 'good' ? good : undefined));
  server.serve(echo, ({ params, query, body }) => ({ data: { params, query, body } }));
  server.serve(open, () => new RawJson('{"data":[1]}'));
  server.serve(personal, ({ session }) => ({ data: session?.userId ?? 'visitor' }));
  server.serve(guarded, ({ session }) => ({ data: session.userId }));
  server.serve(failing, () => {
    throw new Error('Failed query: select 1\nparams: someone@example.com /secret/path');
  });
  server.serve(limited, () => {
    throw new AppError('TooManyRequests', { retryAfterSeconds: 17 });
  });
  return server;
}

const post = (body: string | object, extra: object = {}) => ({
  method: 'POST' as const,
  url: '/api/v1/test/echo/ann',
  headers: { 'content-type': 'application/json' },
  payload: body,
  ...extra,
});

describe('a call', () => {
  it.each(['/api/v1/test/echo/%ED%A0%80', '/api/v1/test/%zz'])(
    'is malformed at the address %s',
    async (url) => {
      const response = await testServer().inject({ method: 'POST', url });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ error: { name: 'MalformedRequest', message: 'Malformed request' } });
    },
  );

  it('hands parsed parameters, query and body to its handler and answers with its own status', async () => {
    const response = await testServer().inject(
      post({ email: 'a@b.co', extra: 1 }, { url: '/api/v1/test/echo/ann?page=3&x=1' }),
    );
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      data: { params: { name: 'ann' }, query: { page: 3 }, body: { email: 'a@b.co' } },
    });
  });

  it('carries the security headers and a fresh request id', async () => {
    const server = testServer();
    const [first, second] = [
      await server.inject('/api/v1/test/open'),
      await server.inject('/api/v1/test/open'),
    ];
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.any(String),
      'cache-control': 'no-store',
    });
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('the health of the server', () => {
  async function ask(database: { ping(): Promise<void> }, act = (_drain: () => void) => {}) {
    const server = createHttp({ log: createLog('silent'), trustProxy: [], isHttps: true });
    act(mountHealth(server, database));
    return await server.inject('/healthz');
  }
  const ping = async () => {};

  it('is told with every security header, as by any response', async () => {
    const { statusCode, headers, body } = await ask({ ping });
    expect([statusCode, body]).toEqual([200, '{"status":"ok"}']);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.any(String),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cache-control': 'no-store',
    });
  });

  it('is good, and says what is missing, while work beside requests fails', async () => {
    let failing: string | undefined = 'source files';
    const server = createHttp({ log: createLog('silent'), trustProxy: [], isHttps: true });
    mountHealth(server, { ping }, { failing: () => failing });
    const failed = await server.inject('/healthz');
    expect([failed.statusCode, failed.json()]).toEqual([200, { status: 'ok', missing: 'source files' }]);
    failing = undefined;
    expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('is bad while it drains and without a database', async () => {
    const draining = await ask({ ping }, (drain) => drain());
    expect([draining.statusCode, draining.json()]).toEqual([503, { status: 'draining' }]);
    const alone = await ask({ ping: () => Promise.reject(new Error('gone')) });
    expect([alone.statusCode, alone.json()]).toEqual([503, { status: 'no database' }]);
  });
});

describe('bad input', () => {
  it.each([
    ['a missing field', post({}), 422, { email: 'Required' }],
    ['no body at all', post(''), 422, { email: 'Required' }],
    ['a wrong value', post({ email: 'nope' }), 422, { email: 'Invalid email' }],
    [
      'a malformed number in the query',
      post({ email: 'a@b.co' }, { url: '/api/v1/test/echo/ann?page=abc' }),
      422,
      { page: 'Invalid number' },
    ],
    [
      'a number given twice',
      post({ email: 'a@b.co' }, { url: '/api/v1/test/echo/ann?page=1&page=2' }),
      422,
      { page: expect.any(String) },
    ],
  ])('of %s is answered 422 with the field named', async (_what, request, status, fields) => {
    const response = await testServer().inject(request);
    expect(response.statusCode).toBe(status);
    expect(response.json().error).toMatchObject({ name: 'Invalid', fields });
  });

  it.each([
    ['broken JSON', post('{"email":'), 400, 'MalformedRequest'],
    ['JSON that would poison a prototype', post('{"__proto__":{"a":1}}'), 400, 'MalformedRequest'],
    [
      'another content type',
      post('email=a', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      415,
      'UnsupportedMediaType',
    ],
    ['a list instead of an object', post('[]'), 422, 'Invalid'],
    ['plain text', post('hello', { headers: { 'content-type': 'text/plain' } }), 415, 'UnsupportedMediaType'],
    ['more than 1 MB', post(JSON.stringify({ email: 'a'.repeat(1_048_577) })), 413, 'TooLarge'],
    [
      'a path parameter that cannot exist',
      post({ email: 'a@b.co' }, { url: '/api/v1/test/echo/toolong' }),
      404,
      'NotFound',
    ],
    ['an unknown path below /api', { url: '/api/v1/nothing' }, 404, 'NotFound'],
    ['an unknown path with a query', { url: '/api?x=1' }, 404, 'NotFound'],
    ['a wrong method', { method: 'GET' as const, url: '/api/v1/test/echo/ann' }, 405, 'MethodNotAllowed'],
    [
      'a wrong method on a fixed path',
      { method: 'DELETE' as const, url: '/api/v1/test/open' },
      405,
      'MethodNotAllowed',
    ],
  ])('of %s is refused in the envelope', async (_what, request, status, name) => {
    const response = await testServer().inject(request);
    expect(response.statusCode).toBe(status);
    const { error } = response.json();
    expect(error).toMatchObject({ name, message: expect.any(String) });
    expect(Object.keys(error.fields ?? {})).not.toContain('');
  });

  it('says which methods a path has', async () => {
    const response = await testServer().inject({ method: 'PUT', url: '/api/v1/test/open' });
    expect(response.headers.allow).toBe('GET, HEAD');
  });

  it('outside /api is left to the pages', async () => {
    expect((await testServer().inject('/nothing')).body).toBe('page');
  });

  it('outside /api with another method than GET and HEAD is refused', async () => {
    const response = await testServer().inject({ method: 'POST', url: '/library' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a token', () => {
  const get = (url: string, authorization?: string) => ({
    url,
    headers: authorization ? { authorization } : {},
  });

  it.each([
    ['is asked for when missing', undefined, 401, 'No token provided'],
    ['is refused when dead', 'Bearer dead', 401, 'User not found'],
    ['is not recognised in another scheme', 'Basic good', 401, 'No token provided'],
  ])('%s', async (_what, authorization, status, message) => {
    const response = await testServer().inject(get('/api/v1/test/guarded', authorization));
    expect(response.statusCode).toBe(status);
    expect(response.json().error.message).toBe(message);
  });

  it('opens guarded calls and personalises public ones', async () => {
    const server = testServer();
    expect((await server.inject(get('/api/v1/test/guarded', 'bearer good'))).json().data).toBe('u1');
    expect((await server.inject(get('/api/v1/test/me', 'Bearer good'))).json().data).toBe('u1');
  });

  it('that is dead makes a visitor on a public call', async () => {
    expect((await testServer().inject(get('/api/v1/test/me', 'Bearer dead'))).json().data).toBe('visitor');
  });
});

describe('a failure', () => {
  it('inside a handler answers 500 and neither answer nor log quotes values', async () => {
    const lines: string[] = [];
    const response = await testServer(lines).inject('/api/v1/test/fail');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ error: { name: 'Internal', message: 'Internal Server Error' } });
    const logged = lines.join('');
    expect(logged).toContain('Failed query');
    expect(logged).toContain(response.headers['x-request-id']);
    expect(logged).not.toMatch(/someone@example|secret/);
  });

  it('by too many requests says when to come back', async () => {
    const response = await testServer().inject('/api/v1/test/limited');
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('17');
  });

  it('that was forwarded by a proxy which nobody named is warned of, once', async () => {
    const lines: string[] = [];
    const server = testServer(lines);
    const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY')).length;
    await server.inject('/api/v1/test/open');
    expect(warnings()).toBe(0);
    for (const ip of ['203.0.113.1', '203.0.113.2'])
      await server.inject({ url: '/api/v1/test/open', headers: { 'x-forwarded-for': ip } });
    expect(warnings()).toBe(1);
  });

  it('is logged by path alone, never with the query', async () => {
    const lines: string[] = [];
    const server = testServer(lines);
    await server.inject('/api/v1/test/open?token=secret-word');
    await server.close();
    expect(lines.join('')).toContain('/api/v1/test/open');
    expect(lines.join('')).not.toContain('secret-word');
  });

  it('is logged with the user it came from, and with the name of its refusal', async () => {
    const lines: string[] = [];
    const server = testServer(lines);
    await server.inject({ url: '/api/v1/test/guarded', headers: { authorization: 'Bearer good' } });
    await server.inject({ url: '/api/v1/test/guarded', headers: { authorization: 'Bearer dead' } });
    await server.inject('/api/v1/test/limited');
    await server.inject(post({ email: 'no\nnew line' }));
    await server.close();
    const said = lines
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const told = said.filter(({ path }) => path !== undefined);
    expect(told.map(({ status, code, userId }) => [status, code, userId])).toEqual([
      [200, undefined, 'u1'],
      [401, 'UserNotFound', undefined],
      [429, 'TooManyRequests', undefined],
      [422, 'Invalid', undefined],
    ]);
    expect(lines.join('')).not.toContain('dead');
  });

  it.each(['/nothing', '/api/nothing'])(
    'is logged by its own path where no route has it: %s',
    async (path) => {
      const lines: string[] = [];
      const server = testServer(lines);
      await server.inject(`${path}?token=secret-word`);
      await server.close();
      expect(lines.join('')).toContain(`"path":"${path}"`);
      expect(lines.join('')).not.toContain('secret-word');
    },
  );
});

describe('what the site stands on is away:', () => {
  const failing = async (error: Error) => {
    const server = createHttp({ log: createLog('silent'), trustProxy: [], isHttps: false });
    server.get('/api/v1/fails', async () => {
      throw error;
    });
    const { statusCode, headers, body } = await server.inject('/api/v1/fails');
    return [statusCode, headers['retry-after'], JSON.parse(body).error.message];
  };
  const full = 'The site has no space left to store this. Please try again later.';
  const within = (cause: Error) => new Error('Failed query', { cause });

  it.each([
    ['storage', new StorageAway('connect ECONNREFUSED'), '2', /try again shortly/],
    ['a disk that is full', Object.assign(new Error('write'), { code: 'ENOSPC' }), '60', full],
    ['a database whose disk is full', within(Object.assign(new Error('x'), { code: '53100' })), '60', full],
    ['the embedded one', within(new Error('could not extend file: No space left on device')), '60', full],
  ])('%s is 503 with a time to come back', async (_, error, seconds, words) => {
    expect(await failing(error)).toEqual([503, seconds, expect.stringMatching(words)]);
  });
});
