import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testClock, type TestClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { emptyDatabase, openTestDatabase } from '../database/test-database.ts';
import { type Blobs, createBlobs } from './blobs.ts';
import { gunzipText, gzipText } from './gzipped-text.ts';
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
    `insert into rendered_payloads (name, blob, rendered_at) values ('hero', '${blob}', now())`,
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
