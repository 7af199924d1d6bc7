import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toLines } from './lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('each line of a file is in one of its parts, wherever the parts begin', async () => {
  const file = path.join(folder, 'parts.txt');
  const lines = fc.array(fc.constantFrom('', 'a', 'ä', 'two words', 'x'.repeat(40)), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 60 }),
      async (given, end, size) => {
        const text = given.join(end);
        await writeFile(file, text);
        const whole = text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
        const bytes = Buffer.byteLength(text);
        const parts = Array.from({ length: Math.ceil(bytes / size) }, (_, n) => [
          ...toLines(file, n * size, (n + 1) * size),
        ]);
        expect(parts.flat()).toEqual(whole);
        expect([...toLines(file)]).toEqual(whole);
      },
    ),
    { numRuns: 200 },
  );
});

it('a line of more than half a megabyte is one line, in the part where it begins', async () => {
  const file = path.join(folder, 'long.txt');
  const long = 'é'.repeat(700_000);
  await writeFile(file, `short\n${long}\nlast\n`);
  expect([...toLines(file)]).toEqual(['short', long, 'last']);
  expect([...toLines(file, 0, 1_000)]).toEqual(['short', long]);
  expect([...toLines(file, 1_000, 1_000_000)]).toEqual([]);
  expect([...toLines(file, 1_000_000, 2_000_000)]).toEqual(['last']);
});
