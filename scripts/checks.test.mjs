import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { besideEachOther, inOrder, memoryFolder } from './checks.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kitshelf-checks-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('checks run in order and stop at the first failure, with its code', async () => {
  const done = [];
  const step = (name, code) => [name, async () => (done.push(name), code)];
  expect(await inOrder([step('types', 0), step('lint', 3), step('tests', 0)])).toBe(3);
  expect(done).toEqual(['types', 'lint']);
  expect(await inOrder([step('types', 0)])).toBe(0);
});

describe('checks beside each other', () => {
  let done;
  /** Ends after `before` has. */
  const step = (name, code, before) => async () => {
    await before;
    done.push(name);
    return code;
  };
  beforeEach(() => {
    done = [];
  });

  test('go on in their own order while another is under way', async () => {
    const { promise: built, resolve } = Promise.withResolvers();
    const build = async () => (done.push('build'), resolve(), 0);
    const run = besideEachOther([step('types', 0, built)], [step('unused', 0), build]);
    expect(await run()).toBe(0);
    expect(done).toEqual(['unused', 'build', 'types']);
  });

  test('are all waited for when one fails, whose code counts and whose next step is left out', async () => {
    const { promise: failed, resolve } = Promise.withResolvers();
    const wrong = async () => (done.push('wrong'), resolve(), 3);
    const run = besideEachOther([step('slow', 0, failed)], [wrong, step('never', 0)]);
    expect(await run()).toBe(3);
    expect(done).toEqual(['wrong', 'slow']);
  });

  test('are all waited for when one throws', async () => {
    const thrown = Promise.reject(new Error('no build'));
    const run = besideEachOther(
      [
        step(
          'late',
          0,
          thrown.catch(() => undefined),
        ),
      ],
      [() => thrown],
    );
    await expect(run()).rejects.toThrow('no build');
    expect(done).toEqual(['late']);
  });
});

describe('tests write in memory', () => {
  const mounted = (options, type = 'tmpfs') => `tmpfs ${folder} ${type} ${options} 0 0\n`;

  test('where a folder of it is, which everybody may enter and nobody else has', () => {
    const [first, second] = [1, 2].map(() => memoryFolder(folder, mounted('rw,nosuid,relatime')));
    expect(first).not.toBe(second);
    expect(path.dirname(first)).toBe(folder);
    expect(statSync(first).mode & 0o777).toBe(0o755);
  });

  test('on a disk where there is none, or where no program may be run', () => {
    for (const mounts of ['', mounted('rw', 'ext4'), mounted('rw,noexec'), mounted('ro')])
      expect(memoryFolder(folder, mounts)).toBeUndefined();
    expect(memoryFolder(folder, mounted('rw') + mounted('rw,noexec'))).toBeUndefined();
  });

  test('on a disk where nobody may write into it', () => {
    // Root writes into a folder without rights, but not into a file.
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(memoryFolder(file, mounted('rw').replace(folder, file))).toBeUndefined();
  });

  test('and what tests of hours ago have left there goes', () => {
    const [old, own] = ['kitshelf-checks-old', 'somebody-elses'].map((name) => path.join(folder, name));
    for (const left of [old, own]) {
      mkdirSync(left);
      utimesSync(left, 0, 0);
    }
    memoryFolder(folder, mounted('rw'));
    expect([existsSync(old), existsSync(own)]).toEqual([false, true]);
  });
});
