import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf, buy, premiumOf } from '../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../test/billing.ts';
import { eventBodyRepository } from './leaving-repository.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../platform/database/test-database.ts';

let database: Database;
let billing: TestBilling;
let monthly: string;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  monthly = await billing.priceId('Kitshelf Pro', 'month');
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

const personOf = ({ user }: TestBuyer) => ({ userId: user });
const dayMs = 24 * 60 * 60_000;

/** Our own tables that hold a text; the emulated gateways keep their own. */
async function tablesHolding(text: string): Promise<string[]> {
  const { rows } = await database.orm.execute<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename like 'billing%'",
  );
  const holding = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await database.orm.execute(
        `select 1 from "${name}" as t where t::text ilike '%${text}%'`,
      );
      return found.rows.length > 0 ? [name] : [];
    }),
  );
  return holding.flat().sort();
}

describe.each(['IN', 'US'])('a customer (%s)', (country) => {
  it('takes along what the books say of them, and of nobody else', async () => {
    const [buyer, other] = [newBuyer(country), newBuyer(country)];
    const { txId } = await buy(billing, buyer, { priceId: monthly });
    await buy(billing, other, { priceId: monthly });
    const taken = await billing.service.exportOf(personOf(buyer));
    expect(taken).toMatchObject({
      orders: [{ id: txId, customerEmail: buyer.billing.email, status: 'completed' }],
      payments: [{ orderId: txId, disposition: 'accepted' }],
      receipts: [{ orderId: txId, frozen: { customerEmail: buyer.billing.email } }],
      subscriptions: [{ id: txId, status: 'active' }],
      access: [{ subscriptionId: txId }],
    });
    expect(JSON.stringify(taken)).not.toContain(other.user);
  });

  it('who leaves is charged no more, and stays on the books without a name', async () => {
    const { user, billing: given } = newBuyer(country);
    const buyer = { user, billing: { ...given, lName: `Sol-${country}` } };
    const { txId, gateway } = await buy(billing, buyer, { priceId: monthly });
    const path = `user/payment/transactions/${txId}/receipt.pdf`;
    const file = await billing.call('GET', path, { user: buyer.user });
    const before = await booksOf(billing, buyer);
    await billing.service.erase(personOf(buyer));
    await billing.settle();
    await billing.service.erase(personOf(buyer));
    expect(await tablesHolding(buyer.billing.email)).toEqual([]);
    expect(await tablesHolding(buyer.billing.lName)).toEqual([]);

    const after = await booksOf(billing, buyer);
    expect(after.movements).toEqual(before.movements);
    expect(after.invoices).toEqual([
      {
        ...before.invoices[0],
        frozen: { ...before.invoices[0]?.frozen, customerName: 'Deleted customer', customerEmail: '' },
      },
    ]);
    const fresh = await billing.call('GET', path, { user: buyer.user });
    expect(fresh.status).toBe(200);
    expect(fresh.body.equals(file.body)).toBe(false);

    const renewal = await billing.control('renew', { gateway, id: txId, outcome: 'success' });
    await billing.settle();
    expect(renewal.status).not.toBe(200);
    expect((await booksOf(billing, buyer)).captures).toHaveLength(1);
    billing.clock.advance(32 * dayMs);
    expect(await premiumOf(billing, buyer)).not.toBe('pro');
  });
});

it('the raw body of a webhook is kept for 90 days, what it told for ever', async () => {
  await buy(billing, newBuyer(), { priceId: monthly });
  const kept = eventBodyRepository(database.orm);
  const now = billing.clock.now().getTime();
  const count = async (where: string) => {
    const { rows } = await database.orm.execute<{ n: number }>(
      `select count(*)::int as n from billing_gateway_events where ${where}`,
    );
    return rows[0]?.n ?? 0;
  };
  const all = await count('true');
  const full = await count("body <> ''");
  expect(full).toBeGreaterThan(1);
  const isOld = `received_at = '${new Date(now).toISOString()}' and body <> ''`;
  const old = await count(isOld);
  expect(await kept.emptyBodiesBefore(new Date(now), 1000)).toBe(full - old);
  expect(await kept.emptyBodiesBefore(new Date(now + 1), 1)).toBe(1);
  while ((await kept.emptyBodiesBefore(new Date(now + 1), 1)) > 0);
  expect(await count("body <> ''")).toBe(0);
  expect(await count("content <> 'null'")).toBe(all);
});
