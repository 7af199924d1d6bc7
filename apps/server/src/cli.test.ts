import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId } from './platform/ids.ts';
import { openPostgres } from './platform/database/database-postgres.ts';
import type { TestDatabaseSource } from './platform/database/test-database.ts';
import { createLog } from './platform/log.ts';

let dataDir: string;
let environment: Record<string, string>;
let site: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-cli-'));
  const settings = { DATA_DIR: dataDir, PORT: '0', SEED: 'none', LOG_LEVEL: 'silent' };
  environment = { PATH: process.env['PATH'] ?? '', ...settings, ...(await sharedDatabase()) };
});
afterAll(async () => {
  site?.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

/** On the Vitest project `postgres`: a database that the command and the site share. */
async function sharedDatabase(): Promise<Record<string, string>> {
  const source: TestDatabaseSource = inject('testDatabase');
  if (source.kind === 'embedded') return {};
  const name = `test_${newId()}`;
  const admin = await openPostgres(source.url, createLog('silent'));
  await admin.orm.execute(`create database ${name} template ${source.template}`);
  await admin.close();
  const url = new URL(source.url);
  url.pathname = name;
  return { DATABASE_URL: url.href };
}

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const file = path.join(import.meta.dirname, 'cli.ts');
    execFile(process.execPath, [file, ...args], { env: environment }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

/** Gives what the process says once it is there. */
async function startSite(...args: string[]): Promise<string> {
  const script = path.resolve(import.meta.dirname, '../test/site-process.ts');
  site = spawn(process.execPath, [script, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(site.stdout!, 'data')) as [Buffer];
  return said.toString().trim();
}

async function fileWith(amount: number): Promise<string> {
  const file = path.join(dataDir, 'shop.json');
  const prices = [{ period: 'year', currency: 'INR', amount }];
  const plan = { name: 'Starter', description: 'For one.', features: [], tools: ['Figma'], prices };
  await writeFile(file, JSON.stringify({ plans: [plan] }));
  return file;
}

it(
  'a command works with the site stopped, beside it, and tells when the site dies under it',
  { timeout: 240_000 },
  async () => {
    const added = 'plan Starter added\nprice Starter, yearly, INR added: 500000\n';
    const file = await fileWith(500_000);
    expect(await run('plans', 'apply', file, '--dry-run')).toEqual({
      code: 0,
      out: `${added}2 changes to make; nothing was changed.\n`,
      err: '',
    });
    expect(await run('plans', 'apply', file)).toEqual({ code: 0, out: `${added}2 changes made.\n`, err: '' });

    const url = await startSite();
    expect(await run('books', 'alerts')).toEqual({ code: 0, out: 'Nothing is open.\n', err: '' });
    const unknown = { code: 1, out: '', err: 'Nothing goes by nobody@example.com\n' };
    expect(await run('books', 'find', 'nobody@example.com')).toEqual(unknown);
    expect(await run('searches')).toEqual({ code: 0, out: 'Every search has found something.\n', err: '' });
    expect(await run('searches', '--limit', 'all')).toMatchObject({ code: 1, out: '' });
    const beside = await run('plans', 'export');
    expect([beside.code, JSON.parse(beside.out).plans]).toEqual([
      0,
      [
        expect.objectContaining({
          name: 'Starter',
          prices: [{ period: 'year', currency: 'INR', amount: 500_000 }],
        }),
      ],
    ]);
    const changed = await run('plans', 'apply', await fileWith(600_000), '--json');
    const change = {
      kind: 'price',
      name: 'Starter, yearly, INR',
      action: 'changed',
      from: 500_000,
      to: 600_000,
    };
    expect([changed.code, JSON.parse(changed.out)]).toEqual([0, { isDryRun: false, changes: [change] }]);
    const answer = await fetch(`${url}/api/v1/user/payment/all-plans?country=IN`);
    expect(JSON.stringify(await answer.json())).toContain('"basePrice":600000');
    expect(await run('plans', 'apply', await fileWith(1))).toEqual({
      code: 1,
      out: '',
      err: 'plans[0].prices[0].amount: must be at least 100 minor units\n',
    });

    site?.kill('SIGTERM');
    await once(site!, 'exit');
    expect(await run('plans', 'apply', await fileWith(600_000))).toMatchObject({
      code: 0,
      out: 'Nothing to change.\n',
    });

    if (environment['DATABASE_URL']) return;
    await startSite('dying');
    expect(await run('plans', 'export')).toEqual({
      code: 1,
      out: 'half a line',
      err: 'The site ended before the command was done: see what became of it, and ask again.\n',
    });
    expect(await run('plans', 'export')).toMatchObject({ code: 0, err: '' });
  },
);
