import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratedBefore } from '../../../../test/migrations.ts';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';
import { subscriptionRepository } from './subscription-repository.ts';
import { operationRepository } from './operation-repository.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('what a gateway refused before pending operations were stored is asked for again, and what it did stays done', async () => {
  await migratedBefore(database, '0008_billing_operations_until_confirmed');
  const { orm } = database;
  for (const [id, kind, status] of [
    ['refused-end', 'cancel_at_period_end', 'rejected'],
    ['refused-refund', 'refund', 'rejected'],
    ['done-end', 'cancel_at_period_end', 'done'],
    ['open-end', 'cancel_now', 'open'],
  ])
    await orm.execute(sql`
      insert into billing_operations
        (id, kind, gateway, subject_ref, user_id, reason, status, payload, created_at, finished_at)
      values (${id}, ${kind}, 'paddle', ${`of ${id}`}, 'user', 'customer', ${status},
        '{"realm":"emulated","currency":"USD"}', '2026-01-15',
        ${status === 'open' ? null : '2026-01-16'}::timestamptz)`);
  for (const id of ['refused-end', 'done-end'])
    await orm.execute(sql`
      insert into billing_subscriptions
        (id, user_id, plan_id, price_id, price_version_id, product_name, billing_period, currency, amount_minor,
         gateway, realm, gateway_id, origin_order_id, status, raw_status, cancels_at, as_of, created_at)
      values (${id}, 'user', 'plan', 'price', 'version', 'Pro', 'month', 'USD', 5500,
        'paddle', 'emulated', ${`of ${id}`}, ${`order ${id}`}, 'active', 'active', '2026-02-15', '2026-01-20', '2026-01-01')`);

  expect(await migrate(database)).toBeGreaterThan(0);
  const operations = operationRepository(orm);
  const stateOf = async (id: string) => {
    const row = await operations.byId(id);
    return [row?.status, row?.finishedAt === null, row?.paymentMode, row?.currency, row?.key];
  };
  expect(await stateOf('refused-end')).toEqual(['open', true, 'emulated', 'USD', 'refused-end']);
  expect(await stateOf('refused-refund')).toEqual([
    'needs_person',
    true,
    'emulated',
    'USD',
    'refused-refund',
  ]);
  expect(await stateOf('done-end')).toEqual(['done', false, 'emulated', 'USD', 'done-end']);
  expect(await stateOf('open-end')).toEqual(['open', true, 'emulated', 'USD', 'open-end']);
  const due = await operations.due(new Date('2100-01-01'), ['emulated'], 10);
  expect(due.map(({ id }) => id).toSorted()).toEqual(['open-end', 'refused-end', 'refused-refund']);

  const confirmedAt = async (id: string) => (await subscriptionRepository(orm).byId(id))?.cancelConfirmedAt;
  expect(await confirmedAt('refused-end')).toBeNull();
  expect(await confirmedAt('done-end')).toEqual(new Date('2026-01-20'));
});
