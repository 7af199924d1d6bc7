import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { StartupError } from '../errors.ts';
import { migrate } from './migrate.ts';
import { openTestDatabase } from './test-database.ts';

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'kitshelf-migrations-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Writes migrations as drizzle-kit does; `when` far from those of the product, which are applied already. */
function write(...migrations: string[]): void {
  const entries = migrations.map((_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  migrations.forEach((text, idx) => writeFileSync(path.join(folder, `000${idx}.sql`), text));
}
const tableExists = async (name: string) =>
  (await database.orm.execute<{ found: boolean }>(sql`select to_regclass(${name}) is not null as found`))
    .rows[0]?.found;

test('applies what is missing, in order, and then has nothing to do', async () => {
  write('create table shelf (id int);--> statement-breakpoint\ncreate table kit (id int);');
  expect(await migrate(database, folder)).toBe(1);
  expect(await migrate(database, folder)).toBe(0);
  write(
    'create table shelf (id int);--> statement-breakpoint\ncreate table kit (id int);',
    'alter table kit add name text;',
  );
  expect(await migrate(database, folder)).toBe(1);
  await database.orm.execute(sql`insert into kit (id, name) values (1, 'a')`);
});

test('a failing migration leaves none of those applied with it', async () => {
  write('create table half_way (id int);', 'create table broken (id nonsense);');
  await expect(migrate(database, folder)).rejects.toThrow('Failed query');
  expect(await tableExists('half_way')).toBe(false);
  write('create table half_way (id int);');
  expect(await migrate(database, folder)).toBe(1);
});

test('a migration that was changed after it was applied is refused', async () => {
  write('create table shelf (id int);');
  await migrate(database, folder);
  write('create table shelf (id bigint);');
  await expect(migrate(database, folder)).rejects.toThrow(StartupError);
});

test('a folder without migrations is nothing to do', async () => {
  expect(await migrate(database, folder)).toBe(0);
});

test('starting many times at once applies each once', async () => {
  write('create table once_only (id int);');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, folder)));
  expect(applied.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
});
