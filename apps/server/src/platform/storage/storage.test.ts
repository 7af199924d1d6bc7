import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StorageAway } from '../away.ts';
import { StartupError } from '../errors.ts';
import { parseS3Url } from './s3-url.ts';
import { openStorage, type Storage } from './storage.ts';

interface S3Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;

let folder: string;
let server: S3Server;
let host: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kitshelf-storage-'));
  const configureBuckets = [{ name: 'shelf', configs: [] }];
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: `${folder}/s3`,
    configureBuckets,
  });
  host = `127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe.each([
  ['on disk', () => openStorage({ dataDir: folder })],
  [
    'in a bucket',
    () => openStorage({ dataDir: folder, s3Url: `s3://S3RVER:S3RVER@${host}/shelf?tls=false` }),
  ],
])('storage %s', (_, open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
  });

  test('gives back what was put, with its size, type and a tag', async () => {
    await storage.put('avatars/1f/me.png', Buffer.from('picture'));
    const found = await storage.get('avatars/1f/me.png');
    expect(found).toMatchObject({ size: 7, contentType: 'image/png', etag: expect.stringMatching(/^".+"$/) });
    expect(await text(found!.stream)).toBe('picture');
    expect(await storage.head('avatars/1f/me.png')).toEqual({
      size: 7,
      contentType: 'image/png',
      etag: found!.etag,
    });
  });

  test('gives back two million bytes', async () => {
    const chunks = Array.from({ length: 40 }, (_each, index) => Buffer.alloc(50_000, index));
    await storage.put('sources/kit.fig', Buffer.concat(chunks));
    const found = await storage.get('sources/kit.fig');
    expect(await buffer(found!.stream)).toEqual(Buffer.concat(chunks));
    expect(found).toMatchObject({ size: 2_000_000, contentType: 'application/octet-stream' });
  });

  test.each([
    [{ start: 2, end: 4 }, '234'],
    [{ start: 7 }, '789'],
    [{ start: 8, end: 99 }, '89'],
  ])('gives the range %o', async (range, expected) => {
    await storage.put('digits.txt', Buffer.from('0123456789'));
    const found = await storage.get('digits.txt', range);
    expect(found?.size).toBe(10);
    expect(await text(found!.stream)).toBe(expected);
  });

  test('refuses a range behind the end', async () => {
    await storage.put('digits.txt', Buffer.from('0123456789'));
    await expect(storage.get('digits.txt', { start: 10 })).rejects.toThrow(RangeError);
  });

  test('replaces, and the tag changes', async () => {
    await storage.put('page.html', Buffer.from('old'));
    const before = await storage.head('page.html');
    await storage.put('page.html', Buffer.from('newer'));
    expect(await text((await storage.get('page.html'))!.stream)).toBe('newer');
    expect((await storage.head('page.html'))?.etag).not.toBe(before?.etag);
  });

  test('knows nothing of what was never put or is removed; removing twice is harmless', async () => {
    await storage.put('gone.json', Buffer.from('{}'));
    await storage.remove('gone.json');
    await storage.remove('gone.json');
    expect(await storage.get('gone.json')).toBeUndefined();
    expect(await storage.head('gone.json')).toBeUndefined();
    expect(await storage.head('never/was.json')).toBeUndefined();
    expect(await storage.head('never/was.json/deeper.json')).toBeUndefined();
  });

  test('lists every key that is there', async () => {
    for (const key of ['list/a.txt', 'list/b/c.json', 'list/b/d.txt'])
      await storage.put(key, Buffer.from('x'));
    await storage.remove('list/b/d.txt');
    const keys: string[] = [];
    for await (const key of storage.list()) keys.push(key);
    expect(keys.filter((key) => key.startsWith('list/')).sort()).toEqual(['list/a.txt', 'list/b/c.json']);
    expect(keys).toHaveLength(new Set(keys).size);
  });

  test.each([
    '../secret.txt',
    'a/../../secret.txt',
    '/etc/secret.txt',
    'a//b.txt',
    '.hidden.txt',
    'a/.b.txt',
    'a\\b.txt',
    'a\0.txt',
    'a b.txt',
    'a',
    'run.exe',
    '',
    `${'a/'.repeat(300)}b.txt`,
  ])('refuses the key %j everywhere', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(storage.get(key)).rejects.toThrow(RangeError);
    await expect(storage.head(key)).rejects.toThrow(RangeError);
    await expect(storage.remove(key)).rejects.toThrow(RangeError);
  });
});

test('a write that fails leaves what was there and nothing else on the disk', async () => {
  const storage = await openStorage({ dataDir: folder });
  await storage.put('half/taken.txt/whole.txt', Buffer.from('whole'));
  await expect(storage.put('half/taken.txt', Buffer.from('half'))).rejects.toThrow('EISDIR');
  expect(readdirSync(path.join(folder, 'files/half'))).toEqual(['taken.txt']);
  expect(await storage.head('half/taken.txt/whole.txt')).toMatchObject({ size: 5 });
});

test.each([
  ['a bucket that does not exist', () => `${host}/other`],
  ['nobody listening', () => '127.0.0.1:1/shelf'],
  ['no bucket in the URL', () => `${host}/`],
])('%s is said in one line at the start, without the secret', async (_, place) => {
  const s3Url = `s3://S3RVER:S3RVER@${place()}?tls=false`;
  const error: unknown = await openStorage({ dataDir: folder, s3Url }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).not.toMatch(/S3RVER|\n/);
});

test.each([
  [
    's3://k:s%2Fx@store.test:9000/shelf?region=eu-1',
    {
      endpoint: 'https://store.test:9000',
      bucket: 'shelf',
      region: 'eu-1',
      credentials: { accessKeyId: 'k', secretAccessKey: 's/x' },
    },
  ],
  [
    'http://k:s@localhost:9000/shelf',
    {
      endpoint: 'http://localhost:9000',
      bucket: 'shelf',
      region: 'us-east-1',
      credentials: { accessKeyId: 'k', secretAccessKey: 's' },
    },
  ],
  [
    'https://s3.amazonaws.com/shelf',
    { endpoint: 'https://s3.amazonaws.com', bucket: 'shelf', region: 'us-east-1' },
  ],
])('reads %s', (url, expected) => {
  expect(parseS3Url(url)).toEqual(expected);
});

test.each(['breaks off', 'fails'])(
  'a bucket that %s later is away, which is no fault of who asks',
  async (how) => {
    let isWell = true;
    const bucket = createServer((asked, reply) => {
      if (isWell) reply.end();
      else if (how === 'fails') reply.writeHead(503).end();
      else asked.socket.destroy();
    });
    await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve));
    const { port } = bucket.address() as AddressInfo;
    const storage = await openStorage({
      dataDir: folder,
      s3Url: `s3://k:s@127.0.0.1:${port}/shelf?tls=false`,
    });
    isWell = false;
    await expect(storage.get('avatars/1f/me.png')).rejects.toBeInstanceOf(StorageAway);
    await expect(storage.put('avatars/1f/me.png', Buffer.from('x'))).rejects.toBeInstanceOf(StorageAway);
    bucket.close();
    bucket.closeAllConnections();
  },
);

test.each([
  ['of this machine', '<!ENTITY e SYSTEM "file:///etc/passwd">'],
  ['of another', '<!ENTITY e SYSTEM "http://127.0.0.1:9/">'],
  [
    'that grows',
    `<!ENTITY a "${'x'.repeat(99)}">${'abcdefg'.replaceAll(/./g, (each) => (each === 'g' ? '' : `<!ENTITY ${String.fromCharCode(each.charCodeAt(0) + 1)} "${`&${each};`.repeat(9)}">`))}<!ENTITY e "&g;">`,
  ],
])('the list of a bucket that holds an entity %s unfolds nothing', async (_, entity) => {
  const asked: string[] = [];
  const list = `<?xml version="1.0"?><!DOCTYPE ListBucketResult [${entity}]><ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>avatars/&e;</Key><Size>1</Size></Contents></ListBucketResult>`;
  const bucket = createServer(({ method, url }, reply) => {
    asked.push(`${method} ${url}`);
    reply.setHeader('content-type', 'application/xml').end(method === 'HEAD' ? undefined : list);
  });
  await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  const storage = await openStorage({ dataDir: folder, s3Url: `s3://k:s@127.0.0.1:${port}/shelf?tls=false` });
  const keys: string[] = [];
  const read = async () => {
    for await (const key of storage.list()) keys.push(key);
  };
  await read().catch(() => undefined);
  expect(asked.filter((each) => each.startsWith('GET'))).not.toEqual([]);
  expect(keys.join().length).toBeLessThan(200);
  expect(keys.join()).not.toContain('root:');
  bucket.close();
  bucket.closeAllConnections();
});
