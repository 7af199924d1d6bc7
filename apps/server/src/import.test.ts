import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';

const line = {
  name: 'Dark hero',
  description: '',
  isPaid: false,
  category: 'Sections',
  subCategories: ['Hero'],
  tags: [],
  tools: ['Figma'],
  viewports: [1440],
  images: [],
  figma: '<span data-buffer="<!--(figma)ZmlnLWtpd2k=(/figma)-->"></span>',
};

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-import-command-'));
  await writeFile(path.join(dataDir, 'mixed.ndjson'), `${JSON.stringify(line)}\n{}\n`);
});
afterAll(() => rm(dataDir, { recursive: true }));

function runImport(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'import.ts'), ...args],
      { env },
      (error, out, err) => {
        resolve({ code: Number(error?.code ?? 0), out, err });
      },
    );
  });
}

it(
  'imports what is good, exits with 1 for what is bad, and refuses while a server holds the database',
  { timeout: 180_000 },
  async () => {
    const mixed = await runImport(path.join(dataDir, 'mixed.ndjson'));
    expect(mixed).toMatchObject({
      code: 1,
      out: 'Created 1, updated 0, unchanged 0; 1 bad line was left out.\n',
    });
    expect(mixed.err).toContain('line 2: name: is missing');

    const server = await openDatabase({ dataDir, log: createLog('silent') });
    const { rows } = await server.orm.execute('select name from assets');
    const refused = await runImport(path.join(dataDir, 'mixed.ndjson'));
    await server.close();
    expect(rows).toEqual([{ name: 'Dark hero' }]);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err.trim().split('\n')).toHaveLength(1);

    expect(await runImport()).toMatchObject({ code: 1, err: expect.stringContaining('Usage') });
  },
);
