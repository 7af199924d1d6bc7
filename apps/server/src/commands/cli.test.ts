import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  newServerDatabase,
  putDatabase,
  run as runScript,
  siteSettings,
  startSite as startOne,
  type Child,
  type Settings,
} from '../../test/child-processes.ts';

let dataDir: string;
let settings: Settings;
let site: Child | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-cli-'));
  const isShared = inject('testDatabase').kind === 'postgres';
  settings = { ...siteSettings(dataDir), ...(isShared && { DATABASE_URL: await newServerDatabase() }) };
  if (!isShared) await putDatabase(dataDir);
});
afterAll(async () => {
  site?.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

const run = (...args: string[]) => runScript('src/commands/cli.ts', args, settings);

/** Gives what the process says once it is there. */
async function startSite(...args: string[]): Promise<string> {
  const started = await startOne(settings, ...args);
  site = started.site;
  return started.url;
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
    expect(await run('admin', 'alerts')).toEqual({ code: 0, out: 'Nothing is open.\n', err: '' });
    const unknown = { code: 1, out: '', err: 'Nothing found for nobody@example.com\n' };
    expect(await run('admin', 'find', 'nobody@example.com')).toEqual(unknown);
    expect(await run('searches')).toEqual({ code: 0, out: 'Every search found something.\n', err: '' });
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

    if (settings['DATABASE_URL']) return;
    await startSite('dying');
    expect(await run('plans', 'export')).toEqual({
      code: 1,
      out: 'half a line',
      err: 'The site stopped before the command finished. Check its result and try again.\n',
    });
    expect(await run('plans', 'export')).toMatchObject({ code: 0, err: '' });
  },
);
