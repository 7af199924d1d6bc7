import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newServerDatabase, putDatabase, run, siteSettings, type Settings } from '../test/child-processes.ts';
import { testApp } from '../test/app.ts';
import { openDatabase } from './platform/database/database.ts';
import { newestMigration } from './platform/database/migrate.ts';
import { createLog } from './platform/telemetry/log.ts';

let dataDir: string;
let settings: Settings;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-newer-'));
  const isShared = inject('testDatabase').kind === 'postgres';
  settings = { ...siteSettings(dataDir), ...(isShared && { DATABASE_URL: await newServerDatabase() }) };
  if (!isShared) await putDatabase(dataDir);
  // As two upgrades by later versions leave it.
  await run('src/commands/cli.ts', ['plans', 'export'], settings);
  const database = await openDatabase({
    dataDir,
    databaseUrl: settings['DATABASE_URL'],
    log: createLog('silent'),
  });
  for (const column of ['upgrade integer', 'name text', 'contracts boolean'])
    await database.orm.execute(
      sql.raw(`alter table drizzle.__drizzle_migrations add column if not exists ${column}`),
    );
  await database.orm.execute(sql`insert into drizzle.__drizzle_migrations
    (hash, created_at, upgrade, name, contracts)
    values ('a', 8000000000000, 98, '9000_later', false), ('b', 8000000000001, 99, '9001_latest', false)`);
  await database.close();
}, 120_000);
afterAll(() => rm(dataDir, { recursive: true }));

const line = new RegExp(`9001_latest, and this version knows migrations up to ${newestMigration()} only`);

it('is refused by the site and by each command in one line that names both versions', async () => {
  const archive = path.join(dataDir, 'backup.tar.gz');
  for (const [script, ...args] of [
    ['src/main.ts'],
    ['src/commands/cli.ts', 'plans', 'export'],
    ['src/commands/cli.ts', 'admin', 'alerts'],
    ['src/commands/cli.ts', 'backup', archive],
  ] as const) {
    const { code, out, err } = await run(script, args, { ...settings, SEED: 'none' });
    expect([args, code, out, err]).toEqual([args, 1, '', expect.stringMatching(line)]);
    expect(err.trim().split('\n')).toHaveLength(1);
  }
  const { code, out } = await run('src/commands/upkeep.ts', ['doctor'], settings);
  expect([code, out]).toEqual([1, expect.stringMatching(line)]);
}, 240_000);

it('health says which code answers: its version and the newest migration it knows', async () => {
  const app = await testApp();
  const { body } = await app.server.inject('/healthz');
  expect(JSON.parse(body)).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    migration: newestMigration(),
  });
  await app.close();
});
