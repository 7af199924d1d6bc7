import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  newServerDatabase,
  putDatabase,
  run as runScript,
  siteSettings,
  startSite,
  type Child,
  type Settings,
} from '../../test/child-processes.ts';

let folder: string;
let site: Child | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-upkeep-'));
});
afterAll(async () => {
  site?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const settingsOf = (dataDir: string) => siteSettings(path.join(folder, dataDir));
const run = (script: 'cli' | 'upkeep', settings: Settings, ...args: string[]) =>
  runScript(`src/commands/${script}.ts`, args, settings);

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
    await putDatabase(path.join(folder, 'first'));
    ({ site } = await startSite(first));
    expect(await run('cli', first, 'plans', 'apply', path.join(folder, 'shop.json'))).toMatchObject({
      code: 0,
    });
    const sold = (await run('cli', first, 'plans', 'export')).out;
    const archive = path.join(folder, 'kept.tar.gz');
    const kept = await run('cli', first, 'backup', archive);
    expect(kept).toMatchObject({ code: 0, err: '' });
    expect(kept.out).toMatch(/^\d+ rows and 0 files are kept in .*kept\.tar\.gz\n$/);
    expect(await run('upkeep', first, 'restore', archive)).toMatchObject({ code: 1, out: '' });
    site.kill('SIGTERM');
    await once(site, 'exit');
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
    const moved = { ...second, DATABASE_URL: await newServerDatabase({ isMigrated: false }) };
    const { code, out, err } = await run('upkeep', moved, 'move');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^\d+ rows in the new database, the same as in .*\nOn other machines, set APP_SECRET/,
    );
    expect((await run('cli', moved, 'plans', 'export')).out).toBe(sold);
  },
);
