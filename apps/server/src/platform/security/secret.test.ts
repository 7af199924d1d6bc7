import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('the secret is made once, the same for processes that start together, and readable by its owner alone', async () => {
  const dataDir = path.join(folder, 'data');
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret(undefined, dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await loadSecret(undefined, dataDir)).toBe(secrets[0]);
  expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

it('a configured secret is used as it is and nothing is written', async () => {
  expect(await loadSecret('from the settings', folder)).toBe('from the settings');
  expect(await readdir(folder)).toEqual([]);
});
