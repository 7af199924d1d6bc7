import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPostgres } from './platform/database/database-postgres.ts';
import type { TestDatabaseSource } from './platform/database/test-database.ts';
import { newId } from './platform/ids.ts';
import { createLog } from './platform/log.ts';

let folder: string;
let site: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-upkeep-'));
});
afterAll(async () => {
  site?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const settingsOf = (dataDir: string) => ({
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: path.join(folder, dataDir),
  PORT: '0',
  SEED: 'none',
  LOG_LEVEL: 'silent',
});

function run(script: 'cli' | 'upkeep', environment: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const file = path.join(import.meta.dirname, `${script}.ts`);
    execFile(process.execPath, [file, ...args], { env: environment }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

async function startSite(environment: Record<string, string>): Promise<void> {
  const script = path.resolve(import.meta.dirname, '../test/site-process.ts');
  site = spawn(process.execPath, [script], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(site.stdout!, 'data');
}

const shop = {
  plans: [
    {
      name: 'Starter',
      description: 'For one.',
      features: [],
      tools: ['Figma'],
      prices: [{ period: 'year', currency: 'INR', amount: 500_000 }],
    },
  ],
};

it(
  'a site is kept while it runs, comes back elsewhere, and moves to a server of its own',
  { timeout: 240_000 },
  async () => {
    const first = settingsOf('first');
    await writeFile(path.join(folder, 'shop.json'), JSON.stringify(shop));
    await startSite(first);
    expect(await run('cli', first, 'plans', 'apply', path.join(folder, 'shop.json'))).toMatchObject({
      code: 0,
    });
    const sold = (await run('cli', first, 'plans', 'export')).out;
    const archive = path.join(folder, 'kept.tar.gz');
    const kept = await run('cli', first, 'backup', archive);
    expect(kept).toMatchObject({ code: 0, err: '' });
    expect(kept.out).toMatch(/^\d+ rows and 0 files are kept in .*kept\.tar\.gz\n$/);
    expect(await run('upkeep', first, 'restore', archive)).toMatchObject({ code: 1, out: '' });
    site?.kill('SIGTERM');
    await once(site!, 'exit');
    expect((await run('upkeep', first, 'restore', archive)).err).toContain('into an empty one');

    const second = settingsOf('second');
    expect(await run('upkeep', second, 'restore', archive)).toEqual({
      code: 0,
      out: `${archive} is restored.\n`,
      err: '',
    });
    expect((await run('cli', second, 'plans', 'export')).out).toBe(sold);
    const secretOf = (dataDir: string) => readFile(path.join(folder, dataDir, 'secret'), 'utf8');
    expect((await secretOf('second')).trim()).toBe((await secretOf('first')).trim());

    expect((await run('upkeep', second, 'move')).err).toMatch(/^Usage: /);
    const source: TestDatabaseSource = inject('testDatabase');
    if (source.kind === 'embedded') return;
    const moved = { ...second, DATABASE_URL: await emptyServerDatabase(source.url) };
    const { code, out, err } = await run('upkeep', moved, 'move');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^\d+ rows in the new database, the same as in .*\nOn other machines, set APP_SECRET/,
    );
    expect((await run('cli', moved, 'plans', 'export')).out).toBe(sold);
  },
);

async function emptyServerDatabase(server: string): Promise<string> {
  const url = new URL(server);
  url.pathname = `move_${newId()}`;
  const admin = await openPostgres(server, createLog('silent'));
  await admin.orm.execute(`create database ${url.pathname.slice(1)}`);
  await admin.close();
  return url.href;
}
