import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { StartupError } from '../errors.ts';
import { migrate, migrationsFolder, missingMigrations } from './migrate.ts';
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

const product = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
  entries: readonly { readonly when: number; readonly tag: string }[];
};

/** A version of the product with migrations after those that the database has, as drizzle-kit writes them. */
function write(...migrations: string[]): void {
  writeVersion(folder, product.entries.length, migrations);
}

/** A version that knows the first `count` migrations of the product, and more. */
function writeVersion(place: string, count: number, migrations: readonly string[] = []): void {
  const last = product.entries.at(-1)?.when ?? 0;
  const own = migrations.map((_, at) => ({ when: last + at + 1, tag: `9${at}00_own` }));
  cpSync(migrationsFolder, place, { recursive: true });
  const entries = [...product.entries.slice(0, count), ...own];
  writeFileSync(path.join(place, 'meta/_journal.json'), JSON.stringify({ ...product, entries }));
  own.forEach(({ tag }, at) => writeFileSync(path.join(place, `${tag}.sql`), migrations[at] ?? ''));
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

test('code that is one upgrade behind runs on, and code that is two behind is refused in one line with both names', async () => {
  write('create table shelf (id int);');
  await migrate(database, folder);
  expect(await migrate(database)).toBe(0);
  write('create table shelf (id int);', 'create table kit (id int);');
  await migrate(database, folder);
  await expect(migrate(database)).rejects.toThrow(StartupError);
  await expect(migrate(database)).rejects.toThrow(/^[^\n]*9100_own[^\n]*$/);
  await expect(migrate(database)).rejects.toThrow(product.entries.at(-1)!.tag);
  await expect(missingMigrations(database)).rejects.toThrow('9100_own');
});

test('code that is one upgrade behind is refused when that removed something', async () => {
  write('-- contract: nothing reads it\ncreate table shelf (id int);');
  await migrate(database, folder);
  await expect(migrate(database)).rejects.toThrow('9000_own');
});

test('a database that newer code made is refused by older code, whatever the difference', async () => {
  for (const schema of ['public', 'drizzle'])
    await database.orm.execute(sql.raw(`drop schema ${schema} cascade`));
  await database.orm.execute(sql`create schema public`);
  write('create table shelf (id int);');
  await migrate(database, folder);
  await expect(migrate(database)).rejects.toThrow('9000_own');
});

test('a database of before versions were stored, with a migration that nobody knows here, is refused', async () => {
  for (const column of ['upgrade', 'name', 'contracts'])
    await database.orm.execute(
      sql.raw(`alter table drizzle.__drizzle_migrations drop column if exists ${column}`),
    );
  expect(await migrate(database)).toBe(0);
  const older = path.join(folder, 'older');
  writeVersion(older, product.entries.length - 1);
  await expect(migrate(database, older)).rejects.toThrow(StartupError);
  write('create table shelf (id int);');
  expect(await migrate(database, folder)).toBe(1);
  expect(await migrate(database)).toBe(0);
});
