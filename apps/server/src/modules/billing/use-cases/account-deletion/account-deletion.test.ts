import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getRecords, buy, open, pay, getPremium } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import { eventBodyRepository } from '../../store/account-deletion-repository.ts';
import { sweepOrders } from '../reconciliation/sweep.ts';
import { repositories } from '../../store/unit-of-work.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';

let database: Database;
let billing: TestBilling;
let monthly: string;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  monthly = await billing.priceId('Kitshelf Pro', 'month');
});
afterEach(() => vi.restoreAllMocks());
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
  it('takes along what the records say of them, and of nobody else', async () => {
    const [buyer, other] = [newBuyer(country), newBuyer(country)];
    const { txId } = await buy(billing, buyer, { priceId: monthly });
    await buy(billing, other, { priceId: monthly });
    const taken = await billing.service.personalData.export(personOf(buyer));
    expect(taken).toMatchObject({
      orders: [{ id: txId, customerEmail: buyer.billing.email, status: 'completed' }],
      payments: [{ orderId: txId, disposition: 'accepted' }],
      receipts: [{ orderId: txId, frozen: { customerEmail: buyer.billing.email } }],
      subscriptions: [{ id: txId, status: 'active' }],
      access: [{ subscriptionId: txId }],
    });
    expect(JSON.stringify(taken)).not.toContain(other.user);
  });

  it('who leaves is charged no more, and stays on the records without a name', async () => {
    const { user, billing: given } = newBuyer(country);
    const buyer = { user, billing: { ...given, lName: `Sol-${country}` } };
    const { txId, gateway } = await buy(billing, buyer, { priceId: monthly });
    const path = `user/payment/transactions/${txId}/receipt.pdf`;
    const file = await billing.call('GET', path, { user: buyer.user });
    const before = await getRecords(billing, buyer);
    await billing.service.personalData.erase(personOf(buyer));
    await billing.settle();
    await billing.service.personalData.erase(personOf(buyer));
    expect(await tablesHolding(buyer.billing.email)).toEqual([]);
    expect(await tablesHolding(buyer.billing.lName)).toEqual([]);

    const after = await getRecords(billing, buyer);
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
    expect((await getRecords(billing, buyer)).captures).toHaveLength(1);
    billing.clock.advance(32 * dayMs);
    expect(await getPremium(billing, buyer)).not.toBe('pro');
  });
});

describe.each(['IN', 'US'])('money for an account that was deleted (%s)', (country) => {
  const gateway = country === 'US' ? 'paddle' : 'razorpay';
  const sumOf = (records: Awaited<ReturnType<typeof getRecords>>) =>
    records.movements.reduce(
      (sum, { kind, amountMinor }) => sum + (kind === 'capture' ? 1 : -1) * amountMinor,
      0,
    );
  const erased = async ({ user, billing: { email } }: TestBuyer) =>
    database.transaction((tx) => billing.service.personalData.closeAccount(tx, { userId: user, email }));
  async function settled(times = 3) {
    for (let round = 0; round < times; round += 1) await billing.settle();
  }
  const alerts = async () => (await repositories(billing.deps).alerts.open()).map(({ kind }) => kind);
  const subjectsTo = async ({ billing: { email } }: TestBuyer) =>
    (await billing.mailTo(email)).map(({ subject }) => subject);

  async function expectReturned(buyer: TestBuyer) {
    const records = await getRecords(billing, buyer);
    expect(records.payments.length).toBeGreaterThan(0);
    expect(records.payments.every(({ disposition }) => disposition === 'unwanted')).toBe(true);
    expect(sumOf(records)).toBe(0);
    expect(records.grants).toEqual([]);
    expect(records.invoices).toEqual([]);
    expect(
      (await subjectsTo(buyer)).filter((subject) => subject.startsWith('We are returning')),
    ).toHaveLength(records.payments.length);
    expect(await getPremium(billing, buyer)).toBe('free');
  }

  it.each(['month', 'year', 'lifetime'] as const)(
    'paid for a %s before its job has run goes back',
    async (period) => {
      const buyer = newBuyer(country);
      const opened = await open(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', period) });
      await erased(buyer);
      await pay(billing, opened);
      await settled();
      expect(await alerts()).not.toContain('refund_failed');
      await billing.service.personalData.erase(personOf(buyer));
      await settled();
      await expectReturned(buyer);
      if (period === 'lifetime') return;
      const renewal = await billing.control('renew', { gateway, id: opened.txId, outcome: 'success' });
      await settled();
      expect(renewal.status).not.toBe(200);
    },
  );

  it('paid at the same moment, and told late, goes back', async () => {
    const buyer = newBuyer(country);
    const opened = await open(billing, buyer, { priceId: monthly });
    await Promise.all([
      pay(billing, opened, { webhooks: 'drop' }),
      billing.service.personalData.erase({ ...personOf(buyer), email: buyer.billing.email }),
    ]);
    await settled();
    billing.clock.advance(5 * 60_000);
    await sweepOrders(billing.deps);
    await billing.control('replay', { times: 2, shuffle: true });
    await settled();
    const records = await getRecords(billing, buyer);
    expect(records.payments.every(({ disposition }) => disposition === 'unwanted')).toBe(true);
    expect([sumOf(records), records.grants.length, records.invoices.length]).toEqual([0, 0, 0]);
  });

  it('cannot be paid once the gateway has closed what was open, however often that fails', async () => {
    const buyer = newBuyer(country);
    const opened = await open(billing, buyer, { priceId: monthly });
    const where = country === 'US' ? 'transactions' : 'cancel';
    await billing.control('faults', { gateway, kind: 'locked', where, times: 2 });
    await billing.service.personalData.erase(personOf(buyer));
    for (let round = 0; round < 6; round += 1) {
      billing.clock.advance(30_000);
      await settled(1);
    }
    const { body } = await billing.control('pay', {
      gateway,
      id: opened.subscriptionId,
      outcome: 'success',
      webhooks: 'send',
    });
    await settled();
    expect(body.status === 'completed' || body.razorpay_payment_id !== undefined).toBe(false);
    expect((await getRecords(billing, buyer)).captures).toEqual([]);
  });

  it('goes back when an order that the gateway cannot close is paid hours later', async () => {
    const buyer = newBuyer(country);
    const opened = await open(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'lifetime') });
    await settled();
    await billing.service.personalData.erase(personOf(buyer));
    await settled();
    billing.clock.advance(3 * 60 * 60_000);
    const { body } = await billing.control('pay', {
      gateway,
      id: opened.subscriptionId,
      outcome: 'success',
      webhooks: 'send',
    });
    await settled();
    expect(body.status).not.toBe('completed');
    const records = await getRecords(billing, buyer);
    expect(records.payments.map(({ disposition }) => disposition)).toEqual(
      country === 'US' ? [] : ['unwanted'],
    );
    expect([sumOf(records), records.grants.length]).toEqual([0, 0]);
    billing.clock.advance(5 * dayMs);
    await billing.service.personalData.erase(personOf(buyer));
    await repositories(billing.deps).accounts.forgetContactsBefore(
      new Date(billing.clock.now().getTime() - 4 * dayMs),
    );
    expect(await tablesHolding(buyer.billing.email)).toEqual([]);
  });

  it('is not asked for any more: nothing is opened for it', async () => {
    const buyer = newBuyer(country);
    await erased(buyer);
    const body = { planId: monthly, totalCount: 5, billing: buyer.billing };
    const { status } = await billing.call('POST', 'user/payment/create-subscription', {
      body,
      user: buyer.user,
    });
    expect(status).toBe(401);
    expect((await getRecords(billing, buyer)).orders).toEqual([]);
  });

  it('is closed at the gateway also when its checkout was opened while the account was deleted', async () => {
    const buyer = newBuyer(country);
    const port = billing.deps.gateways[gateway]!;
    const make = port.createCheckout.bind(port);
    vi.spyOn(port, 'createCheckout').mockImplementationOnce(async (request) => {
      const made = await make(request);
      await billing.service.personalData.erase(personOf(buyer));
      return made;
    });
    const close = vi.spyOn(port, 'closeCheckout');
    const body = { planId: monthly, totalCount: 5, billing: buyer.billing };
    await billing.call('POST', 'user/payment/create-subscription', { body, user: buyer.user });
    await settled();
    expect(close).toHaveBeenCalledTimes(1);
    expect((await close.mock.results[0]!.value) as object).toMatchObject({ kind: 'ok' });
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
  expect(await kept.purgeBodiesBefore(new Date(now), 1000)).toBe(full - old);
  expect(await kept.purgeBodiesBefore(new Date(now + 1), 1)).toBe(1);
  while ((await kept.purgeBodiesBefore(new Date(now + 1), 1)) > 0);
  expect(await count("body <> ''")).toBe(0);
  expect(await count("content <> 'null'")).toBe(all);
});
