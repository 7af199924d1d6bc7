import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rendererVersion, socialCardVersion, sourceVersion } from './source-version.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-sources-'));
  for (const room of ['svg', 'testing']) await mkdir(path.join(folder, room));
  await write('scene.ts', 'one');
  await write('svg/render.ts', 'two');
});
afterAll(() => rm(folder, { recursive: true }));

const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
const version = (libraries: object = { sharp: '1.0.0' }) => sourceVersion([folder], libraries);

describe('the version of what draws files', () => {
  it('stays as long as the sources do', async () => {
    const before = version();
    expect(before).toMatch(/^[0-9a-f]{8}$/);
    await write('svg/render.test.ts', 'a test');
    await write('testing/sample.ts', 'for tests');
    await write('svg/notes.md', 'no source');
    expect(version()).toBe(before);
  });

  it.each([
    ['a source changes', () => write('svg/render.ts', 'changed')],
    ['a source is added', () => write('svg/more.ts', '')],
    [
      'text moves from one source to another',
      () => write('scene.ts', 'on').then(() => write('svg/more.ts', 'e')),
    ],
    ['a source goes', () => rm(path.join(folder, 'svg/more.ts'))],
  ])('changes when %s', async (_what, change) => {
    const before = version();
    await change();
    expect(version()).not.toBe(before);
  });

  it('changes with a library', () => {
    expect(version({ sharp: '1.0.1' })).not.toBe(version());
  });

  it('is one for pictures and another for the cards that are drawn by more', () => {
    expect(rendererVersion()).toMatch(/^[0-9a-f]{8}$/);
    expect(socialCardVersion()).not.toBe(rendererVersion());
  });
});
