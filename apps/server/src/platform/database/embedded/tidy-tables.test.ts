import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { openTestDatabase } from '../test-database.ts';
import { tidyTables } from './tidy-tables.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ isKept: false });
});
afterAll(() => database.close());

const fill = (table: string) =>
  database.orm.execute(
    `create table ${table} as select i as id, 0 as seen from generate_series(1, 100) as i`,
  );

/** PostgreSQL counts what changed once a second. */
const count = () => database.orm.execute('select pg_stat_force_next_flush()');

async function stateOf(table: string) {
  await count();
  const { rows } = await database.orm.execute<{ dead: string; known: number }>(`
    select n_dead_tup as dead, reltuples as known from pg_stat_user_tables join pg_class on oid = relid
      where pg_class.relname = '${table}'`);
  return { dead: Number(rows[0]?.dead), known: rows[0]?.known };
}

it('a table of which much has changed loses its dead rows and is known to the planner; others are left alone', async () => {
  await fill('busy');
  await fill('quiet');
  await count();
  await tidyTables(database.orm);
  for (let time = 0; time < 3; time += 1) await database.orm.execute('update busy set seen = seen + 1');
  await database.orm.execute('delete from busy where id > 60');
  await database.orm.execute('delete from quiet where id > 90');
  expect((await stateOf('busy')).dead).toBeGreaterThan(90);
  await tidyTables(database.orm);
  expect(await stateOf('busy')).toEqual({ dead: 0, known: 60 });
  expect((await stateOf('quiet')).known).toBe(100);
});
