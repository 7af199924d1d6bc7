import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** In a process of its own: what is lowered here could not be raised again. */
const script = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { readFile } from 'node:fs/promises';
  import { getPriority } from 'node:os';
  import { favourRequests } from ${JSON.stringify(path.join(import.meta.dirname, 'priorities.ts'))};
  await readFile('/proc/self/comm');
  favourRequests();
  for (const id of readdirSync('/proc/self/task'))
    console.log(readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(), getPriority(Number(id)));
`;

it.runIf(process.platform === 'linux')(
  'the threads of the pool come after the one that answers',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    const lines = stdout.trim().split('\n');
    const own = Number(lines[0]?.split(' ').at(-1));
    const pool = lines.filter((line) => line.startsWith('libuv-worker'));
    expect(new Set(pool)).toEqual(new Set([`libuv-worker ${own + 5}`]));
    const others = lines.filter((line) => !line.startsWith('libuv-worker'));
    expect(others.every((line) => line.endsWith(` ${own}`))).toBe(true);
  },
);
