import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft } from '../../../../../test/catalogue.ts';
import { emptyDatabase } from '../../../../platform/database/test-database.ts';
import { listeningUrl } from '../../../../platform/http/listening.ts';
import { testApp, type TestApp } from '../../../../../test/app.ts';
import { saveAssets } from '../../../asset-imports/bulk/publish-assets.ts';
import { getToolId } from '../../../catalogue/index.ts';
import { seedBilling } from '../plans/seed-plans.ts';
import { parsePriceList } from '../../domain/price-list.ts';
import { scheduleSales } from './price-lists.ts';

// The whole site, with nothing in it but what the list brings.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  await app.services.catalogue.refresh();
});

const monthly = { period: 'month', currency: 'INR', amount: 150_000 };
const starter = {
  name: 'Starter',
  description: 'For one designer.',
  features: ['Penpot sections', 'Source files'],
  tools: ['Penpot'],
  prices: [monthly, { period: 'lifetime', currency: 'USD', amount: 9900 }],
};
const coupons = [
  { code: 'MINUS100', amount: 10_000, currency: 'INR', uses: 3, usesPerCustomer: 1 },
  { code: 'SPRING', percent: 20, from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' },
  { code: 'STARTER', percent: 100, plans: ['Starter'], periods: ['month', 'lifetime'] },
];
const shop = { tools: [{ name: 'Penpot', icon: 'data:image/svg+xml,%3Csvg/%3E' }], plans: [starter] };

const apply = (list: object, isDryRun = false) =>
  app.services.priceLists.apply(parsePriceList(list), { isDryRun });

async function plansIn(country: string) {
  const { body } = await app.call('GET', `user/payment/all-plans?country=${country}`);
  return body.data.filter((plan: { isPaid: boolean }) => plan.isPaid);
}

async function priceIdOf(period: string): Promise<string> {
  const [plan] = await plansIn(period === 'lifetime' ? 'US' : 'IN');
  return plan.prices.find((price: { billingPeriod: string }) => price.billingPeriod === period).id;
}

const billing = { fName: 'Asha', lName: 'Rao', country: 'IN', email: 'asha@example.com' };

async function open(token: string) {
  const body = { planId: await priceIdOf('month'), totalCount: 5, billing };
  return app.call('POST', 'user/payment/create-subscription', { token, body });
}

async function payInSandbox(subscriptionId: string): Promise<Record<string, string>> {
  const body = { gateway: 'razorpay', id: subscriptionId, outcome: 'success', webhooks: 'drop' };
  const answer = await fetch(`${listeningUrl(app.server)()}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
}

/** Buys a month as the checkout page does; gives the gateway's subscription. */
async function buy(token: string): Promise<string> {
  const opened = await open(token);
  const { subscriptionId, amount } = opened.body.data;
  expect(amount).toBe(150_000);
  const proof = await payInSandbox(subscriptionId);
  const query = new URLSearchParams({
    paymentId: proof['razorpay_payment_id'] ?? '',
    signature: proof['razorpay_signature'] ?? '',
    subscriptionId,
  });
  const verified = await app.call('GET', `user/payment/subscription/verify?${query.toString()}`, { token });
  expect(verified.body.data.subscription.status).toBe('active');
  return subscriptionId;
}

describe('a shop without demo data', () => {
  it('is filled by a list: what it says can be seen, bought and copied', async () => {
    const pro = draft(1, { isPaid: true, tools: ['Penpot'], figma: '<pro>' });
    await saveAssets(app.platform, [pro]);
    await app.services.catalogue.refresh();
    const token = await app.signUp();
    expect(await apply(shop)).toEqual([
      { kind: 'tool', name: 'Penpot', action: 'added' },
      { kind: 'plan', name: 'Starter', action: 'added' },
      { kind: 'price', name: 'Starter, monthly, INR', action: 'added', to: 150_000 },
      { kind: 'price', name: 'Starter, lifetime, USD', action: 'added', to: 9900 },
    ]);
    await app.services.catalogue.refresh();

    const { tools } = (await app.call('GET', 'user/tools')).body.data;
    expect(tools.at(-1)).toMatchObject({ name: 'Penpot', iconUrl: 'data:image/svg+xml,%3Csvg/%3E' });
    expect(await plansIn('IN')).toMatchObject([
      {
        name: 'Starter',
        description: 'For one designer.',
        assets: ['Penpot sections', 'Source files'],
        toolIds: [tools.at(-1)._id],
        prices: [{ billingPeriod: 'month', basePrice: 150_000, currencyCode: 'INR', cta: 'Get Starter' }],
      },
    ]);
    expect(await plansIn('US')).toMatchObject([{ prices: [{ billingPeriod: 'lifetime', basePrice: 9900 }] }]);
    const before = await app.call('GET', `user/app/products/${pro.id}`, { token });
    expect(before.body.data).toMatchObject({
      isUserSubscribed: false,
      subscriptionDetails: [{ name: 'Starter' }],
    });

    await buy(token);
    const after = await app.call('GET', `user/app/products/${pro.id}`, { token });
    expect(after.body.data).toMatchObject({ isUserSubscribed: true, figma: '<pro>' });
  });
});

describe('a list', () => {
  it('is told to every process, which shows its pages anew', async () => {
    let heard = 0;
    app.services.catalogue.onChange(() => {
      heard += 1;
    });
    await apply(shop, true);
    await apply(shop);
    await expect.poll(() => heard, { timeout: 10_000 }).toBe(1);
  });

  it('that sells for a time is shown anew once when that begins, and once when it ends', async () => {
    let heard = 0;
    app.services.catalogue.onChange(() => {
      heard += 1;
    });
    let look = async () => {};
    const jobs = {
      ...app.platform.jobs,
      every: (_: string, __: number, run: typeof look) => void (look = run),
    };
    scheduleSales({ ...app.platform, jobs, toolRegistry: app.services.catalogue.toolRegistry });
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    await apply({ ...shop, plans: [{ ...starter, from: inHours(1), until: inHours(2) }] });
    await look();
    await expect.poll(() => heard, { timeout: 10_000 }).toBe(1);
    for (const expected of [2, 3]) {
      app.clock.advance(3_600_000);
      await look();
      await look();
      await expect.poll(() => heard, { timeout: 10_000 }).toBe(expected);
    }
  });

  it('changes nothing the second time, and never in a dry run', { tags: 'at-once' }, async () => {
    const before = await app.services.priceLists.export();
    const announced = await apply(shop, true);
    expect(await app.services.priceLists.export()).toEqual(before);
    expect(await apply(shop)).toEqual(announced);
    expect(await apply(shop)).toEqual([]);
    const twins = await Promise.all([apply(other('Twin')), apply(other('twin'))]);
    expect(twins.map((changes) => changes.length)).toEqual(expect.arrayContaining([1, 2]));
  });

  it('that was exported makes the same shop elsewhere', async () => {
    await apply({ ...shop, plans: [starter, ...other('Team').plans], coupons });
    const exported = await app.services.priceLists.export();
    expect(exported.plans).toEqual([starter, ...other('Team').plans]);
    expect(exported.coupons).toEqual(coupons);
    await emptyDatabase(app.platform.database);
    await apply(JSON.parse(JSON.stringify(exported)));
    expect(await app.services.priceLists.export()).toEqual(exported);
    expect(await apply(exported)).toEqual([]);
  });

  it('leaves what it does not name as it is', async () => {
    await apply(shop);
    const yearly = { period: 'year', currency: 'INR', amount: 1_200_000 };
    expect(await apply({ plans: [{ ...starter, description: 'For two.', prices: [yearly] }] })).toEqual([
      { kind: 'plan', name: 'Starter', action: 'changed' },
      { kind: 'price', name: 'Starter, yearly, INR', action: 'added', to: 1_200_000 },
    ]);
    const { plans, tools } = await app.services.priceLists.export();
    expect(plans).toEqual([
      { ...starter, description: 'For two.', prices: [monthly, yearly, starter.prices[1]] },
    ]);
    expect(tools.map(({ name }) => name)).toEqual(['Figma', 'Framer', 'Webflow', 'Penpot']);
    expect(await apply({})).toEqual([]);
    expect(await apply({ tools: [{ name: 'penpot' }] })).toEqual([]);
    expect(await apply({ tools: [{ name: 'Penpot', icon: '/penpot.svg' }] })).toMatchObject([
      { kind: 'tool', action: 'changed' },
    ]);
  });

  it('with a tool that nobody knows is refused whole', async () => {
    await apply(shop);
    const before = await app.services.priceLists.export();
    const wrong = {
      plans: [
        { ...starter, description: 'New.' },
        { ...starter, name: 'B', tools: ['Figma', 'Sketch'] },
      ],
    };
    await expect(apply(wrong)).rejects.toThrow('plans[1].tools[1]: there is no tool Sketch');
    expect(await app.services.priceLists.export()).toEqual(before);
  });
});

describe('the coupons of a list', () => {
  it('become what it says; how often they were used stays, and so do those that it does not name', async () => {
    await apply({ ...shop, coupons });
    const token = await app.signUp();
    const known = { token, body: { couponCode: 'minus 100' } };
    const applied = await app.call('POST', 'user/payment/apply-coupon', known);
    expect(applied.body.data).toEqual({
      discountId: expect.stringMatching(/^[0-9a-f]{32}$/),
      discountCode: 'MINUS100',
    });
    const changed = { code: 'minus100', amount: 20_000, currency: 'INR', until: '2020-01-01' };
    expect(await apply({ coupons: [changed, { code: 'NEW', percent: 5 }] })).toEqual([
      {
        kind: 'coupon',
        name: 'MINUS100',
        action: 'changed',
        fields: ['amount', 'until', 'uses', 'usesPerCustomer'],
      },
      { kind: 'coupon', name: 'NEW', action: 'added' },
    ]);
    const ended = await app.call('POST', 'user/payment/apply-coupon', known);
    expect(ended.body.error.fields).toEqual({ couponCode: 'This coupon has expired' });
    const { coupons: now } = await app.services.priceLists.export();
    expect(now.map(({ code }) => code)).toEqual(['MINUS100', 'NEW', 'SPRING', 'STARTER']);
  });

  it('may be for plans of the same list, and for no others', async () => {
    const list = { ...shop, coupons: [{ code: 'A', percent: 5, plans: ['starter', 'Team'] }] };
    await expect(apply(list)).rejects.toThrow('coupons[0].plans[1]: there is no plan Team');
    await apply({ ...list, plans: [starter, ...other('Team').plans] });
    expect((await app.services.priceLists.export()).coupons).toMatchObject([{ plans: ['Starter', 'Team'] }]);
  });

  it('of the demo stay behind when the shop is exported', async () => {
    await seedBilling({ ...app.platform, toolIds: { Figma: getToolId('Figma') } });
    const exported = await app.services.priceLists.export();
    expect([exported.plans.length, exported.coupons]).toEqual([2, []]);
    expect(await apply({ coupons: [{ code: 'WELCOME20', percent: 20 }] })).toMatchObject([
      { fields: ['demo'] },
    ]);
    expect((await app.services.priceLists.export()).coupons).toEqual([{ code: 'WELCOME20', percent: 20 }]);
  });
});

describe('a changed price', () => {
  const dearer = { plans: [{ ...starter, prices: [{ ...monthly, amount: 180_000 }] }] };

  it('is what new buyers pay, under the same id; who subscribed keeps the old one', async () => {
    await apply(shop);
    const priceId = await priceIdOf('month');
    const [old, late] = [await app.signUp('old@example.com'), await app.signUp('late@example.com')];
    await buy(old);
    expect(await apply(dearer)).toEqual([
      { kind: 'price', name: 'Starter, monthly, INR', action: 'changed', from: 150_000, to: 180_000 },
    ]);
    expect(await priceIdOf('month')).toBe(priceId);
    expect((await open(late)).body.data.amount).toBe(180_000);
    const { body } = await app.call('GET', 'user/payment/fetch-subscriptions', { token: old });
    expect(body.data).toMatchObject([{ priceBreakthrough: { totalAmount: 150_000 } }]);
  });
});

function other(name: string) {
  const prices = [{ period: 'year', currency: 'USD', amount: 20_000 }];
  return { plans: [{ name, description: 'For many.', features: [], tools: ['Figma', 'Framer'], prices }] };
}
