import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveStaticFiles } from './static-files.ts';

const script = 'console.log("live")'.repeat(50);
let folder: string;
let server: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-static-'));
  const write = async (name: string, content: string | Buffer) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  };
  await write('assets/a-1.js', script);
  await write('assets/a-1.js.br', brotliCompressSync(script));
  await write('assets/a-1.js.gz', gzipSync(script));
  await write('icon.png', Buffer.from([137, 80, 78, 71]));
  await write('promo.webm', '0123456789');
  await write('desk.html', '<p>desk</p>');
  await write('.vite/manifest.json', '{}');
  server = Fastify();
  await serveStaticFiles(server, folder);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('a built file', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, '', (body: Buffer) => body],
  ])('comes as the build has compressed it: %s', async (encoding, accepted, unpack) => {
    const answer = await get('/assets/a-1.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(String(unpack(answer.rawPayload))).toBe(script);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  it('has an ETag for each encoding, by which who has it gets 304', async () => {
    const [br, plain] = [
      await get('/assets/a-1.js', { 'accept-encoding': 'br' }),
      await get('/assets/a-1.js'),
    ];
    expect(br.headers.etag).not.toBe(plain.headers.etag);
    const again = { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) };
    const known = await get('/assets/a-1.js', again);
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('is read once', async () => {
    await get('/icon.png');
    await unlink(path.join(folder, 'icon.png'));
    const answer = await get('/icon.png');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('that could not be read once is tried again', async () => {
    await unlink(path.join(folder, 'icon.png'));
    expect((await get('/icon.png')).statusCode).toBe(500);
    await writeFile(path.join(folder, 'icon.png'), 'again');
    expect((await get('/icon.png')).body).toBe('again');
  });

  it('answers HEAD with its length', async () => {
    const answer = await server.inject({ method: 'HEAD', url: '/icon.png' });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '4', '']);
  });

  it('that is a video comes in parts', async () => {
    const part = await get('/promo.webm', { range: 'bytes=2-4' });
    expect([part.statusCode, part.body]).toEqual([206, '234']);
    expect(part.headers['content-type']).toBe('video/webm');
  });

  it.each([
    '/desk.html',
    '/.vite/manifest.json',
    '/assets/a-1.js.br',
    '/assets/',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('is none: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
