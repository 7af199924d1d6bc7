import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { createBlobs } from '../../../platform/storage/blobs.ts';
import { diskStorage } from '../../../platform/storage/storage.ts';
import { importAssets } from './import-assets.ts';

const good = {
  name: 'Dark hero',
  description: '',
  isPaid: false,
  category: 'Sections',
  subCategories: [],
  tags: [],
  tools: ['Figma'],
  viewports: [],
  images: [],
  figma: '<span data-buffer="<!--(figma)ZmlnLWtpd2k=(/figma)-->"></span>',
};
const megabyte = 1024 * 1024;

let database: Database;
let root: string;
/** What the import may read; beside it lies what it may not. */
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  root = await mkdtemp(path.join(tmpdir(), 'kitshelf-hostile-'));
  folder = path.join(root, 'import');
  await mkdir(path.join(root, 'private'));
  await mkdir(path.join(folder, 'below'), { recursive: true });
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await writeFile(path.join(root, 'private', 'passport.png'), picture);
  await writeFile(path.join(root, 'private', 'payload.html'), good.figma);
  await writeFile(path.join(folder, 'below', 'own.png'), picture);
  await symlink(path.join(root, 'private', 'passport.png'), path.join(folder, 'link.png'));
  await symlink(path.join(root, 'private'), path.join(folder, 'linked'));
  const makePipe = 'mkfifo';
  execFileSync(makePipe, [path.join(folder, 'pipe')]);
  await writeFile(path.join(folder, 'large.png'), picture);
  await truncate(path.join(folder, 'large.png'), 25 * megabyte + 1);
});
beforeEach(() => emptyDatabase(database));
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true });
});

/** Imports a file of the folder and tells of its bad lines. */
async function importing(file: string): Promise<{ created: number; bad: string[] }> {
  const bad: string[] = [];
  const kept = { database, clock: testClock(), storage: diskStorage(path.join(root, 'files')) };
  const deps = { ...kept, blobs: createBlobs(kept) };
  const { created } = await importAssets(deps, path.join(folder, file), {
    isDryRun: false,
    onBadLine: (line, { field = '', reason }) => bad.push(`${line} ${field}: ${reason}`),
    onProgress: () => {},
  });
  return { created, bad };
}

async function importingLines(...lines: object[]) {
  await writeFile(path.join(folder, 'lines.ndjson'), lines.map((line) => JSON.stringify(line)).join('\n'));
  return await importing('lines.ndjson');
}

describe('an import', () => {
  it.each([
    ['a file beside it', '../private/passport.png'],
    ['a link to one', 'link.png'],
    ['a file behind a linked folder', 'linked/passport.png'],
    ['a device', '../../../../../../../../dev/zero'],
    ['a device by its full path', '/../dev/zero'],
    ['nothing', 'nowhere.png'],
  ])('does not publish %s', async (_what, given) => {
    const { created, bad } = await importingLines({ ...good, images: [`./${given}`] }, good);
    expect(created).toBe(1);
    expect(bad).toEqual([`1 images.0: "./${given}" is no file in the folder of the import`]);
  });

  it('does not read a payload from outside its folder either', async () => {
    const { created, bad } = await importingLines({ ...good, figma: '../private/payload.html' });
    expect(created).toBe(0);
    expect(bad).toEqual([expect.stringMatching(/"..\/private\/payload.html" is no file in the folder/)]);
  });

  it('reads what lies below it', async () => {
    expect(await importingLines({ ...good, images: ['below/own.png'] })).toEqual({ created: 1, bad: [] });
  });

  it('does not wait at a pipe, nor read a file of more than 25 MB', async () => {
    const { bad } = await importingLines(
      { ...good, images: ['pipe'] },
      { ...good, figma: 'pipe' },
      { ...good, images: ['large.png'] },
      { ...good, images: ['below'] },
    );
    expect(bad).toEqual([
      '1 images.0: "pipe" is no regular file',
      '2 figma: is neither Figma clipboard HTML nor fig-kiwi data, and "pipe" is no regular file',
      '3 images.0: "large.png" is a file of more than 25 MB',
      '4 images.0: "below" is no regular file',
    ]);
  });

  it('passes over a line of 600 MB and takes the next', async () => {
    const file = path.join(folder, 'long.ndjson');
    await writeFile(file, `${JSON.stringify(good)}\n`);
    await truncate(file, 600 * megabyte);
    const handle = await open(file, 'a');
    await handle.write(`\n${JSON.stringify({ ...good, name: 'After it' })}`);
    await handle.close();
    expect(await importing('long.ndjson')).toEqual({ created: 2, bad: ['2 : is longer than 40 MB'] });
    await rm(file);
  });

  it('refuses a payload that takes all memory, and takes the lines around it', async () => {
    const layers = deflateRawSync(
      Buffer.concat([Buffer.from([1, ...varuint(30_000_000)]), Buffer.alloc(30_000_001)]),
    );
    const many = payloadOf('\x02NodeChange\0\x02\0Message\0\x02\x01nodeChanges\0\0\x01\x01', layers);
    const { created, bad } = await importingLines(
      good,
      { ...good, name: 'Too much', figma: many },
      {},
      { ...good, name: 'After it' },
    );
    expect(created).toBe(2);
    expect(bad.slice(0, 2)).toEqual(['2 figma: is too large to decode when unpacked', '3 name: is missing']);
  });

  it('refuses a payload of a few bytes that unfolds into four thousand million parts', async () => {
    const { created, bad } = await importingLines({ ...good, figma: bomb() }, good);
    expect(bad).toEqual(['1 figma: is too large to decode when unpacked']);
    expect(created).toBe(1);
  });
});

/** `struct Empty {} message Message { Empty[] items = 1; }`, and a message with 4 · 10⁹ of them. */
function bomb(): string {
  const schema = '\x02Empty\0\x01\0Message\0\x02\x01items\0\0\x01\x01';
  return payloadOf(schema, deflateRawSync(Buffer.from([1, ...varuint(4_000_000_000), 0])));
}

/** A payload of a schema and a message that is deflated. */
function payloadOf(schema: string, message: Buffer): string {
  const head = Buffer.alloc(12);
  head.write('fig-kiwi', 'latin1');
  const chunks = [deflateRawSync(Buffer.from(schema, 'latin1')), message].flatMap((chunk) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(chunk.length);
    return [size, chunk];
  });
  return Buffer.concat([head, ...chunks]).toString('base64');
}

function varuint(value: number): number[] {
  const low = value % 128;
  return value < 128 ? [low] : [low + 128, ...varuint(Math.floor(value / 128))];
}
