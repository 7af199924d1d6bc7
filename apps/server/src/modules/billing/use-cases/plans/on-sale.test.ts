import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecords, buy, open, pay, getPremium } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { parsePriceList } from '../../domain/price-list.ts';

let database: Database;
let billing: TestBilling;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

const hourMs = 60 * 60_000;
const inHours = (hours: number) => new Date(billing.clock.now().getTime() + hours * hourMs).toISOString();

type Sale = { readonly state: string; readonly from?: string; readonly until?: string };

/** Has a new plan sold by the month and by the year; answers how to change that, and the ids of its prices. */
async function newPlan(name: string, sale: Partial<Sale> = {}) {
  const base = { name, description: 'Of a test.', features: [], tools: ['Figma'] };
  const cost = { currency: 'INR', amount: 50_000 };
  const apply = (plan: object) =>
    billing.priceLists.apply(parsePriceList({ plans: [{ ...base, prices: [], ...plan }] }), {
      isDryRun: false,
    });
  await apply({
    prices: [
      { period: 'month', ...cost },
      { period: 'year', ...cost, amount: 300_000 },
    ],
  });
  const plan = await shown(name);
  const idOf = (period: string) =>
    plan.prices.find(({ billingPeriod }: { billingPeriod: string }) => billingPeriod === period).id as string;
  const [month, year] = [idOf('month'), idOf('year')];
  if (sale.state) await apply(sale);
  return {
    id: plan._id as string,
    month,
    year,
    /** Of the whole plan. */
    set: apply,
    /** Of a period alone. */
    setPrice: (period: string, own: Sale) =>
      apply({ prices: [{ period, ...cost, amount: period === 'month' ? 50_000 : 300_000, ...own }] }),
  };
}

/** A plan as the pricing page is told of it. */
async function shown(name: string) {
  const { body } = await billing.call('GET', 'user/payment/all-plans?country=IN');
  return body.data.find((plan: { name: string }) => plan.name === name);
}
const periodsShown = async (name: string) =>
  (await shown(name))?.prices.map(({ billingPeriod }: { billingPeriod: string }) => billingPeriod);

async function refusal(priceId: string) {
  const buyer = newBuyer();
  const body = { planId: priceId, totalCount: 5, billing: buyer.billing };
  const { status, body: answer } = await billing.call('POST', 'user/payment/create-subscription', {
    body,
    user: buyer.user,
  });
  return { status, message: answer.error?.message };
}
const notOnSale = {
  status: 404,
  message: 'This plan is not on sale. Please choose one from the pricing page.',
};

describe.each(['draft', 'hidden', 'archived'])('a plan that is %s', (state) => {
  it('is shown nowhere and cannot be bought, and can be put back', async () => {
    const plan = await newPlan(`Plan ${state}`, { state });
    expect(await shown(`Plan ${state}`)).toBeUndefined();
    expect(await refusal(plan.month)).toEqual(notOnSale);
    const details = await billing.call('GET', `user/payment/fetch-plans?id=${plan.month}&country=IN`);
    expect(details.status).toBe(404);
    const covering = await billing.service.plansCovering(['1'.repeat(32)]);
    expect(covering.map(({ name }) => name)).not.toContain(`Plan ${state}`);
    await plan.set({ state: 'on_sale' });
    expect(await periodsShown(`Plan ${state}`)).toEqual(['month', 'year']);
  });
});

describe('a price that is taken off sale', () => {
  it('is not offered, while the other period of its plan is', async () => {
    const plan = await newPlan('Half');
    await plan.setPrice('month', { state: 'archived' });
    expect(await periodsShown('Half')).toEqual(['year']);
    expect(await refusal(plan.month)).toEqual(notOnSale);
  });

  it('renews for who subscribes already, and is no upgrade for others', async () => {
    const plan = await newPlan('Renewing');
    const buyer = newBuyer();
    const { txId } = await buy(billing, buyer, { priceId: plan.month });
    const detail = async () =>
      (await billing.call('GET', `user/payment/subscriptions/${txId}`, { user: buyer.user })).body;
    const targets = async () =>
      (await detail()).data.upgrades.map(({ priceId }: { priceId: string }) => priceId);
    expect(await targets()).toContain(plan.year);
    await plan.set({ state: 'hidden' });
    expect(await targets()).not.toContain(plan.year);
    const preview = await billing.call('POST', `user/payment/upgrade-subscription-preview?id=${txId}`, {
      body: { priceId: plan.year },
      user: buyer.user,
    });
    expect(preview.status).toBe(404);
    const [first] = (await getRecords(billing, buyer)).payments;
    billing.clock.set(first?.periodEndsAt ?? new Date(billing.clock.now().getTime() + 31 * 24 * hourMs));
    await billing.control('renew', { gateway: 'razorpay', id: txId, outcome: 'success' });
    await billing.settle();
    expect((await getRecords(billing, buyer)).payments).toHaveLength(2);
    expect(await getPremium(billing, buyer)).toBe('pro');
  });

  it('can still be paid by who had opened it before, and opened again in another tab', async () => {
    const plan = await newPlan('Opened');
    const buyer = newBuyer();
    const opened = await open(billing, buyer, { priceId: plan.month });
    await plan.set({ state: 'archived' });
    expect(await open(billing, buyer, { priceId: plan.month })).toMatchObject({ txId: opened.txId });
    expect(await refusal(plan.month)).toEqual(notOnSale);
    await pay(billing, opened);
    await billing.settle();
    expect(await getPremium(billing, buyer)).toBe('pro');
  });
});

it('what has its time is sold from then until then', async () => {
  const plan = await newPlan('Timed');
  const [from, until] = [inHours(1), inHours(3)];
  await plan.set({ state: 'on_sale', from, until });
  expect(await shown('Timed')).toBeUndefined();
  billing.clock.advance(hourMs);
  expect(await periodsShown('Timed')).toEqual(['month', 'year']);
  billing.clock.advance(2 * hourMs);
  expect(await shown('Timed')).toBeUndefined();
  expect(await refusal(plan.year)).toEqual(notOnSale);
});

describe('a file', () => {
  const planIn = async (name: string) =>
    (await billing.priceLists.export()).plans.find((plan) => plan.name === name);

  it('says what is not simply on sale, and leaves what it does not say', async () => {
    const until = inHours(5);
    const plan = await newPlan('Filed', { state: 'draft' });
    await plan.setPrice('year', { state: 'on_sale', until });
    const exported = await planIn('Filed');
    expect(exported).toMatchObject({
      state: 'draft',
      prices: [{ period: 'month' }, { period: 'year', until }],
    });
    expect(exported?.prices[0]).not.toHaveProperty('state');
    await plan.set({ description: 'Changed.' });
    expect(await planIn('Filed')).toMatchObject({ state: 'draft', description: 'Changed.' });
    const again = parsePriceList(await billing.priceLists.export());
    expect(await billing.priceLists.apply(again, { isDryRun: false })).toEqual([]);
  });

  const price = { period: 'month', currency: 'USD', amount: 1000 };
  const plan = { name: 'Wrong', description: 'x', features: [], tools: ['Figma'], prices: [price] };
  it.each([
    [{ state: 'sold' }, 'plans[0].state: must be one of draft, on_sale, hidden, archived'],
    [{ state: 'draft', from: '2030-01-01' }, 'plans[0].from: belongs to what is on sale alone'],
    [{ state: 'hidden', until: '2030-01-01' }, 'plans[0].until: belongs to what is on sale alone'],
    [{ from: '2030-01-02', until: '2030-01-01' }, 'plans[0].until: must be after from'],
    [{ from: 'soon' }, 'plans[0].from: must be a date or a date and time of ISO 8601'],
    [{ prices: [{ ...price, state: 'gone' }] }, 'plans[0].prices[0].state: must be one of'],
    [
      {
        prices: [
          { ...price, state: 'draft' },
          { ...price, currency: 'INR', state: 'hidden' },
        ],
      },
      'plans[0].prices[1].state: is another one than in the other currency',
    ],
  ])('with %j is refused: %s', (over, reason) => {
    expect(() => parsePriceList({ plans: [{ ...plan, ...over }] })).toThrow(reason);
  });
});
