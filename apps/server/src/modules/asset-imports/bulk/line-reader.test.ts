import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readLines } from './line-reader.ts';

it.runIf(process.platform === 'linux')(
  'beside visitors lines are read by a thread that yields to the one that answers',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-lines-'));
    const file = path.join(folder, 'one.ndjson');
    await writeFile(file, '{}\n');
    const lowest = () =>
      readdirSync('/proc/self/task').filter(
        (id) => getPriority(Number(id)) === constants.priority.PRIORITY_LOW,
      );
    const seen: number[] = [];
    for (const isBackground of [false, true]) {
      for await (const part of readLines({
        file,
        size: 3,
        tools: [],
        categories: [],
        isBackground,
        threads: 1,
      })) {
        expect(part).toMatchObject({ firstLine: 1, lines: 1 });
        seen.push(lowest().length);
      }
    }
    expect(seen).toEqual([0, 1]);
    expect(lowest()).not.toContain(String(process.pid));
    await rm(folder, { recursive: true });
  },
);
