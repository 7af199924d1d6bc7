import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPublicJson } from './public-json.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const limits = { maxBytes: 100, timeoutMs: 2_000 };

async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<URL> {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return new URL(`http://${host}:${(made.address() as AddressInfo).port}/client.json`);
}
const json =
  (text: string, type = 'application/json'): RequestListener =>
  (_request, response) =>
    void response.setHeader('content-type', type).end(text);
const here = (url: URL, changes = {}) =>
  fetchPublicJson(url, { ...limits, isOnThisMachine: true, ...changes });

describe('an address that a stranger names', () => {
  it.each([
    'http://127.0.0.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://0.0.0.0',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://100.64.0.1',
    'http://169.254.169.254',
    'http://224.0.0.1',
    'http://[fe80::1]',
    'http://[fd00::1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://0x7f.1',
    'http://2130706433',
    'http://localhost',
  ])('is not asked at %s', async (origin) => {
    let isAsked = false;
    const url = await serve((_request, response) => {
      isAsked = true;
      response.end('{}');
    });
    await expect(fetchPublicJson(new URL(`${origin}:${url.port}/`), limits)).rejects.toThrow(/public/);
    expect(isAsked).toBe(false);
  });

  it('is not asked elsewhere when only this machine counts', async () => {
    await expect(here(new URL('http://192.0.2.1/'))).rejects.toThrow(/public/);
  });
});

describe('an answer', () => {
  it('is JSON, of its own kind too', async () => {
    expect(await here(await serve(json('{"a":1}')))).toEqual({ a: 1 });
    server?.close();
    expect(await here(await serve(json('[]', 'application/client+json; charset=utf-8')))).toEqual([]);
    server?.close();
    expect(await here(await serve(json('{}'), 'localhost'))).toEqual({});
  });

  it.each<[string, RequestListener, RegExp]>([
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/other' }).end(), /302/],
    ['is not there', (_, response) => response.writeHead(404).end(), /404/],
    ['is a page', json('<p>', 'text/html'), /no JSON/],
    ['is broken', json('{'), /JSON/],
    ['is too long', json(JSON.stringify('x'.repeat(100))), /too long/],
  ])('that %s is refused', async (_, listener, reason) => {
    await expect(here(await serve(listener))).rejects.toThrow(reason);
  });

  it('that never ends is given up, whether it says something or not', async () => {
    const silent = await serve(() => undefined);
    await expect(here(silent, { timeoutMs: 50 })).rejects.toThrow(/abort|timeout/i);
    server?.closeAllConnections();
    const slow = await serve((_, response) => {
      response.setHeader('content-type', 'application/json').write('{');
    });
    await expect(here(slow, { timeoutMs: 200 })).rejects.toThrow(/abort|timeout/i);
  });
});
