import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';
import { listeningUrl } from '../../../platform/http/listening.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  await app.services.catalogue.refresh();
  headers = await sitDown(app, ['owner']);
});

const desk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `desk/${path}`, { headers, ...(body && { body }) });
const post = async (path: string, body: object) => (await desk('POST', path, body)).body.data;

const monthly = { period: 'month', currency: 'INR', amount: 150_000 };
const starter = {
  name: 'Starter',
  description: 'For one designer.',
  features: ['Sections', 'Source files'],
  tools: ['Figma'],
  prices: [monthly, { period: 'lifetime', currency: 'USD', amount: 9900 }],
};

const auditOf = async (action: string) => (await desk('GET', `audit?action=${action}`)).body.data;
const exported = () => app.services.priceLists.export();

const billing = { fName: 'Asha', lName: 'Rao', country: 'IN', email: 'asha@example.com' };

/** Buys as the checkout page does; answers what was to be paid. */
async function buy(token: string, planId: string, discountId?: string): Promise<number> {
  const body = { planId, totalCount: 5, billing, ...(discountId && { discountId }) };
  const opened = await app.call('POST', 'user/payment/create-subscription', { token, body });
  const { subscriptionId, amount } = opened.body.data;
  const paid = await fetch(`${listeningUrl(app.server)()}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateway: 'razorpay', id: subscriptionId, outcome: 'success', webhooks: 'drop' }),
  });
  const proof = (await paid.json()) as Record<string, string>;
  const paymentId = proof['razorpay_payment_id'] ?? '';
  const query = new URLSearchParams({
    paymentId,
    signature: proof['razorpay_signature'] ?? '',
    subscriptionId,
  });
  const verified = await app.call('GET', `user/payment/subscription/verify?${query.toString()}`, { token });
  expect(verified.body.data.subscription.status).toBe('active');
  return amount;
}

describe('a plan', () => {
  it('made at the desk is what a file would have made, is sold at once, and its making is written down', async () => {
    const { status, body } = await desk('POST', 'plans', starter);
    expect(status).toBe(201);
    const { _id, prices } = body.data;
    const onSale = { state: 'on_sale', from: null, until: null, isOnSale: true };
    expect(body.data).toEqual({
      ...starter,
      ...onSale,
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      prices: starter.prices.map((price) => ({
        ...price,
        _id: expect.stringMatching(/^[0-9a-f]{32}$/),
        plan: 'Starter',
        planId: _id,
        version: 1,
        onEarlier: 0,
        ...onSale,
        isListed: true,
      })),
    });
    expect((await exported()).plans).toEqual([starter]);
    const sold = await app.call('GET', 'user/payment/all-plans?country=IN');
    expect(sold.body.data[1]).toMatchObject({ _id, prices: [{ id: prices[0]._id, basePrice: 150_000 }] });
    expect(await auditOf('plan.add')).toMatchObject([
      { via: 'desk', subject: { kind: 'plan', id: _id, name: 'Starter' }, before: null, after: starter },
    ]);
    const { body: listed } = await desk('GET', 'plans?search=start');
    expect(listed).toEqual({ data: [body.data], pagination: { page: 1, totalPages: 1, total: 1 } });
  });

  it('is made once by those who make it twice, and at once', { tags: 'at-once' }, async () => {
    const twins = await Promise.all([desk('POST', 'plans', starter), desk('POST', 'plans', starter)]);
    expect(new Set(twins.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const again = await desk('POST', 'plans', { ...starter, name: ' STARTER' });
    expect([again.status, again.body.error.fields]).toEqual([
      409,
      { name: 'There is already a plan STARTER' },
    ]);
    expect((await exported()).plans).toHaveLength(1);
    expect(await auditOf('plan.add')).toHaveLength(1);
  });

  it('takes what is changed of it, another name too; the rest stays', async () => {
    const { _id } = await post('plans', starter);
    await post('plans', { ...starter, name: 'Team' });
    const changed = await desk('PUT', `plans/${_id}`, { name: 'Solo', features: ['Everything'] });
    expect(changed.body.data).toMatchObject({
      _id,
      name: 'Solo',
      description: 'For one designer.',
      features: ['Everything'],
    });
    expect((await exported()).plans.map(({ name }) => name)).toEqual(['Solo', 'Team']);
    expect(await auditOf('plan.change')).toMatchObject([
      { before: { name: 'Starter' }, after: { name: 'Solo', features: ['Everything'] } },
    ]);
    expect((await desk('PUT', `plans/${_id}`, { name: 'team' })).status).toBe(409);
    expect((await desk('PUT', `plans/${'0'.repeat(32)}`, {})).status).toBe(404);
    expect((await desk('PUT', `plans/${_id}`, {})).body.data).toEqual(changed.body.data);
  });

  it.each([
    [{ name: undefined }, { name: 'Required' }],
    [{ name: 'Free Forever' }, { name: 'is the name of the free plan, which is always there' }],
    [{ tools: ['Sketch'] }, { tools: 'there is no tool Sketch' }],
    [{ tools: ['Figma', 'figma'] }, { tools: 'is the same as plans[0].tools[0]' }],
    [{ prices: [monthly, { ...monthly, amount: 99 }] }, { amount: 'must be at least 100 minor units' }],
    [
      { prices: [{ ...monthly, currency: 'XAU' }] },
      { currency: expect.stringContaining('must be one of USD, INR, EUR') },
    ],
  ])('that is wrong is refused whole: %j', async (over, fields) => {
    const before = await exported();
    const { status, body } = await desk('POST', 'plans', { ...starter, ...over });
    expect([status, body.error.name, body.error.fields]).toEqual([422, 'Invalid', fields]);
    expect(await exported()).toEqual(before);
    expect(await auditOf('plan.add')).toEqual([]);
  });
});

describe('a price', () => {
  it(
    'that is changed is a new version under its id: new buyers pay it, who subscribed does not',
    { tags: 'at-once' },
    async () => {
      const { prices } = await post('plans', starter);
      const id: string = prices[0]._id;
      const [old, late] = [await app.signUp('old@example.com'), await app.signUp('late@example.com')];
      expect(await buy(old, id)).toBe(150_000);

      const { status, body } = await desk('PUT', `prices/${id}`, { currency: 'INR', amount: 180_000 });
      expect([status, body.data]).toEqual([200, { ...prices[0], amount: 180_000, version: 2, onEarlier: 1 }]);
      expect(await buy(late, id)).toBe(180_000);
      const paid = await app.call('GET', 'user/payment/fetch-subscriptions', { token: old });
      expect(paid.body.data).toMatchObject([{ priceBreakthrough: { totalAmount: 150_000 } }]);
      expect(await auditOf('price.change')).toMatchObject([
        {
          subject: { kind: 'price', id, name: 'Starter, monthly, INR' },
          before: { currency: 'INR', amount: 150_000, version: 1 },
          after: { currency: 'INR', amount: 180_000, version: 2 },
        },
      ]);

      const same = await desk('PUT', `prices/${id}`, { currency: 'INR', amount: 180_000 });
      expect(same.body.data.version).toBe(2);
      const both = [190_000, 200_000].map((amount) =>
        desk('PUT', `prices/${id}`, { currency: 'INR', amount }),
      );
      const versions = (await Promise.all(both)).map((answer) => answer.body.data.version);
      expect(new Set(versions)).toEqual(new Set([3, 4]));
    },
  );

  it('is added for another period or currency, once', async () => {
    const { _id: planId, prices } = await post('plans', starter);
    const dollars = { plan: 'starter', period: 'month', currency: 'USD', amount: 1900 };
    const added = await desk('POST', 'prices', dollars);
    expect([added.status, added.body.data]).toEqual([
      201,
      {
        ...dollars,
        _id: prices[0]._id,
        plan: 'Starter',
        planId,
        version: 1,
        onEarlier: 0,
        state: 'on_sale',
        from: null,
        until: null,
        isOnSale: true,
        isListed: true,
      },
    ]);
    expect((await desk('POST', 'prices', { ...dollars, plan: planId })).status).toBe(409);
    const yearly = await post('prices', { ...dollars, plan: planId, period: 'year', amount: 19_000 });
    const { data, pagination } = (await desk('GET', 'prices?sort=-amount')).body;
    expect(data.map(({ amount }: { amount: number }) => amount)).toEqual([150_000, 19_000, 9900, 1900]);
    expect([data[1], pagination.total]).toEqual([yearly, 4]);
    const unknown = await desk('POST', 'prices', { ...dollars, plan: 'Nobody' });
    expect([unknown.status, unknown.body.error.fields]).toEqual([422, { plan: 'there is no plan Nobody' }]);
  });

  it.each([
    [{ currency: 'INR', amount: 99 }, 422, { amount: 'must be at least 100 minor units' }],
    [{ currency: 'INR', amount: 1.5 }, 422, { amount: 'Invalid input: expected int, received number' }],
    [{ amount: 500 }, 422, { currency: 'Required' }],
    [{}, 422, { currency: 'Required', amount: 'Required' }],
  ])('cannot become %j', async (body, status, fields) => {
    const { prices } = await post('plans', starter);
    const answer = await desk('PUT', `prices/${prices[0]._id}`, body);
    expect([answer.status, answer.body.error.fields]).toEqual([status, fields]);
    expect((await exported()).plans).toEqual([starter]);
  });

  it('that nobody knows is not found', async () => {
    const answer = await desk('PUT', `prices/${'0'.repeat(32)}`, { currency: 'INR', amount: 500 });
    expect(answer.status).toBe(404);
  });
});

describe('a coupon', () => {
  it('works at the checkout as soon as it is made, and no more once it is over', async () => {
    const { prices } = await post('plans', starter);
    const made = await desk('POST', 'coupons', { code: 'half 1', percent: 50, uses: 1, plans: ['starter'] });
    expect([made.status, made.body.data]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^[0-9a-f]{32}$/),
        code: 'HALF1',
        percent: 50,
        uses: 1,
        plans: ['Starter'],
        used: 0,
        isDemo: false,
      },
    ]);
    const token = await app.signUp('buyer@example.com');
    const couponCode = 'HALF1';
    const applied = await app.call('POST', 'user/payment/apply-coupon', { token, body: { couponCode } });
    expect(await buy(token, prices[0]._id, applied.body.data.discountId)).toBe(75_000);
    const id: string = made.body.data._id;
    const over = await desk('PUT', `coupons/${id}`, { percent: 50, until: '2020-01-31' });
    expect(over.body.data).toEqual({
      _id: id,
      code: 'HALF1',
      percent: 50,
      until: '2020-02-01T00:00:00.000Z',
      used: 1,
      isDemo: false,
    });
    const late = await app.signUp('late@example.com');
    const refused = await app.call('POST', 'user/payment/apply-coupon', {
      token: late,
      body: { couponCode },
    });
    expect(refused.body.error.fields).toEqual({ couponCode: 'This coupon has expired' });
    expect(await auditOf('coupon.change')).toMatchObject([
      {
        subject: { kind: 'coupon', id, name: 'HALF1' },
        before: { percent: 50, uses: 1, plans: ['Starter'] },
        after: { percent: 50, until: '2020-02-01T00:00:00.000Z' },
      },
    ]);
  });

  it('has a code that is taken once and stays what it is', { tags: 'at-once' }, async () => {
    const coupon = { code: 'SPRING', amount: 500, currency: 'USD' };
    const both = await Promise.all([desk('POST', 'coupons', coupon), desk('POST', 'coupons', coupon)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const [{ _id }] = (await desk('GET', 'coupons?search=spr')).body.data;
    const renamed = await desk('PUT', `coupons/${_id}`, { ...coupon, code: 'AUTUMN' });
    expect([renamed.status, renamed.body.error.fields]).toEqual([422, { code: 'A code cannot be changed' }]);
    expect((await desk('PUT', `coupons/${_id}`, coupon)).status).toBe(200);
    expect((await desk('PUT', `coupons/${'0'.repeat(32)}`, coupon)).status).toBe(404);
  });

  it.each([
    [{ code: 'A' }, { percent: 'is missing, and amount too' }],
    [{ code: 'A', percent: 101 }, { percent: 'must be from 1 to 100' }],
    [{ code: 'A', percent: 5, amount: 100, currency: 'USD' }, { amount: 'cannot stand beside percent' }],
    [{ code: 'A', amount: 100 }, { currency: 'is missing' }],
    [{ code: 'HALF-OFF', percent: 5 }, { code: 'must be 1 to 24 letters and digits' }],
    [{ code: 'A', percent: 5, from: '2026-05-02', until: '2026-05-01' }, { until: 'must be after from' }],
    [{ code: 'A', percent: 5, plans: ['Nobody'] }, { plans: 'there is no plan Nobody' }],
    [{ code: 'A', percent: 5, periods: ['week'] }, { periods: 'must be one of month, year, lifetime' }],
  ])('that is wrong is refused: %j', async (coupon, fields) => {
    const { status, body } = await desk('POST', 'coupons', coupon);
    expect([status, body.error.fields]).toEqual([422, fields]);
    expect((await exported()).coupons).toEqual([]);
  });
});

it('what is charged is changed by who has proven themselves lately', async () => {
  const { _id, prices } = await post('plans', starter);
  app.clock.advance(11 * 60_000);
  for (const [method, path, body] of [
    ['POST', 'plans', { ...starter, name: 'Team' }],
    ['PUT', `plans/${_id}`, { name: 'Solo' }],
    ['PUT', `prices/${prices[0]._id}`, { currency: 'INR', amount: 500 }],
    ['POST', 'coupons', { code: 'ALL', percent: 100 }],
  ] as const)
    expect((await desk(method, path, body)).body.error.name, path).toBe('SecondFactorNeeded');
  expect((await exported()).plans).toEqual([starter]);
  expect((await desk('GET', 'plans')).status).toBe(200);
});

describe('what is sold', () => {
  const shown = async (name: string) =>
    (await app.call('GET', 'user/payment/all-plans?country=IN')).body.data.find(
      (plan: { name: string }) => plan.name === name,
    );

  it('is taken off sale and put back, which is written down with what was before', async () => {
    const { _id } = await post('plans', starter);
    const { status, body } = await desk('POST', `plans/${_id}/state`, {
      state: 'archived',
      reason: 'too cheap',
    });
    expect([status, body.data.state, body.data.isOnSale]).toEqual([200, 'archived', false]);
    expect(body.data.prices.every(({ isOnSale }: { isOnSale: boolean }) => !isOnSale)).toBe(true);
    expect(await shown('Starter')).toBeUndefined();
    expect(await auditOf('plan.state')).toMatchObject([
      {
        subject: { id: _id },
        before: { state: 'on_sale' },
        after: { state: 'archived' },
        reason: 'too cheap',
      },
    ]);
    expect((await post(`plans/${_id}/state`, { state: 'on_sale' })).isOnSale).toBe(true);
    expect(await shown('Starter')).toMatchObject({ _id });
  });

  it('is sold for a time, and a period of it alone can be hidden', async () => {
    const { _id, prices } = await post('plans', starter);
    const month = prices[0]._id;
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const timed = await post(`prices/${month}/state`, { state: 'on_sale', until });
    expect(timed).toMatchObject({ _id: month, state: 'on_sale', until, isOnSale: true });
    app.clock.advance(60_000);
    expect((await shown('Starter')).prices).toEqual([]);
    expect(await post(`prices/${month}/state`, { state: 'hidden' })).toMatchObject({ until: null });
    expect((await exported()).plans[0]?.prices[0]).toEqual({ ...monthly, state: 'hidden' });
    const { body } = await desk('POST', `plans/${_id}/state`, { state: 'draft', from: until });
    expect(body.error.fields).toEqual({ from: 'belongs to what is on sale alone' });
    expect((await desk('POST', `plans/${month}/state`, { state: 'draft' })).status).toBe(404);
    expect((await desk('POST', `prices/${_id}/state`, { state: 'draft' })).status).toBe(404);
    expect((await desk('POST', `plans/${_id}/state`, { state: 'gone' })).status).toBe(422);
  });

  it('is changed by two at once without losing either', { tags: 'at-once' }, async () => {
    const { _id, prices } = await post('plans', starter);
    const answers = await Promise.all([
      desk('POST', `plans/${_id}/state`, { state: 'hidden' }),
      desk('POST', `prices/${prices[0]._id}/state`, { state: 'archived' }),
      desk('PUT', `plans/${_id}`, { description: 'For two.' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [plan] = (await desk('GET', 'plans')).body.data;
    expect(plan).toMatchObject({
      state: 'hidden',
      description: 'For two.',
      prices: [{ state: 'archived' }, {}],
    });
  });

  it('stands in the order that is said, for all plans that there are', async () => {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await post('plans', { ...starter, name }))._id);
    const order = ids.toReversed();
    await post('plans/order', { ids: order });
    const { data } = (await app.call('GET', 'user/payment/all-plans?country=IN')).body;
    expect(data.map(({ _id }: { _id: string }) => _id).slice(1)).toEqual(order);
    for (const wrong of [order.slice(1), [...order, 'a'.repeat(32)], [order[0], order[0], order[1]]])
      expect((await desk('POST', 'plans/order', { ids: wrong })).status).toBe(409);
    expect(await auditOf('plan.order')).toMatchObject([
      { before: { plans: ['One', 'Two', 'Three'] }, after: { plans: ['Three', 'Two', 'One'] } },
    ]);
  });
});
