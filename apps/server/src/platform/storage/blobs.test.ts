import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { emptyDatabase, openTestDatabase } from '../database/test-database.ts';
import { type Blobs, createBlobs } from './blobs.ts';
import { gunzipText, gzipText, type GzippedText } from './gzipped-text.ts';
import { diskStorage, type Storage } from './storage.ts';

const dayMs = 24 * 60 * 60_000;

let database: Database;
let folder: string;
let clock: TestClock;
let disk: Storage;
let puts: string[];
let blobs: Blobs;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-blobs-'));
  clock = testClock();
  disk = diskStorage(folder);
  puts = [];
  blobs = blobsOn({
    ...disk,
    put: async (key, body) => {
      puts.push(key);
      await disk.put(key, body);
    },
  });
  return async () => rm(folder, { recursive: true });
});
afterAll(() => database.close());

function blobsOn(storage: Storage): Blobs {
  const made = createBlobs({ database, storage, clock });
  made.referredBy({ table: 'rendered_payloads', column: 'blob' });
  return made;
}

const keyOf = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}.gz`;
const isStored = async (hash: string) => (await disk.head(keyOf(hash))) !== undefined;

/** Has a row refer to a blob. */
const refer = (blob: string) =>
  database.orm.execute(
    `insert into rendered_payloads (name, blob, rendered_at) values ('${blob}', '${blob}', now())`,
  );

it('a text is stored once, however often and by how many at once', async () => {
  const [one, two] = [await gzipText('one'), await gzipText('two')];
  await blobs.put([one, two, one]);
  await blobs.put([one]);
  expect(puts.toSorted()).toEqual([keyOf(one.hash), keyOf(two.hash)].toSorted());
  expect(await gunzipText(await blobs.get(one.hash))).toBe('one');
  await Promise.all([blobs.put([two, one]), blobs.put([one, two])]);
  expect(puts).toHaveLength(2);
});

it('what could not be stored is stored by the next who needs it', async () => {
  const text = await gzipText('one');
  const broken = blobsOn({ ...disk, put: () => Promise.reject(new Error('The disk is full')) });
  await expect(broken.put([text])).rejects.toThrow('The disk is full');
  await expect(blobs.get(text.hash)).rejects.toThrow('is not in storage');
  await blobs.put([text]);
  expect(await gunzipText(await blobs.get(text.hash))).toBe('one');
});

it('what nothing refers to goes after a week, what something refers to never', async () => {
  const [used, unused, wanted] = [await gzipText('used'), await gzipText('unused'), await gzipText('wanted')];
  await blobs.put([used, unused, wanted]);
  await refer(used.hash);
  clock.advance(6 * dayMs);
  await blobs.sweep();
  expect(await isStored(unused.hash)).toBe(true);
  await blobs.put([wanted]);
  clock.advance(2 * dayMs);
  await blobs.sweep();
  expect(await Promise.all([used, unused, wanted].map(({ hash }) => isStored(hash)))).toEqual([
    true,
    false,
    true,
  ]);
  clock.advance(400 * dayMs);
  await blobs.sweep();
  expect(await Promise.all([used, wanted].map(({ hash }) => isStored(hash)))).toEqual([true, false]);
});

it('what was swept can be stored again', async () => {
  const text = await gzipText('again');
  await blobs.put([text]);
  clock.advance(8 * dayMs);
  await blobs.sweep();
  await blobs.put([text]);
  expect(await gunzipText(await blobs.get(text.hash))).toBe('again');
});

it('who stores a text while it is swept has it afterwards', async () => {
  const text = await gzipText('both');
  await blobs.put([text]);
  clock.advance(8 * dayMs);
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = blobsOn({
    ...disk,
    remove: async (key) => {
      reached.resolve();
      await goOn.promise;
      await disk.remove(key);
    },
  });
  const sweeping = slow.sweep();
  await reached.promise;
  const storing = blobs.put([text]);
  goOn.resolve();
  await Promise.all([sweeping, storing]);
  expect(await gunzipText(await blobs.get(text.hash))).toBe('both');
});

it('a sweep that storage fails leaves the row, and the next one ends it', async () => {
  const text = await gzipText('stuck');
  await blobs.put([text]);
  clock.advance(8 * dayMs);
  const broken = blobsOn({ ...disk, remove: () => Promise.reject(new Error('No answer')) });
  await expect(broken.sweep()).rejects.toThrow('No answer');
  await blobs.sweep();
  expect(await isStored(text.hash)).toBe(false);
});

it('the database refuses a sweep that knows nothing of a reference', async () => {
  const text = await gzipText('held');
  await blobs.put([text]);
  await refer(text.hash);
  clock.advance(8 * dayMs);
  await expect(createBlobs({ database, storage: disk, clock }).sweep()).rejects.toThrow('Failed query');
  expect(await isStored(text.hash)).toBe(true);
});

describe('many texts at once', () => {
  const texts = async (prefix: string, count = 20) =>
    await Promise.all(Array.from({ length: count }, (_, n) => gzipText(`${prefix} ${n}`)));
  const hashesOf = (some: readonly GzippedText[]) => some.map(({ hash }) => hash);
  const packsOnDisk = async () => {
    const keys: string[] = [];
    for await (const key of disk.list()) if (key.includes('packs/')) keys.push(key);
    return keys;
  };

  it('lie in one object, which any tool unpacks, and are had one by one', async () => {
    const many = await texts('text');
    await blobs.put(many);
    expect(puts).toEqual([expect.stringMatching(/^blobs\/packs\/[0-9a-f]{32}\.gz$/)]);
    for (const [n, { hash }] of many.entries())
      expect(await gunzipText(await blobs.get(hash))).toBe(`text ${n}`);
    const whole = await disk.get(puts[0]!);
    expect(gunzipSync(Buffer.concat(await whole!.stream.toArray())).toString()).toContain(
      '"text 18""text 19"',
    );
  });

  it('are stored once, also by two at once and beside single ones', async () => {
    const many = await texts('text');
    await blobs.put([many[3]!]);
    await Promise.all([blobs.put(many), blobs.put(many.toReversed())]);
    await blobs.put(many);
    expect(puts.filter((key) => !key.includes('packs/'))).toEqual([keyOf(many[3]!.hash)]);
    expect((await packsOnDisk()).length).toBeLessThanOrEqual(2);
    for (const [n, { hash }] of many.entries())
      expect(await gunzipText(await blobs.get(hash))).toBe(`text ${n}`);
  });

  it('that could not be stored are stored by the next who needs them, and what was left behind goes', async () => {
    const many = await texts('text');
    const broken = blobsOn({
      ...disk,
      put: async (...given) => {
        await disk.put(...given);
        throw new Error('The connection broke');
      },
    });
    await expect(broken.put(many)).rejects.toThrow('The connection broke');
    await expect(blobs.get(many[0]!.hash)).rejects.toThrow('is not in storage');
    await blobs.put(many);
    expect(await packsOnDisk()).toHaveLength(2);
    await refer(many[0]!.hash);
    clock.advance(8 * dayMs);
    await blobs.sweep();
    expect(await gunzipText(await blobs.get(many[0]!.hash))).toBe('text 0');
    clock.advance(8 * dayMs);
    await blobs.sweep();
    expect(await packsOnDisk()).toHaveLength(1);
  });

  it('go with their pack once nothing refers to any, and lie closer when most are gone', async () => {
    const many = await texts('text');
    await blobs.put(many);
    const [first] = await packsOnDisk();
    for (const hash of hashesOf(many.slice(0, 5))) await refer(hash);
    clock.advance(8 * dayMs);
    await blobs.sweep();
    // Who reads the old one just now can go on.
    expect(await packsOnDisk()).toHaveLength(2);
    await expect(blobs.get(many[5]!.hash)).rejects.toThrow('is not in storage');
    clock.advance(8 * dayMs);
    await blobs.sweep();
    const [second, ...others] = await packsOnDisk();
    expect([others, second === first]).toEqual([[], false]);
    for (const [n, { hash }] of many.slice(0, 5).entries())
      expect(await gunzipText(await blobs.get(hash))).toBe(`text ${n}`);
    await database.orm.execute('delete from rendered_payloads');
    await blobs.sweep();
    expect(await packsOnDisk()).toEqual([]);
    await blobs.put(many);
    expect(await gunzipText(await blobs.get(many[0]!.hash))).toBe('text 0');
  });

  it('stay where they are while most of a pack is wanted', async () => {
    const many = await texts('text');
    await blobs.put(many);
    const before = await packsOnDisk();
    for (const hash of hashesOf(many.slice(0, 15))) await refer(hash);
    clock.advance(8 * dayMs);
    await blobs.sweep();
    expect(await packsOnDisk()).toEqual(before);
    expect(await gunzipText(await blobs.get(many[14]!.hash))).toBe('text 14');
  });
});
