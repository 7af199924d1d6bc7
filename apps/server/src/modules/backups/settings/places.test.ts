import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Storage } from '../../../platform/storage/storage-s3.ts';
import { bucketPlace, folderPlace, type BackupPlace } from './places.ts';

interface S3Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;

let root: string;
let server: S3Server;
let bucketUrl: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kitshelf-places-'));
  const configureBuckets = [{ name: 'safe', configs: [] }];
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: `${root}/s3`, configureBuckets };
  server = new S3rver(options);
  bucketUrl = `s3://S3RVER:S3RVER@127.0.0.1:${(await server.run()).port}/safe?tls=false`;
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const work = () => path.join(root, 'work');

describe.each([
  ['a folder', async () => folderPlace(path.join(root, 'folder'))],
  ['a bucket', async () => bucketPlace(await s3Storage(bucketUrl), work())],
])('%s', (_, open: () => Promise<BackupPlace>) => {
  it('takes a file whole, gives it back, and forgets it', async () => {
    const place = await open();
    const body = randomBytes(18 * 1024 * 1024);
    const saved = await place.save('one.tar.gz.age', async (file) => {
      await writeFile(file, body);
      return 'made';
    });
    expect(saved).toEqual({ bytes: body.length, made: 'made' });
    const found = await place.open('one.tar.gz.age');
    expect(found?.bytes).toBe(body.length);
    expect((await buffer(found!.stream)).equals(body)).toBe(true);
    expect(await place.withFile('one.tar.gz.age', async (file) => body.equals(await readFile(file)))).toBe(
      true,
    );
    await place.remove('one.tar.gz.age');
    await place.remove('one.tar.gz.age');
    expect(await place.open('one.tar.gz.age')).toBeUndefined();
    await expect(place.withFile('one.tar.gz.age', async () => undefined)).rejects.toThrow('one.tar.gz.age');
  });

  it('holds nothing of a file that could not be written, and nothing stays behind', async () => {
    const place = await open();
    const failing = place.save('two.tar.gz.age', () => Promise.reject(new Error('No room')));
    await expect(failing).rejects.toThrow('No room');
    expect(await place.open('two.tar.gz.age')).toBeUndefined();
    expect(await readdir(work()).catch(() => [])).toEqual([]);
  });
});

it('a bucket is named without its key', async () => {
  const { location } = bucketPlace(await s3Storage(bucketUrl), work());
  expect(location).toMatch(/^safe at http:\/\/127\.0\.0\.1:\d+$/);
});
