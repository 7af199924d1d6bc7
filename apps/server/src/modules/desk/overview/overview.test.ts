import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft } from '../../../../test/catalogue.ts';
import { sitDown } from '../../../../test/desk.ts';
import { saveAssets } from '../../asset-imports/bulk/publish-assets.ts';
import { seedBilling } from '../../billing/use-cases/plans/seed-plans.ts';
import { getToolId } from '../../catalogue/index.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';

const dayMs = 24 * 60 * 60_000;

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  await app.services.catalogue.refresh();
  const toolIds = Object.fromEntries(['Figma', 'Framer', 'Webflow'].map((name) => [name, getToolId(name)]));
  await seedBilling({ ...app.platform, toolIds });
});
afterAll(() => app.close());

/** What is shown once all waiting work is done; an hour of the desk's proof is enough for all of it. */
async function overview(query = '') {
  headers ??= await sitDown(app, ['owner'], 'olga@example.com');
  await app.platform.jobs.runAllDue();
  return app.call('GET', `desk/overview${query}`, { headers });
}
const today = () => app.clock.now().toISOString().slice(0, 10);

/** Buys a plan for a month in India, and pays through the sandbox. */
async function buy(token: string): Promise<void> {
  const plans = (await app.call('GET', 'user/payment/all-plans?country=IN')).body.data;
  const plan = plans.find(({ name }: { name: string }) => name === 'Kitshelf Pro');
  const price = plan.prices.find(({ billingPeriod }: { billingPeriod: string }) => billingPeriod === 'month');
  const billing = { fName: 'Mira', lName: 'Sol', country: 'IN', email: 'mira@example.com' };
  const body = { planId: price.id, totalCount: 5, billing };
  const opened = (await app.call('POST', 'user/payment/create-subscription', { token, body })).body.data;
  const pay = { gateway: opened.gateway, id: opened.subscriptionId, outcome: 'success', webhooks: 'send' };
  await app.server.inject({ method: 'POST', url: '/sandbox/pay', payload: pay });
}

const still = { people: 0, monthly: 0 };
const unmoved = { new: still, upgraded: still, lost: still, failed: still };
const nothing = (currency: string) => ({ currency, gross: 0, refunded: 0, net: 0 });

it('of a new shop says zero of everything, for the last 31 days', async () => {
  const { status, body } = await overview();
  expect(status).toBe(200);
  const { data } = body;
  expect([data.from, data.to, data.days.length]).toEqual([
    new Date(app.clock.now().getTime() - 30 * dayMs).toISOString().slice(0, 10),
    today(),
    31,
  ]);
  expect(data.revenue).toEqual([nothing('USD'), nothing('INR')]);
  expect(data.recurring).toEqual([
    { currency: 'USD', monthly: 0, ...unmoved },
    { currency: 'INR', monthly: 0, ...unmoved },
  ]);
  expect(data).toMatchObject({ copies: 0, topAssets: [], emptySearches: [], alerts: [] });
  // The owner who looks is no customer.
  expect(data.funnel.now.signUps).toBe(0);
  // Two plans, each by the month, by the year and for life.
  expect(data.subscribers).toHaveLength(6);
});

it('counts what is bought, given back, copied and searched in vain on its day', async () => {
  const [first, second] = [draft(1), draft(2)];
  await saveAssets(app.platform, [first, second]);
  await app.services.catalogue.refresh();
  const before = (await overview()).body.data;
  const token = await app.signUp('mira@example.com');
  await buy(token);
  await expect
    .poll(async () => (await overview()).body.data.revenue[1].gross, { timeout: 20_000 })
    .toBe(240_700);

  for (const asset of [second, second, first])
    await app.call('POST', `user/app/products/${asset.id}/copies`, { token, body: { target: 'figma' } });
  app.clock.advance(11 * 60_000);
  await app.call('POST', `user/app/products/${second.id}/copies`, { token, body: { target: 'figma' } });
  await app.call('GET', 'user/app/products?search=zyxwv%20quux');
  await app.call('GET', 'user/app/products?search=zyxwv%20quux');

  const { data } = (await overview()).body;
  expect(data.revenue).toEqual([
    nothing('USD'),
    { currency: 'INR', gross: 240_700, refunded: 0, net: 240_700 },
  ]);
  expect(data.recurring[1]).toEqual({
    currency: 'INR',
    monthly: 240_700,
    ...unmoved,
    new: { people: 1, monthly: 240_700 },
  });
  expect(data.subscribers).toContainEqual({
    plan: 'Kitshelf Pro',
    period: 'month',
    active: 1,
    cancelling: 0,
    pastDue: 0,
  });
  expect(data.funnel.now.signUps - before.funnel.now.signUps).toBe(1);
  expect(data.copies).toBe(3);
  expect(data.topAssets).toEqual([
    { _id: second.id, name: second.name, copies: 2 },
    { _id: first.id, name: first.name, copies: 1 },
  ]);
  expect(data.emptySearches).toEqual([{ words: 'zyxwv quux', count: 2 }]);
  expect(data.days.at(-1)).toMatchObject({ day: today(), copies: 3, revenue: data.revenue });
  expect(data.days.at(-2)).toMatchObject({
    copies: 0,
    signUps: 0,
    revenue: [nothing('USD'), nothing('INR')],
  });
});

it('says what waits to whom it is open, and to nobody else', async () => {
  const waiting = async (headers: Record<string, string>) =>
    (await app.call('GET', 'desk/waiting', { headers })).body.data;
  await overview();
  const ofSupport = { alerts: 0, disputes: 0, disputeDueAt: null, inbox: 0, withdrawals: 0 };
  expect(await waiting(headers)).toEqual({ ...ofSupport, review: 0, jobs: 0, webhooks: 0 });
  expect(await waiting(await sitDown(app, ['support']))).toEqual(ofSupport);
  expect(await waiting(await sitDown(app, ['editor']))).toEqual({ review: 0 });
  expect(await waiting(await sitDown(app, ['creator']))).toEqual({});
});

it('of a day before tells nothing of a day after', async () => {
  const { body } = await overview('?from=2020-01-01&to=2020-01-03');
  expect(body.data).toMatchObject({ from: '2020-01-01', to: '2020-01-03', copies: 0 });
  expect(body.data.days.map(({ day }: { day: string }) => day)).toEqual([
    '2020-01-01',
    '2020-01-02',
    '2020-01-03',
  ]);
  expect(body.data.revenue).toEqual([nothing('USD'), nothing('INR')]);
});

it('of the first days that there are compares with none', async () => {
  const { status, body } = await overview('?from=0001-01-01&to=0001-01-31');
  expect([status, body.data.funnel.before.signUps]).toEqual([200, 0]);
});

it.each([
  ['from=2026-02-30', 'from'],
  ['to=soon', 'to'],
  ['from=2026-03-02&to=2026-03-01', 'to'],
  ['from=0001-01-01&to=9999-12-31', 'from'],
])('is refused for %s', async (query, field) => {
  const { status, body } = await overview(`?${query}`);
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
});

it('of a large shop says for a minute what it said, and of when that is', async () => {
  const days = '?from=2026-01-10&to=2026-01-15';
  const joined = (count: number) =>
    app.platform.database.orm.execute(`insert into users
      (id, email, name, user_name, password_hash, created_at, verified_at)
      select md5(count || 'of' || n), count || 'of' || n || '@example.net', 'Nobody', 'nobody', '', '2026-01-10', '2026-01-10'
      from generate_series(1, ${count}) n, (values (${count})) as counted (count)`);
  const signUps = async () => {
    const { data } = (await overview(days)).body;
    return [data.days[0].signUps, data.asOf];
  };
  const [none] = await signUps();
  await joined(4_000);
  expect((await signUps())[0]).toBe(none + 4_000);
  await joined(3_000);
  const kept = await signUps();
  expect(kept).toEqual([none + 7_000, app.clock.now().toISOString()]);
  await joined(10);
  app.clock.advance(59_000);
  expect(await signUps()).toEqual(kept);
  app.clock.advance(1_000);
  expect(await signUps()).toEqual([none + 7_010, app.clock.now().toISOString()]);
});

it('is for owners alone', async () => {
  for (const role of ['editor', 'support', 'creator'] as const) {
    const others = await sitDown(app, [role], `${role}-too@example.com`);
    expect((await app.call('GET', 'desk/overview', { headers: others })).status, role).toBe(403);
  }
});
