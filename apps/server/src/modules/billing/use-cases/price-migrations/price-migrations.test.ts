import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRecords, buy, open, pay } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../../platform/database/test-database.ts';
import { parsePriceList } from '../../domain/price-list.ts';
import { operations } from '../../store/operation-tables.ts';
import { remind, sweepSubscriptions, sweepUnfinished } from '../reconciliation/sweep.ts';
import { repositories } from '../../store/unit-of-work.ts';

let database: Database;
let billing: TestBilling;
let month: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  billing = await testBilling(database);
  month = await billing.priceId('Kitshelf Pro', 'month');
});
afterEach(() => billing.close());
afterAll(() => database.close());

const gatewayOf = (buyer: TestBuyer) => (buyer.billing.country === 'US' ? 'paddle' : 'razorpay');
const order = { plan: 'kitshelf pro', period: 'month', reason: 'hosting costs more' } as const;
const move = (isDryRun = false) => billing.service.orderPriceMigration(order, { isDryRun });
const renew = async (buyer: TestBuyer, id: string, outcome = 'success') => {
  await billing.control('renew', { gateway: gatewayOf(buyer), id, outcome });
  await billing.settle();
};
/** A minute's work of the sweeps at that time. */
async function at(when: string) {
  billing.clock.set(when);
  await sweepUnfinished(billing.deps);
  await billing.settle();
}
const rowOf = (id: string) => repositories(billing.deps).subscriptions.byId(id);
const alerts = async () => (await repositories(billing.deps).alerts.open()).map(({ kind }) => kind);
const asked = () => database.orm.select().from(operations).where(eq(operations.kind, 'change_price'));
const amounts = async (buyer: TestBuyer) =>
  (await getRecords(billing, buyer)).captures.map(({ amountMinor }) => amountMinor);
async function mails({ billing: { email } }: TestBuyer, subject: RegExp) {
  return (await billing.mailTo(email)).filter((mail) => subject.test(mail.subject));
}
const notices = (buyer: TestBuyer) => mails(buyer, /^The price of your .* is changing$/);

/** The present price of Kitshelf Pro by the month: $35.00 and ₹2,905.00 instead of $29.00 and ₹2,407.00. */
async function raise(usd = 3500, inr = 290_500) {
  const { plans } = await billing.priceLists.export();
  const pro = plans.find(({ name }) => name === 'Kitshelf Pro')!;
  const prices = pro.prices.map((price) =>
    price.period === 'month' ? { ...price, amount: price.currency === 'USD' ? usd : inr } : price,
  );
  await billing.priceLists.apply(parsePriceList({ plans: [{ ...pro, prices }] }), { isDryRun: false });
}
/** Bought on the 15th of January, and the price raised on the 20th. */
async function subscribed(country: string, method: 'card' | 'upi' = 'card') {
  const buyer = newBuyer(country);
  const { txId: id } = await buy(billing, buyer, { priceId: month, method });
  billing.clock.set('2026-01-20T12:00:00Z');
  await raise();
  const [old, fresh] = country === 'US' ? ([2900, 3500] as const) : ([240_700, 290_500] as const);
  return { buyer, id, old, fresh };
}

describe.each(['IN', 'US'])('who subscribed at an old price (%s)', (country) => {
  it('is written to, and pays the new one from the first renewal that is thirty days away', async () => {
    const { buyer, id, old, fresh } = await subscribed(country);
    expect(await move()).toMatchObject([
      { subscriptionId: id, from: old, to: fresh, renewsAt: '2026-03-15T12:00:00.000Z', state: 'ordered' },
    ]);
    const [notice] = await notices(buyer);
    const prices = country === 'US' ? ['$35.00', '$29.00'] : ['₹2,905.00', '₹2,407.00'];
    expect(notice?.text).toContain(
      `From your renewal on 15 March 2026, Kitshelf Pro costs ${prices[0]} a month instead of ${prices[1]}.`,
    );
    await at('2026-02-10T12:00:00Z');
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    await at('2026-03-06T12:00:00Z');
    billing.clock.set('2026-03-15T12:00:00Z');
    await renew(buyer, id);
    await at('2026-03-15T12:30:00Z');
    billing.clock.set('2026-04-15T12:00:00Z');
    await renew(buyer, id);
    expect(await amounts(buyer)).toEqual([old, old, fresh, fresh]);
    expect(await rowOf(id)).toMatchObject({ amountMinor: fresh, priceId: month });
    expect(await asked()).toMatchObject([{ status: 'done' }]);
    expect(await alerts()).toEqual([]);
    const { orders } = await getRecords(billing, buyer);
    const versions = new Set(orders.map(({ priceVersionId }) => priceVersionId));
    expect(versions.size).toBe(2);
  });

  it('and pays the old one until moved; who buys now pays the new one', async () => {
    const { buyer, id, old, fresh } = await subscribed(country);
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    expect(await amounts(buyer)).toEqual([old, old]);
    const other = newBuyer(country);
    await buy(billing, other, { priceId: month });
    expect(await amounts(other)).toEqual([fresh]);
    expect(await move()).toHaveLength(1);
  });

  it(
    'is told nothing by a dry run, nor twice by asking twice or by many at once',
    { tags: 'at-once' },
    async () => {
      const { buyer } = await subscribed(country);
      expect(await move(true)).toHaveLength(1);
      expect(await notices(buyer)).toHaveLength(0);
      const orders = await Promise.all([move(), move(), move()]);
      expect(orders.flat()).toHaveLength(1);
      expect(await move()).toEqual([]);
      expect(await notices(buyer)).toHaveLength(1);
      expect(await billing.service.openPriceMigrations()).toMatchObject([{ state: 'ordered' }]);
    },
  );

  it('keeps the old price when the order is undone, and is told so', async () => {
    const { buyer, id, old } = await subscribed(country);
    await move();
    await at('2026-03-01T12:00:00Z');
    expect(await billing.service.takeBackPriceMigration(order)).toMatchObject([{ state: 'taken_back' }]);
    expect(await billing.service.takeBackPriceMigration(order)).toEqual([]);
    const [told] = await mails(buyer, /^The price of your .* is not changing$/);
    expect(told?.text).toContain(`still costs ${country === 'US' ? '$29.00' : '₹2,407.00'} a month`);
    await at('2026-03-06T12:00:00Z');
    for (const day of ['2026-02-15', '2026-03-15']) {
      billing.clock.set(`${day}T12:00:00Z`);
      await renew(buyer, id);
    }
    expect(await amounts(buyer)).toEqual([old, old, old]);
    expect(await asked()).toMatchObject([{ status: 'withdrawn', message: 'operator: hosting costs more' }]);
  });

  it('is asked for again while the gateway refuses for now, and moved in time', async () => {
    const { buyer, id, old, fresh } = await subscribed(country);
    await move();
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    const fault = { gateway: gatewayOf(buyer), kind: 'locked', where: 'PATCH', times: 2 };
    await billing.control('faults', fault);
    await at('2026-03-06T12:00:00Z');
    expect(await asked()).toMatchObject([{ status: 'open', attempts: 1 }]);
    for (const minute of [5, 10, 15]) await at(`2026-03-06T12:${minute}:00Z`.replace(':5:', ':05:'));
    expect(await alerts()).toEqual([]);
    billing.clock.set('2026-03-15T12:00:00Z');
    await renew(buyer, id);
    expect(await amounts(buyer)).toEqual([old, old, fresh]);
  });

  it('is left to a person where the gateway refuses for good, and goes on at the old price', async () => {
    const { buyer, id, old } = await subscribed(country);
    await move();
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    await billing.control('faults', { gateway: gatewayOf(buyer), kind: 'refuse', where: 'PATCH', times: 99 });
    await at('2026-03-06T12:00:00Z');
    expect(await alerts()).toEqual(['operation_rejected']);
    expect(await billing.service.openPriceMigrations()).toMatchObject([
      { state: 'needs_person', message: expect.stringContaining('cannot be done') },
    ]);
    billing.clock.set('2026-03-15T12:00:00Z');
    await renew(buyer, id);
    expect(await amounts(buyer)).toEqual([old, old, old]);
    expect(await billing.service.takeBackPriceMigration(order)).toMatchObject([{ state: 'taken_back' }]);
    expect(await alerts()).toEqual([]);
  });

  it('and cancels is not moved', async () => {
    const { buyer, id } = await subscribed(country);
    await move();
    await billing.call('POST', `user/payment/cancel-subscription/${id}`, { user: buyer.user });
    await billing.settle();
    await at('2026-02-14T12:00:00Z');
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    await at('2026-03-06T12:00:00Z');
    expect(await asked()).toMatchObject([{ status: 'withdrawn' }]);
    expect(await amounts(buyer)).toHaveLength(1);
    expect(await move()).toEqual([]);
  });

  it('and upgrades meanwhile is not moved', async () => {
    const { buyer, id } = await subscribed(country);
    await move();
    const year = await billing.priceId('Kitshelf Pro', 'year');
    const path = `user/payment/upgrade-subscription?id=${id}`;
    await billing.call('POST', path, { user: buyer.user, body: { priceId: year } });
    await billing.settle();
    await at('2026-03-06T12:00:00Z');
    expect(await asked()).toMatchObject([{ status: 'withdrawn' }]);
    expect(await rowOf(id)).toMatchObject({ billingPeriod: 'year' });
  });

  it('and whose price changes once more is written to once more, thirty days ahead again', async () => {
    const { buyer, id } = await subscribed(country);
    await move();
    billing.clock.set('2026-02-01T12:00:00Z');
    await raise(3900, 323_700);
    const to = country === 'US' ? 3900 : 323_700;
    expect(await move()).toMatchObject([{ subscriptionId: id, to, renewsAt: '2026-03-15T12:00:00.000Z' }]);
    expect((await asked()).map(({ status }) => status).toSorted()).toEqual(['open', 'withdrawn']);
    expect(await notices(buyer)).toHaveLength(2);
  });

  it('whose answer was lost is moved once', async () => {
    const { buyer, id, old, fresh } = await subscribed(country);
    await move();
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    await billing.control('faults', { gateway: gatewayOf(buyer), kind: 'lost', where: 'PATCH', times: 1 });
    await at('2026-03-06T12:00:00Z');
    await at('2026-03-06T12:05:00Z');
    billing.clock.set('2026-03-15T12:00:00Z');
    await renew(buyer, id);
    await at('2026-03-15T12:30:00Z');
    expect(await amounts(buyer)).toEqual([old, old, fresh]);
    expect(await asked()).toMatchObject([{ status: 'done' }]);
  });
});

describe('a change of price', () => {
  it('that Razorpay has taken shows at the renewal, also when no webhook tells of it', async () => {
    const { buyer, id, old, fresh } = await subscribed('IN');
    await move();
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    await at('2026-03-06T12:00:00Z');
    expect(await billing.service.openPriceMigrations()).toMatchObject([{ state: 'taken' }]);
    expect(await rowOf(id)).toMatchObject({ amountMinor: old });
    expect(await billing.service.takeBackPriceMigration(order)).toMatchObject([{ state: 'too_late' }]);
    await billing.control('faults', { gateway: 'razorpay', on: 'webhook', kind: 'drop', times: 50 });
    billing.clock.set('2026-03-15T12:11:00Z');
    await renew(buyer, id);
    await sweepSubscriptions(billing.deps);
    expect(await amounts(buyer)).toEqual([old, old, fresh]);
    expect(await rowOf(id)).toMatchObject({ amountMinor: fresh });
    expect(await alerts()).not.toContain('renewal_amount');
  });

  it('of a UPI subscription is refused by Razorpay in its words, and needs attention', async () => {
    const { buyer, id } = await subscribed('IN', 'upi');
    await move();
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id);
    await at('2026-03-06T12:00:00Z');
    expect(await billing.service.openPriceMigrations()).toMatchObject([
      { state: 'needs_person', message: expect.stringContaining('payment mode is UPI') },
    ]);
  });

  it('of an unpaid or paused subscription waits until it is charged again', async () => {
    const { buyer, id } = await subscribed('US');
    await move();
    billing.clock.set('2026-02-15T12:00:00Z');
    await renew(buyer, id, 'failure');
    await at('2026-03-06T12:00:00Z');
    expect(await asked()).toMatchObject([{ status: 'open', attempts: 0 }]);
  });

  it('is counted on by the reminder of a yearly charge', async () => {
    const buyer = newBuyer('US');
    const year = await billing.priceId('Kitshelf Pro', 'year');
    await buy(billing, buyer, { priceId: year });
    const { plans } = await billing.priceLists.export();
    const pro = plans.find(({ name }) => name === 'Kitshelf Pro')!;
    const prices = [{ period: 'year', currency: 'USD', amount: 19_900 }];
    await billing.priceLists.apply(parsePriceList({ plans: [{ ...pro, prices }] }), { isDryRun: false });
    billing.clock.set('2026-11-01T12:00:00Z');
    await billing.service.orderPriceMigration({ ...order, period: 'year' }, { isDryRun: false });
    billing.clock.set('2027-01-09T12:00:00Z');
    await remind(billing.deps);
    const [reminder] = await mails(buyer, /renews on/);
    expect(reminder?.text).toContain('renews on 15 January 2027 for $199.00');
  });

  it('concerns nobody who is not charged, has left, or pays a price that is not sold', async () => {
    const lifetime = await billing.priceId('Kitshelf Pro', 'lifetime');
    await pay(billing, await open(billing, newBuyer('US'), { priceId: lifetime }));
    await billing.settle();
    await raise();
    expect(await move()).toEqual([]);
    await expect(
      billing.service.orderPriceMigration({ ...order, plan: 'None' }, { isDryRun: false }),
    ).rejects.toThrow('No None is sold by the month');
  });
});
