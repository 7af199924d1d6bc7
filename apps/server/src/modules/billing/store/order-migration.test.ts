import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migratedBefore } from '../../../../test/migrations.ts';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';
import { grantRepository, subscriptionRepository } from './subscription-repository.ts';
import { invoiceRepository } from './invoice-repository.ts';
import { orderRepository } from './order-repository.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await database.close();
});

const plan = `plan_id, price_id, price_version_id, product_name, billing_period, currency, realm`;
const planValues = `'plan', 'price', 'version', 'Kitshelf Pro', 'month', 'INR', 'emulated'`;

test('what was bought before purchases were called orders is kept', async () => {
  await migratedBefore(database, '0003_billing_orders');
  const statements = [
    `insert into billing_transactions (id, user_id, kind, status, ${plan}, subtotal_minor, discount_minor, tax_minor,
       total_minor, checkout_kind, checkout_id, gateway, customer_name, customer_email, country_code, created_at, expires_at)
     values ('order1', 'asha', 'purchase', 'completed', ${planValues}, 240700, 0, 0, 240700,
       'subscription', 'sub_1', 'razorpay', 'Asha Rao', 'asha@example.com', 'IN', '2026-01-01', '2026-01-01')`,
    `insert into billing_subscriptions (id, user_id, ${plan}, amount_minor, origin_tx_id, status, raw_status, created_at)
     values ('order1', 'asha', ${planValues}, 240700, 'order1', 'active', 'active', '2026-01-01')`,
    `insert into billing_grants (id, source, user_id, subscription_id, plan_id, price_id, billing_period, product_name,
       tool_ids, realm, starts_at)
     values ('grant1', 'tx:order1', 'asha', 'order1', 'plan', 'price', 'month', 'Kitshelf Pro', '[]', 'emulated', '2026-01-01')`,
    `insert into billing_invoices (tx_id, series, number, user_id, subscription_id, issued_at, frozen)
     values ('order1', 'emulated', 1, 'asha', 'order1', '2026-01-01', '{}')`,
  ];
  for (const statement of statements) await database.orm.execute(sql.raw(statement));
  expect(await migrate(database)).toBeGreaterThan(0);
  const { orm } = database;
  expect(await orderRepository(orm).byCheckout('razorpay', 'sub_1')).toMatchObject({
    id: 'order1',
    userId: 'asha',
    status: 'completed',
    totalMinor: 240_700,
  });
  expect(await subscriptionRepository(orm).byOrigin('order1')).toMatchObject({ originOrderId: 'order1' });
  expect(await invoiceRepository(orm).byOrder('order1')).toMatchObject({ number: 1 });
  expect(await grantRepository(orm).grantOf('order:order1')).toMatchObject({ id: 'grant1' });
});
