import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratedBefore } from '../../../../test/migrations.ts';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';
import { takeNumber } from './invoice-repository.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each([
  [['emulated', 'emulated'], [1, 2, 3], 4],
  [[], [1], 2],
])(
  'a demo receipt of before, beside purchases in %j, has a number of their series',
  async (others, all, next) => {
    await migratedBefore(database, '0047_demo_receipts_in_the_series');
    const issue = (id: string, series: string, number: number) =>
      database.orm.execute(sql`
      insert into billing_invoices (order_id, series, number, user_id, subscription_id, issued_at, frozen)
      values (${id}, ${series}, ${number}, ${id}, ${id}, '2026-01-01', '{}')`);
    await issue('demo', 'demo', 1);
    for (const [index, series] of others.entries()) await issue(`order${index}`, series, index + 1);
    await database.orm.execute(
      sql`insert into billing_invoice_series (series, last_number) values ('demo', 1)`,
    );
    if (others.length > 0)
      await database.orm.execute(
        sql`insert into billing_invoice_series (series, last_number) values ('emulated', ${others.length})`,
      );
    await migrate(database);
    const { rows } = await database.orm.execute<{ series: string; number: number; order_id: string }>(
      sql`select series, number, order_id from billing_invoices order by number`,
    );
    expect(rows.map(({ series }) => series)).toEqual(all.map(() => 'emulated'));
    expect(rows.map(({ number }) => number)).toEqual(all);
    expect(rows.at(-1)?.order_id).toBe('demo');
    expect(await database.transaction((tx) => takeNumber(tx, 'emulated'))).toBe(next);
  },
);
