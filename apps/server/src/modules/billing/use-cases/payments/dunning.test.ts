import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRecords, buy, open, pay, getPremium } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../../platform/database/test-database.ts';
import { sweepSubscriptions } from '../reconciliation/sweep.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { remindUnpaid } from './dunning.ts';

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

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** What is bought in these tests is paid until then. */
const paidUntil = new Date('2026-02-15T12:00:00Z');
const day = (days: number) => new Date(paidUntil.getTime() + days * dayMs);
const gatewayOf = (buyer: TestBuyer) => (buyer.billing.country === 'US' ? 'paddle' : 'razorpay');
const renew = async (buyer: TestBuyer, id: string, outcome: 'success' | 'failure') => {
  await billing.control('renew', { gateway: gatewayOf(buyer), id, outcome });
  await billing.settle();
};
async function unpaid(country: string) {
  const buyer = newBuyer(country);
  const { txId: id } = await buy(billing, buyer, { priceId: month });
  billing.clock.set(paidUntil);
  await renew(buyer, id, 'failure');
  return { buyer, id };
}
const cancel = ({ user }: TestBuyer, id: string) =>
  billing.call('POST', `user/payment/cancel-subscription/${id}`, { user });
async function notices({ billing: { email } }: TestBuyer) {
  const mails = await billing.mailTo(email);
  const about = /^Payment (failed )?for|^Your access to/;
  return mails
    .filter(({ subject }) => about.test(subject))
    .map(({ subject }) => subject)
    .toReversed();
}
const subjects = [
  'Payment failed for Kitshelf Pro',
  'Payment for Kitshelf Pro is still open',
  'Your access to Kitshelf Pro ends on 22 February 2026',
  'Your access to Kitshelf Pro has ended',
];

describe.each(['IN', 'US'])('an unpaid renewal (%s)', (country) => {
  it('is written about at once and after 3, 5 and 7 days, once each', async () => {
    const { buyer } = await unpaid(country);
    const seen: number[] = [];
    for (let hour = 0; hour <= 15 * 24; hour += 12) {
      billing.clock.set(new Date(paidUntil.getTime() + hour * hourMs));
      await remindUnpaid(billing.deps);
      await remindUnpaid(billing.deps);
      const { length } = await notices(buyer);
      while (seen.length < length) seen.push(hour / 24);
    }
    expect(seen).toEqual([0, 3, 5, 7]);
    expect(await notices(buyer)).toEqual(subjects);
  });

  it('is told with the amount and the day, and a link to another card or to buying again', async () => {
    const { buyer, id } = await unpaid(country);
    billing.clock.set(day(7));
    await remindUnpaid(billing.deps);
    const [last, first] = (await billing.mailTo(buyer.billing.email)).map(({ text }) => text);
    const amount = country === 'US' ? '$29.00' : '₹2,407.00';
    expect(first).toContain(`We could not charge ${amount} for Kitshelf Pro.`);
    expect(first).toContain('until 22 February 2026 at the latest');
    expect(first).toContain(`http://localhost:4350/profile/subscription/${id}?action=card`);
    expect(await getPremium(billing, buyer)).toBe('expired');
    expect(last).toContain(
      `We could not charge ${amount} for Kitshelf Pro, and your access to it has ended.`,
    );
    const planId = (await getRecords(billing, buyer)).orders[0]?.planId;
    expect(last).toContain(`http://localhost:4350/pricing?__kitshelf_plan_filters=${planId}`);
  });

  it('gets only the newest notice after days in which nothing ran, and none when the clock goes back', async () => {
    const { buyer } = await unpaid(country);
    billing.clock.set(day(5.5));
    await remindUnpaid(billing.deps);
    expect(await notices(buyer)).toEqual([subjects[0], subjects[2]]);
    for (const days of [3.2, -1, 0.1, 5.6]) {
      billing.clock.set(day(days));
      await remindUnpaid(billing.deps);
    }
    expect(await notices(buyer)).toHaveLength(2);
  });

  it('that is heard of only after days begins with the notice of that day', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: month });
    billing.clock.set(day(3.5));
    await billing.control('faults', { gateway: gatewayOf(buyer), on: 'webhook', kind: 'drop', times: 50 });
    await renew(buyer, id, 'failure');
    expect(await notices(buyer)).toEqual([]);
    await sweepSubscriptions(billing.deps);
    await remindUnpaid(billing.deps);
    expect(await notices(buyer)).toEqual([subjects[1]]);
  });

  it('is written about once by many processes at the same moment', { tags: 'at-once' }, async () => {
    const { buyer } = await unpaid(country);
    billing.clock.set(day(3));
    await Promise.all(Array.from({ length: 6 }, () => remindUnpaid(billing.deps)));
    expect(await notices(buyer)).toEqual(subjects.slice(0, 2));
  });

  it('is written about no more once it is paid; a later one begins anew', async () => {
    const { buyer, id } = await unpaid(country);
    billing.clock.set(day(2));
    await renew(buyer, id, 'success');
    for (const days of [3, 5, 7]) {
      billing.clock.set(day(days));
      await remindUnpaid(billing.deps);
    }
    expect(await notices(buyer)).toEqual(subjects.slice(0, 1));
    const row = await repositories(billing.deps).subscriptions.byId(id);
    billing.clock.set(row!.periodEndsAt!);
    await renew(buyer, id, 'failure');
    expect(await notices(buyer)).toEqual([subjects[0], subjects[0]]);
  });

  it('is written about no more once it is cancelled', async () => {
    const { buyer, id } = await unpaid(country);
    billing.clock.set(day(1));
    expect((await cancel(buyer, id)).status).toBeLessThan(300);
    await billing.settle();
    for (const days of [3, 5, 7]) {
      billing.clock.set(day(days));
      await remindUnpaid(billing.deps);
    }
    expect(await notices(buyer)).toEqual(subjects.slice(0, 1));
  });

  it('whose customer bought again is written about no more', async () => {
    const { buyer, id } = await unpaid(country);
    billing.clock.set(day(7));
    const again = await open(billing, buyer, { priceId: month });
    await pay(billing, again);
    await billing.settle();
    await billing.settle();
    await remindUnpaid(billing.deps);
    expect(await notices(buyer)).toEqual(subjects.slice(0, 1));
    expect((await repositories(billing.deps).subscriptions.byId(id))?.cancelsAt).not.toBeNull();
  });

  it('of a gateway that is not there any more is left alone', async () => {
    const { buyer } = await unpaid(country);
    Object.assign(billing.deps, { gateways: {} });
    billing.clock.set(day(3));
    await remindUnpaid(billing.deps);
    expect(await notices(buyer)).toHaveLength(1);
  });

  it('that nobody wrote about for a month is not written about any more', async () => {
    const { buyer } = await unpaid(country);
    billing.clock.set(day(31));
    await remindUnpaid(billing.deps);
    expect(await notices(buyer)).toHaveLength(1);
  });

  it('whose last payment is disputed is written about only once the bank has decided for us', async () => {
    const { buyer } = await unpaid(country);
    const [payment] = (await getRecords(billing, buyer)).payments;
    const dispute = async (outcome: string) => {
      await billing.control('dispute', { gateway: gatewayOf(buyer), id: payment!.gatewayPaymentId, outcome });
      await billing.settle();
    };
    await dispute('created');
    billing.clock.set(day(3));
    await remindUnpaid(billing.deps);
    expect(await notices(buyer)).toEqual(subjects.slice(0, 1));
    await dispute('won');
    billing.clock.set(day(4));
    await remindUnpaid(billing.deps);
    expect(await notices(buyer)).toEqual(subjects.slice(0, 2));
  });
});

describe('an unpaid renewal that Razorpay gives up', () => {
  it('has ended: the customer is told at once, and may buy again in its place', async () => {
    const { buyer, id } = await unpaid('IN');
    for (const days of [1, 2, 3]) {
      billing.clock.set(day(days));
      await renew(buyer, id, 'failure');
    }
    expect(await getPremium(billing, buyer)).toBe('expired');
    expect(await notices(buyer)).toEqual([subjects[0], subjects[3]]);
    const again = await open(billing, buyer, { priceId: month });
    await pay(billing, again);
    await billing.settle();
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('pro');
    expect((await repositories(billing.deps).subscriptions.byId(id))?.status).toBe('cancelled');
  });
});
