import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-main-'));
  await writeFile(path.join(folder, 'file'), 'not a folder');
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts the server, which is expected to give up. */
function start(environment: Record<string, string>): Promise<{ code: unknown; err: string }> {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'silent', ...environment };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'main.ts')],
      { env, timeout: 50_000 },
      (error, _out, err) => resolve({ code: error?.code, err }),
    );
  });
}

it('says in one line that DATA_DIR is a file', async () => {
  const { code, err } = await start({ DATA_DIR: path.join(folder, 'file') });
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR [^\n]+\/file cannot be used: EEXIST[^\n]*\n$/),
  ]);
});
