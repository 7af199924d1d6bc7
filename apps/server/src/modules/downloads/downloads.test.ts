import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createHttp } from '../../platform/http/http.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { mountApi } from '../../platform/http/mount.ts';
import { diskStorage } from '../../platform/storage/storage.ts';
import { openTestDatabase } from '../../platform/database/test-database.ts';
import { askedRange, downloadsRoutes } from './routes.ts';
import { downloadsService, type DownloadsService } from './service.ts';
import path from 'node:path';
import { downloadFiles } from './tables.ts';

const content = randomBytes(100_000);
const coverage: Record<string, string[]> = {
  pro: ['figma', 'framer'],
  figmaOnly: ['figma'],
  other: ['figma', 'framer'],
};
const clock = testClock();
const cover = { src: '/media/scenes/a.webp', width: 1440, height: 900, color: '#fff4e5' };
const icons = { content: 'icons', category: 'Icons', kinds: ['Icons'], assets: 80, cover: null };
let database: Database;
let server: FastifyInstance;
let service: DownloadsService;
let filesDir: string;

beforeAll(async () => {
  database = await openTestDatabase();
  filesDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-downloads-'));
  service = downloadsService({
    database,
    storage: diskStorage(filesDir),
    clock,
    planned: async () => [
      {
        name: 'Sections für Figma.fig',
        toolId: 'figma',
        category: 'Sections',
        kinds: ['Blog', 'Hero'],
        assets: 312,
        cover,
      },
      { name: 'Icons for Figma.fig', toolId: 'figma', ...icons },
      { name: 'Icons for Framer.fig', toolId: 'framer', ...icons },
    ],
    // Those have a test of their own.
    uploads: { isEmpty: async () => true, given: async () => [], find: async () => undefined },
    secret: 'a secret of more than thirty-two characters',
    coverageOf: async (userId) => {
      const toolIds = new Set(coverage[userId] ?? []);
      return { isPaid: toolIds.size > 0, toolIds };
    },
  });
  await service.saveFile({ name: 'Sections für Figma.fig', toolId: 'figma', content, position: 0 });
  await service.saveFile({
    name: 'Sections for Framer.zip',
    toolId: 'framer',
    content: randomBytes(10),
    position: 1,
  });
  server = createHttp({ log: createLog('silent'), trustProxy: [], isHttps: false });
  mountApi(server, async (token) => ({ userId: token, tokenHash: token }));
  await server.register(downloadsRoutes(service));
});
afterAll(async () => {
  await server.close();
  await database.close();
  await rm(filesDir, { recursive: true });
});

const get = (url: string, user: string | undefined, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { ...headers, ...(user && { authorization: `Bearer ${user}` }) } });
const list = (user: string | undefined) => get('/api/v1/user/app/download-filelist', user);
const linkOf = async (user: string) => (await list(user)).json().data[0].downloadUrl as string;

describe('the list of source files', () => {
  it('holds what the plans cover, with size and checksum', async () => {
    const { data } = (await list('pro')).json();
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(data).toMatchObject([
      { name: 'Sections für Figma.fig', size: 100_000, sha256 },
      { name: 'Sections for Framer.zip' },
    ]);
    expect((await list('figmaOnly')).json().data).toHaveLength(1);
  });

  it('says of each when it was built, how many assets are in it and how one looks, and how many are still being built', async () => {
    const { data, preparation } = (await list('pro')).json();
    const createdAt = clock.now().toISOString();
    expect(data[0]).toMatchObject({
      createdAt,
      assets: 312,
      cover,
      category: 'Sections',
      kinds: ['Blog', 'Hero'],
    });
    // Nobody knows what is in a file that was not built here.
    expect(data[1]).toMatchObject({ createdAt, assets: null, cover: null, category: null, kinds: [] });
    // The icons are the same file for both tools.
    expect(preparation).toEqual({ ready: 1, total: 2 });
    expect((await list('figmaOnly')).json().preparation).toEqual({ ready: 1, total: 2 });
  });

  it('is for paid users alone', async () => {
    expect((await list('nobody')).statusCode).toBe(403);
    expect((await list(undefined)).statusCode).toBe(401);
  });
});

describe('a source file', () => {
  it('arrives whole, named and with its checksum', async () => {
    const answer = await get(await linkOf('pro'), 'pro');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-length': '100000',
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="Sections f_r Figma.fig"; filename*=UTF-8''Sections%20f%C3%BCr%20Figma.fig`,
    });
    expect(answer.headers['repr-digest']).toBe(
      `sha-256=:${createHash('sha256').update(content).digest('base64')}:`,
    );
  });

  it('is resumed where it stopped', async () => {
    const link = await linkOf('pro');
    const first = await get(link, 'pro', { range: 'bytes=0-39999' });
    const etag = String(first.headers.etag);
    const rest = await get(link, 'pro', { range: 'bytes=40000-', 'if-range': etag });
    expect([first.statusCode, rest.statusCode]).toEqual([206, 206]);
    expect(rest.headers['content-range']).toBe('bytes 40000-99999/100000');
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(content)).toBe(true);
  });

  it('is sent whole when it is not the one that was begun', async () => {
    const answer = await get(await linkOf('pro'), 'pro', { range: 'bytes=5-', 'if-range': '"another"' });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 100_000]);
  });

  it('has no part behind its end', async () => {
    const answer = await get(await linkOf('pro'), 'pro', { range: 'bytes=100000-' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */100000']);
  });

  it('is not to be had by the link of another user, though paid, nor without a token', async () => {
    const link = await linkOf('pro');
    expect((await get(link, 'other')).statusCode).toBe(404);
    expect((await get(link, undefined)).statusCode).toBe(401);
    expect((await get(`${link}x`, 'pro')).statusCode).toBe(404);
  });

  it('is not to be had any more once nothing is paid', async () => {
    const link = await linkOf('figmaOnly');
    coverage['figmaOnly'] = [];
    expect((await get(link, 'figmaOnly')).statusCode).toBe(403);
    coverage['figmaOnly'] = ['framer'];
    expect((await get(link, 'figmaOnly')).statusCode).toBe(404);
    coverage['figmaOnly'] = ['figma'];
  });

  it('is gone from the list once another takes its place, and its link leads nowhere', async () => {
    const file = { name: 'Old.zip', toolId: 'figma', content: Buffer.from('old'), position: 9 };
    await service.saveFile(file);
    const [old] = (await service.listDownloads('pro')).filter(({ name }) => name === 'Old.zip');
    await service.saveFile({ ...file, name: 'Part 1.zip', replaces: 'Old.zip' });
    await service.saveFile({ ...file, name: 'Part 2.zip', replaces: 'Old.zip' });
    const names = (await service.listDownloads('pro')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Part 1.zip', 'Part 2.zip']));
    expect(names).not.toContain('Old.zip');
    expect((await get(old?.downloadUrl ?? '', 'pro')).statusCode).toBe(404);
  });

  it('is replaced under its name', async () => {
    await service.saveFile({
      name: 'Replaced.zip',
      toolId: 'figma',
      content: Buffer.from('one'),
      position: 9,
    });
    await service.saveFile({
      name: 'Replaced.zip',
      toolId: 'figma',
      content: Buffer.from('two'),
      position: 9,
    });
    const files = (await service.listDownloads('pro')).filter((file) => file.name === 'Replaced.zip');
    expect(files).toHaveLength(1);
    expect((await get(files[0]?.downloadUrl ?? '', 'pro')).body).toBe('two');
  });
});

describe('a new database beside the storage of before', () => {
  const facts = { name: 'Kept.zip', toolId: 'figma', position: 3 };

  it('lists a file again that the storage holds, once, and gives it', async () => {
    const key = await service.saveFile({ ...facts, content: Buffer.from('kept') });
    await database.orm.delete(downloadFiles);
    expect(await service.restoreFile(facts, key)).toBe(true);
    expect(await service.restoreFile(facts, key)).toBe(true);
    const files = await service.listDownloads('pro');
    const sha256 = createHash('sha256').update('kept').digest('hex');
    expect(files).toMatchObject([{ name: 'Kept.zip', size: 4, sha256 }]);
    expect((await get(files[0]?.downloadUrl ?? '', 'pro')).body).toBe('kept');
  });

  it('does not list what the storage does not hold, nor what is not a key', async () => {
    const gone = `downloads/ab/${'ab'.repeat(32)}.zip`;
    const other = { ...facts, name: 'Gone.zip' };
    for (const key of [gone, 'Gone.zip', '']) expect(await service.restoreFile(other, key)).toBe(false);
    expect((await service.listDownloads('pro')).map(({ name }) => name)).not.toContain('Gone.zip');
  });
});

describe('a Range header', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=5-500', { start: 5, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,4-5', undefined],
    ['items=0-1', undefined],
  ])('%s of ten bytes', (header, range) => {
    expect(askedRange(header, 10)).toEqual(range);
  });
});
