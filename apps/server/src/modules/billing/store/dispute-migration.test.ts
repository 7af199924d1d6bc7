import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratedBefore } from '../../../../test/migrations.ts';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';
import { testClock } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/telemetry/log.ts';
import type { BillingDeps } from '../shared/deps.ts';
import { repositories, unitOfWork } from './unit-of-work.ts';
import { applyDispute } from '../use-cases/payments/apply-refund.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-02-01T00:00:00Z');

it('a dispute of before cases had names is a case, which takes the name that its gateway tells', async () => {
  await migratedBefore(database, '0008_billing_operations_until_confirmed');
  const { orm } = database;
  for (const [id, state] of [
    ['lost', 'lost'],
    ['open', 'open'],
    ['quiet', null],
  ]) {
    await orm.execute(sql`
      insert into billing_payments
        (id, gateway, gateway_payment_id, realm, order_id, user_id, disposition, amount_minor, currency,
         dispute_state, captured_at)
      values (${id}, 'paddle', ${`txn_${id}`}, 'live', ${`order ${id}`}, 'user', 'duplicate', 5500, 'USD', ${state},
        '2026-01-15')`);
    if (state === 'lost')
      await orm.execute(sql`
        insert into billing_ledger
          (id, gateway, gateway_payment_id, kind, amount_minor, currency, order_id, occurred_at, recorded_at)
        values ('taken', 'paddle', 'txn_lost', 'chargeback', 5500, 'USD', 'order lost', ${at.toISOString()},
          ${at.toISOString()})`);
  }
  expect(await migrate(database)).toBeGreaterThan(0);

  const { disputes, ledger, payments } = repositories({ database });
  const shared = { gateway: 'paddle', amountMinor: 5500 };
  expect(await disputes.ofPayment('lost')).toMatchObject([
    { ...shared, ref: 'payment:lost', state: 'lost', isTaken: true, openedAt: at },
  ]);
  expect(await disputes.ofPayment('open')).toMatchObject([{ ...shared, state: 'open', isTaken: false }]);
  expect(await disputes.ofPayment('quiet')).toEqual([]);

  const deps = { database, clock: testClock(), log: createLog('silent') } as unknown as BillingDeps;
  const tell = (id: string, state: 'open' | 'lost' | 'won', isTaken: boolean) =>
    unitOfWork(deps, 'user', (unit) =>
      applyDispute(unit, {
        entity: 'dispute',
        gateway: 'paddle',
        id,
        txId: undefined,
        version: '1',
        source: 'fetch',
        paymentId: 'txn_lost',
        amountMinor: 5500,
        currency: 'USD',
        state,
        isTaken,
        at,
      }),
    );
  await tell('adj_1', 'lost', true);
  await tell('adj_2', 'won', false);
  expect((await disputes.ofPayment('lost')).map(({ ref, state }) => `${ref} ${state}`).toSorted()).toEqual([
    'adj_1 lost',
    'adj_2 won',
  ]);
  expect(await ledger.movements('paddle', 'txn_lost')).toMatchObject([{ kind: 'chargeback', ref: 'adj_1' }]);
  expect(await payments.byGatewayId('paddle', 'txn_lost')).toMatchObject({ disputeState: 'lost' });
});
