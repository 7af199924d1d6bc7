import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, inject, test, vi } from 'vitest';
import { notify, openDatabase } from './database.ts';
import { StartupError } from '../errors.ts';
import { openTestDatabase } from './test-database.ts';

const log = pino({ level: 'silent' });
const source = inject('testDatabase');

test('a server that cannot be reached is named without its password', async () => {
  const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://me:hidden@127.0.0.1:1/shop', log });
  const error: unknown = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toMatch(/The database at 127\.0\.0\.1:1\/shop cannot be reached: .*ECONNREFUSED/);
  expect(String(error)).not.toContain('hidden');
});

// Only false when the binaries are there but the server would not start; that was said in a line of its own.
describe.runIf(source.kind === 'postgres')('on a PostgreSQL server', () => {
  test('a lost connection for notifications comes back, and says that some may be missed', async () => {
    const database = await openTestDatabase({ isKept: false });
    const heard: string[] = [];
    const onGap = vi.fn();
    await database.listen('news', (payload) => heard.push(payload), onGap);
    await database.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen news'`,
    );
    await vi.waitUntil(() => onGap.mock.calls.length > 0, { timeout: 5000 });
    await notify(database.orm, 'news', 'back again');
    await vi.waitUntil(() => heard.length > 0);
    expect(heard).toEqual(['back again']);
    await database.close();
  });

  test('a database that loses an idle connection answers the next query', async () => {
    const database = await openTestDatabase({ isKept: false });
    const killer = await openTestDatabase({ isKept: false });
    const { rows } = await database.orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await killer.orm.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
    await expect(vi.waitFor(() => database.ping())).resolves.toBeUndefined();
    await Promise.all([database.close(), killer.close()]);
  });

  test('a connection lost inside a transaction fails that transaction alone', async () => {
    const database = await openTestDatabase({ isKept: false });
    const killer = await openTestDatabase({ isKept: false });
    const failing = database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await killer.orm.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
      await tx.execute(sql`select 1`);
    });
    await expect(failing).rejects.toThrow('Failed query: select 1');
    await expect(database.ping()).resolves.toBeUndefined();
    await Promise.all([database.close(), killer.close()]);
  });

  test('three processes that start at once all find the tables made', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kitshelf-migrations-'));
    const entries = [{ idx: 0, version: '7', when: 1, tag: 'first', breakpoints: true }];
    mkdirSync(path.join(folder, 'meta'));
    writeFileSync(
      path.join(folder, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
    );
    writeFileSync(path.join(folder, 'first.sql'), 'create table shelf (id int); select pg_sleep(0.3);');
    const database = await openTestDatabase({ isKept: false });
    // As if this version were the first.
    await database.orm.execute(sql`delete from drizzle.__drizzle_migrations`);
    const { rows } = await database.orm.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(source.kind === 'postgres' ? source.url : '');
    url.pathname = rows[0]?.name ?? '';
    const start = `
      import { openDatabase } from './database.ts';
      import { migrate } from './migrate.ts';
      import { pino } from 'pino';
      const options = { dataDir: '', databaseUrl: ${JSON.stringify(url.href)}, log: pino({ level: 'silent' }) };
      const database = await openDatabase(options);
      process.stdout.write(String(await migrate(database, ${JSON.stringify(folder)})));
      await database.close();`;
    const run = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', start], {
        cwd: import.meta.dirname,
      });
    const outputs = (await Promise.all([run(), run(), run()])).map(({ stdout }) => stdout);
    expect(outputs.sort()).toEqual(['0', '0', '1']);
    rmSync(folder, { recursive: true });
    await database.close();
  }, 20_000);
});
