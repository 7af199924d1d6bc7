import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, Queryable } from '../database.ts';
import { openTestDatabase } from '../test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ isKept: false });
  await database.orm.execute('create table notes (id int primary key, words text)');
});
afterAll(() => database.close());

const namesOf = async (words: string) =>
  (
    await database.orm.execute<{ name: string }>(
      `select name from pg_prepared_statements where statement like '%${words}%'`,
    )
  ).rows.map(({ name }) => name);
const wordsOf = async (orm: Queryable, id: number) =>
  (await orm.execute<{ words: string }>(sql`select words from notes where id = ${id}`)).rows[0]?.words;

test('a statement with parameters that comes again is prepared once, inside a transaction or not', async () => {
  for (const id of [1, 2, 3])
    await database.orm.execute(sql`insert into notes values (${id}, ${`note ${id}`})`);
  expect(await namesOf('insert into notes')).toHaveLength(1);
  expect(await wordsOf(database.orm, 1)).toBe('note 1');
  expect(await namesOf('words from notes')).toEqual([]);
  const within = await database.transaction(async (tx) => [await wordsOf(tx, 2), await wordsOf(tx, 3)]);
  expect(within).toEqual(['note 2', 'note 3']);
  expect(await namesOf('words from notes')).toHaveLength(1);
  expect(await wordsOf(database.orm, 4)).toBeUndefined();
  expect(await namesOf('words from notes')).toHaveLength(1);
});

test('what is refused and what was rolled back can be asked again', async () => {
  const again = () => database.orm.execute(sql`insert into notes values (${1}, ${'twice'})`);
  for (let time = 0; time < 5; time += 1) await expect(again()).rejects.toThrow(/insert into notes/);
  const undone = database.transaction(async (tx) => {
    await tx.execute(sql`delete from notes where id = ${1}`);
    await tx.execute(sql`insert into notes values (${1}, ${'twice'})`);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await wordsOf(database.orm, 1)).toBe('note 1');
});

test('what comes without parameters, or in a long batch, is not prepared', async () => {
  const numbers = Array.from({ length: 2000 }, (_, n) => n);
  for (let time = 0; time < 4; time += 1) {
    await database.orm.execute('select 1 as alone; select 2 as other');
    await database.orm.execute(
      sql`select count(*) as batch from notes where id in (${sql.join(
        numbers.map((n) => sql`${n}`),
        sql`, `,
      )})`,
    );
  }
  expect(await namesOf('as alone')).toEqual([]);
  expect(await namesOf('as batch')).toEqual([]);
});

test('a table that has grown is read by its index within a minute', async () => {
  await database.orm.execute('create table grown (id int, words text)');
  await database.orm.execute('create index on grown (id)');
  await database.orm.execute(`insert into grown values (7, 'words')`);
  await database.orm.execute('analyze grown');
  const find = () => database.orm.execute(sql`select words as found from grown where id = ${7}`);
  for (let time = 0; time < 12; time += 1) await find();
  const [name] = await namesOf('as found');
  const plan = async () => JSON.stringify((await database.orm.execute(`explain execute ${name}(7)`)).rows);
  expect(await plan()).toContain('Seq Scan');
  await database.orm.execute(`insert into grown select n, 'words' from generate_series(1, 20000) as n`);
  expect(await plan()).toContain('Seq Scan');
  const later = performance.now() + 61_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await find();
  expect(await plan()).toContain('Index');
});
