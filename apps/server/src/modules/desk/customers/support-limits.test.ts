import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sitDown } from '../../../../test/desk.ts';
import { seedBilling } from '../../billing/use-cases/plans/seed-plans.ts';
import { emptyDatabase } from '../../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

const toolIds = { Figma: '1'.repeat(32), Framer: '2'.repeat(32), Webflow: '3'.repeat(32) };
const reason = 'asked for';
const dayMs = 24 * 60 * 60_000;

let app: TestApp;
let owner: Record<string, string>;
let support: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  // The sandbox is reached over HTTP.
  await app.server.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(2 * dayMs);
  await seedBilling({ ...app.platform, toolIds });
  owner = await sitDown(app, ['owner'], 'olga@example.com');
  support = await hireSupport('sue@example.com', 1000);
});
afterAll(() => app.close());

const get = (path: string, headers = owner) => app.call('GET', `desk/${path}`, { headers });
const post = (path: string, body: object, headers = owner) =>
  app.call('POST', `desk/${path}`, { headers, body });
const idOf = async (token: string) =>
  String((await app.call('GET', 'user/app/user-details', { token })).body.data._id);

async function hireSupport(email: string, INR: number) {
  const seat = await sitDown(app, ['support'], email);
  const { _id } = (await get('me', seat)).body.data;
  await post(`operators/${_id}/roles`, { roles: ['support'], refundLimit: { INR, USD: 0 }, reason });
  return seat;
}

const planOf = async (name = 'Kitshelf Pro') => {
  const plans = (await app.call('GET', 'user/payment/all-plans?country=IN')).body.data;
  return plans.find((plan: { name: string }) => plan.name === name);
};

/** The id of a payment by somebody who has just come. */
async function paidBy(email: string): Promise<string> {
  const token = await app.signUp(email);
  const plan = await planOf();
  const price = plan.prices.find(({ billingPeriod }: { billingPeriod: string }) => billingPeriod === 'month');
  const billing = { fName: 'Mira', lName: 'Sol', country: 'IN', email };
  const body = { planId: price.id, totalCount: 5, billing };
  const opened = (await app.call('POST', 'user/payment/create-subscription', { token, body })).body.data;
  const pay = { gateway: opened.gateway, id: opened.subscriptionId, outcome: 'success', webhooks: 'send' };
  await app.server.inject({ method: 'POST', url: '/sandbox/pay', payload: pay });
  const id = await idOf(token);
  const payments = async () => {
    await app.platform.jobs.runAllDue();
    return (await get(`customers/${id}`)).body.data.payments;
  };
  await expect.poll(async () => (await payments()).length, { timeout: 20_000 }).toBe(1);
  return String((await payments())[0]._id);
}
const refund = (payment: string, amount: number, seat = support) =>
  post(`payments/${payment}/refund`, { amount, reason }, seat);
const isTaken = ({ status }: { status: number }) => [200, 202].includes(status);

describe('what support may refund', () => {
  it('holds for a payment in all, whoever of them refunds', async () => {
    const payment = await paidBy('mira@example.com');
    expect(isTaken(await refund(payment, 600))).toBe(true);
    const over = await refund(payment, 500);
    expect([over.status, over.body.error.name]).toEqual([403, 'OverLimit']);
    expect(over.body.error.message).toContain('4.00');
    const colleague = await hireSupport('sam@example.com', 1000);
    app.clock.advance(1);
    expect((await refund(payment, 500, colleague)).body.error.name).toBe('OverLimit');
    expect(isTaken(await refund(payment, 400, colleague))).toBe(true);
    expect(isTaken(await refund(payment, 5000, owner))).toBe(true);
  });

  it('holds for a day in all, also when four come at once', { tags: 'at-once' }, async () => {
    const payments: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) payments.push(await paidBy(`${name}@example.com`));
    const answers = await Promise.all(payments.map((payment) => refund(payment, 1000)));
    expect(answers.filter(isTaken)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(3);
    const left = payments[answers.findIndex((answer) => !isTaken(answer))] ?? '';
    app.clock.advance(dayMs - 1);
    support = await again('sue@example.com');
    expect((await refund(left, 1000)).status).toBe(403);
    app.clock.advance(1);
    expect(isTaken(await refund(left, 1000))).toBe(true);
  });
});

/** The session of twelve hours is over by then. */
async function again(email: string) {
  const answer = await app.call('POST', 'desk/session', {
    body: { email, password: 'Shelf@2026' },
    headers: { origin: 'http://localhost:3000' },
  });
  return {
    origin: 'http://localhost:3000',
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
  };
}

describe('access that is given', () => {
  beforeEach(async () => {
    support = await hireSupport('gina@example.com', 2000);
  });
  const give = async (userId: string, until: string | null, seat = support) =>
    post(`customers/${userId}/grant`, { planId: (await planOf())._id, until, reason }, seat);
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString();

  it('by support is worth no more than they may refund; an owner gives more', async () => {
    const id = await idOf(await app.signUp('mira@example.com'));
    const over = await give(id, null);
    expect([over.status, over.body.error.name]).toEqual([403, 'OverLimit']);
    expect((await give(id, inDays(365))).status).toBe(403);
    expect((await give(id, inDays(1))).status).toBe(201);
    expect((await give(id, null, owner)).status).toBe(201);
  });

  it('counts with refunds, day by day, and not twice at once', { tags: 'at-once' }, async () => {
    const payment = await paidBy('mira@example.com');
    const ids = [
      await idOf(await app.signUp('a@example.com')),
      await idOf(await app.signUp('b@example.com')),
    ];
    // A day of a year for 4,565 rupees is worth 12.51; the limit is 20.
    const answers = await Promise.all(ids.map((id) => give(id, inDays(1))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await refund(payment, 900)).body.error.name).toBe('OverLimit');
  });

  it('is one access when the same is given three times at once', { tags: 'at-once' }, async () => {
    const id = await idOf(await app.signUp('mira@example.com'));
    const until = inDays(1);
    const answers = await Promise.all([give(id, until), give(id, until), give(id, until)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    // Ended, it can be given again.
    await post(`customers/${id}/end-grant`, { grantId: answers[0].body.data._id, reason }, owner);
    const again = await give(id, until, owner);
    expect([again.status, again.body.data._id]).toEqual([
      201,
      expect.not.stringMatching(answers[0].body.data._id),
    ]);
  });

  it('is given by nobody to themselves, nor to another account of their address', async () => {
    const own = (await get('me')).body.data._id;
    const refused = await give(own, inDays(1), owner);
    expect([refused.status, refused.body.error.name]).toEqual([403, 'OwnAccount']);
    const tagged = await idOf(await app.signUp('olga+2@example.com'));
    expect((await give(tagged, inDays(1), owner)).body.error.name).toBe('OwnAccount');
    const mine = (await get('me', support)).body.data._id;
    expect((await give(mine, inDays(1))).body.error.name).toBe('OwnAccount');
  });

  it('nor does support refund what they paid themselves', async () => {
    const payment = await paidBy('gina+shop@example.com');
    expect((await refund(payment, 100)).body.error.name).toBe('OwnAccount');
  });
});
