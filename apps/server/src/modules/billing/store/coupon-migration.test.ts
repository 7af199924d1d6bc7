import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratedBefore } from '../../../../test/migrations.ts';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';
import { couponRepository } from './coupon-repository.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a coupon from before coupons had conditions is what it was, and takes off an amount when told to', async () => {
  await migratedBefore(database, '0009_coupon_conditions');
  await database.orm.execute(sql`
    insert into billing_coupons (id, code, percent_off, billing_periods, max_uses, uses, ends_at, is_demo)
    values ('old', 'YEAR10', 10, '["year"]', 5, 5, '2026-01-01', true)`);
  await database.orm.execute(sql`
    insert into billing_redemptions (coupon_id, order_id, state, changed_at) values ('old', 'order', 'used', now())`);
  expect(await migrate(database)).toBeGreaterThan(0);
  const { orm } = database;
  expect(await couponRepository(orm).byCode('YEAR10')).toEqual({
    id: 'old',
    code: 'YEAR10',
    percentOff: 10,
    amountOffMinor: null,
    currency: null,
    planIds: null,
    billingPeriods: ['year'],
    maxUses: 5,
    maxUsesPerCustomer: null,
    uses: 5,
    startsAt: null,
    endsAt: new Date('2026-01-01'),
    isDemo: true,
  });

  const set = (changes: string) => orm.execute(sql.raw(`update billing_coupons set ${changes}`));
  await set(`percent_off = null, amount_off_minor = 500, currency = 'USD', max_uses = 1`);
  for (const impossible of [
    'percent_off = 10',
    'amount_off_minor = null',
    'currency = null',
    'amount_off_minor = 0',
    'percent_off = 0, amount_off_minor = null, currency = null',
    'uses = -1',
  ])
    await expect(set(impossible), impossible).rejects.toThrow('Failed query');
});
