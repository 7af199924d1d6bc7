import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { endpoint } from '@kitshelf/contract/endpoint.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../../telemetry/log.ts';
import { createHttp } from '../http.ts';
import { mountApi } from '../mount.ts';

const response = z.object({ data: z.unknown() });
const body = z.object({ text: z.string() });
const echo = endpoint({
  method: 'POST',
  path: 'test/echo',
  summary: 'Echo',
  access: 'public',
  body,
  response,
  errors: ['TooManyRequests'],
});
const signIn = endpoint({ ...echo, path: 'user/auth/test' });
const byId = endpoint({
  method: 'GET',
  path: 'test/things/{id}',
  summary: 'One',
  access: 'public',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  response,
  errors: ['NotFound'],
});

let close = async (): Promise<unknown> => undefined;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await close();
});

const lines: { requestId?: string; status?: number }[] = [];
async function testServer(trustProxy: string[] = [], bodyDeadlineMs = 300) {
  lines.length = 0;
  const log = createLog('info', {
    write: (block: string) =>
      void lines.push(
        ...block
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
  });
  const server = createHttp({ log, trustProxy, isHttps: true, bodyDeadlineMs });
  mountApi(server, async () => undefined);
  server.serve(echo, () => ({ data: 'taken' }));
  server.serve(signIn, () => ({ data: 'taken' }));
  server.serve(byId, () => ({ data: 'found' }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  close = () => server.close();
  return { server, port: (server.server.address() as AddressInfo).port };
}

const sockets: Socket[] = [];
function open(port: number, text: string): { readonly socket: Socket; heard: string } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const opened = { socket, heard: '' };
  socket.on('error', () => undefined).on('data', (chunk) => (opened.heard += String(chunk)));
  socket.write(text);
  return opened;
}

/** What the site says before it closes the connection. */
async function talk(port: number, text: string): Promise<string> {
  const opened = open(port, text);
  await once(opened.socket, 'close');
  return opened.heard;
}

const head = (path = 'test/echo', rest = '') =>
  `POST /api/v1/${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${rest}`;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const needed = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'strict-transport-security',
];

/** What an answer says, what it lacks of what every answer carries, and what the log says by its id. */
async function factsOf(heard: string) {
  for (const socket of sockets.splice(0)) socket.destroy();
  await close();
  const [, status] = /^HTTP\/1.1 (\d+) /.exec(heard) ?? [];
  const [, id] = /x-request-id: ([0-9a-f]{32})/i.exec(heard) ?? [];
  const logged = lines.find(({ requestId }) => requestId === id)?.status;
  return {
    status: Number(status),
    missing: needed.filter((name) => !heard.toLowerCase().includes(name)),
    logged,
  };
}
const whole = (status: number) => ({ status, missing: [], logged: status });

describe('a body that does not come', () => {
  it('ends with 408, and its connection with it', async () => {
    const { port } = await testServer();
    const started = performance.now();
    const heard = await talk(port, `${head('test/echo', 'content-length: 1000\r\n')}\r\n{"text"`);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await factsOf(heard)).toEqual(whole(408));
    expect(heard).toContain('"TooSlow"');
  });

  it('ends all the same where something comes now and then', async () => {
    const { port } = await testServer();
    const opened = open(port, `${head('test/echo', 'transfer-encoding: chunked\r\n')}\r\n`);
    const drip = setInterval(() => opened.socket.write('1\r\na\r\n'), 50);
    // A drip that meets the closed connection has it reset.
    opened.socket.on('error', () => {});
    await new Promise((resolve) => opened.socket.once('close', resolve));
    clearInterval(drip);
    expect(opened.heard).toContain('408');
  });

  it('does not keep those of others away, but only so many of one address wait', async () => {
    const { port, server } = await testServer(['127.0.0.1'], 60_000);
    const from = (address: string) => `x-forwarded-for: ${address}\r\n`;
    const unended = `content-length: 1000\r\n${from('192.0.2.1')}`;
    const opened = Array.from({ length: 70 }, () => open(port, `${head('test/echo', unended)}\r\n{`));
    const refused = () => opened.filter(({ heard }) => heard.includes(' 429 ')).length;
    await vi.waitUntil(() => refused() >= 6, { timeout: 10_000 });
    await wait(200);
    expect(refused()).toBe(6);
    const headers = { 'x-forwarded-for': '192.0.2.2' };
    const payload = { text: 'a' };
    const other = await server.inject({ method: 'POST', url: '/api/v1/test/echo', headers, payload });
    expect(other.statusCode).toBe(200);
  });
});

describe('a body that is too large', () => {
  it.each([
    ['test/echo', 1_048_577],
    ['user/auth/test', 16_385],
  ])('for %s is refused before it is read', async (path, bytes) => {
    const { port } = await testServer();
    const opened = open(port, `${head(path, `content-length: ${bytes}\r\n`)}\r\n`);
    await once(opened.socket, 'data');
    expect(await factsOf(opened.heard)).toEqual(whole(413));
  });

  it('is none where it is just small enough', async () => {
    const { server } = await testServer();
    const payload = JSON.stringify({ text: '' });
    const headers = { 'content-type': 'application/json' };
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v1/user/auth/test',
      headers,
      payload: payload.padEnd(16_384),
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('sockets', () => {
  it('of one address are at most 256 at a time; who closes one can open another', async () => {
    const { port } = await testServer();
    const opened = Array.from({ length: 257 }, () => open(port, ''));
    await Promise.any(opened.map(({ socket }) => once(socket, 'data')));
    const refused = opened.filter(({ heard }) => heard !== '');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.heard).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 5/);
    opened.find(({ heard }) => heard === '')?.socket.destroy();
    await wait(100);
    const request = 'GET /api/v1/test/none HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
    expect(await talk(port, request)).toMatch(/^HTTP\/1.1 404/);
  });

  it('of a proxy are as many as it likes', async () => {
    const { port } = await testServer(['loopback']);
    const opened = Array.from({ length: 300 }, () => open(port, ''));
    await wait(300);
    expect(opened.filter(({ heard }) => heard !== '')).toEqual([]);
  });
});

describe('what the router or the parser finds fault with', () => {
  it.each([500, 501, 5_000])('an id of %i characters is not found', async (length) => {
    const { server } = await testServer();
    const answer = await server.inject(`/api/v1/test/things/${'x'.repeat(length)}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const id = answer.headers['x-request-id'];
    await close();
    expect(lines.find(({ requestId }) => requestId === id)).toMatchObject({ status: 404 });
  });

  it.each([
    [
      'an address that cannot be decoded',
      'GET /api/v1/test/things/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      400,
    ],
    [
      'a page’s address that cannot be decoded',
      'GET /%E0%A4%A HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      400,
    ],
    ['what is not HTTP', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nhost: a\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['JSON that is none', `${head('test/echo', 'connection: close\r\ncontent-length: 1\r\n')}\r\n{`, 400],
    [
      'a content type that is not taken',
      'POST /api/v1/test/echo HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: text/xml\r\ncontent-length: 1\r\n\r\na',
      415,
    ],
  ])('%s is answered with every header, an id and a line in the log', async (_, request, status) => {
    const { port } = await testServer();
    expect(await factsOf(await talk(port, request))).toEqual(whole(status));
  });
});
