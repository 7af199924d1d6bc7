import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { draft } from '../../../../test/catalogue.ts';
import { deskPassword, origin, sitDown, getCookie } from '../../../../test/desk.ts';
import { seedBilling } from '../../billing/use-cases/plans/seed-plans.ts';
import { saveAssets } from '../../asset-imports/bulk/publish-assets.ts';
import { getToolId } from '../../catalogue/index.ts';

const dayMs = 24 * 60 * 60_000;
const [free, pro, old] = [draft(1), draft(2, { isPaid: true }), draft(3)];
const none = { visitors: 0, signUps: 0, firstCopies: 0, checkouts: 0, paid: 0 };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const toolIds = Object.fromEntries(['Figma', 'Framer', 'Webflow'].map((name) => [name, getToolId(name)]));
  await seedBilling({ ...app.platform, toolIds });
  await saveAssets(app.platform, [free, pro, old]);
  await app.services.catalogue.refresh();
  await sitDown(app, ['owner'], 'olga@example.com');
});
afterAll(() => app.close());

const day = (ago = 0) => new Date(app.clock.now().getTime() - ago * dayMs).toISOString().slice(0, 10);

/** Of the last days, as the owner sees them; a session at the desk does not last over days. */
async function overview(days: number) {
  const signedIn = await app.call('POST', 'desk/session', {
    body: { email: 'olga@example.com', password: deskPassword },
    headers: { origin },
  });
  await app.platform.jobs.runAllDue();
  const headers = { origin, cookie: getCookie(signedIn) };
  return (await app.call('GET', `desk/overview?from=${day(days - 1)}`, { headers })).body.data;
}

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const visit = (name: string) =>
  app.call('POST', 'user/app/visits', { headers: { 'user-agent': `${userAgent} ${name}` } });
const copy = (token: string, id: string) =>
  app.call('POST', `user/app/products/${id}/copies`, { token, body: { target: 'figma' } });

/** Opens a checkout; pays it where that is wanted. */
async function checkOut(
  token: string,
  { isPaid = true, wanted }: { isPaid?: boolean; wanted?: string } = {},
) {
  const plans = (await app.call('GET', 'user/payment/all-plans?country=IN')).body.data;
  const plan = plans.find(({ name }: { name: string }) => name === 'Kitshelf Pro');
  const price = plan.prices.find(({ billingPeriod }: { billingPeriod: string }) => billingPeriod === 'month');
  const billing = { fName: 'Mira', lName: 'Sol', country: 'IN', email: 'mira@example.com' };
  const body = { planId: price.id, totalCount: 5, billing, ...(wanted && { wanted }) };
  const opened = (await app.call('POST', 'user/payment/create-subscription', { token, body })).body.data;
  if (!isPaid) return;
  const pay = { gateway: opened.gateway, id: opened.subscriptionId, outcome: 'success', webhooks: 'send' };
  await app.server.inject({ method: 'POST', url: '/sandbox/pay', payload: pay });
  await expect
    .poll(
      async () => {
        await app.platform.jobs.runAllDue();
        return (
          await app.platform.database.orm.execute(
            'select 1 from billing_orders where completed_at is not null',
          )
        ).rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(1);
}

it('of an empty shop is nothing, now and before', async () => {
  const data = await overview(7);
  expect(data.funnel).toEqual({ now: none, before: none });
  expect([data.churn, data.topSales, data.vitals]).toEqual([{ atStart: 0, lost: 0 }, [], []]);
});

it('leads from visitors to who paid, each in the days in which they did it, beside the days before', async () => {
  await visit('mira');
  await visit('ravi');
  const [mira, ravi] = [await app.signUp('mira@example.com'), await app.signUp('ravi@example.com')];
  await copy(mira, old.id);
  // The owner copies and buys too, and counts nowhere.
  const owner = (
    await app.call('POST', 'user/auth/login', { body: { email: 'olga@example.com', password: deskPassword } })
  ).body.data.token;
  await copy(owner, free.id);
  await checkOut(owner, { isPaid: false });
  expect((await overview(7)).funnel).toEqual({
    now: { visitors: 2, signUps: 2, firstCopies: 1, checkouts: 0, paid: 0 },
    before: none,
  });

  app.clock.advance(8 * dayMs);
  await visit('mira');
  await copy(mira, free.id);
  await copy(ravi, free.id);
  await checkOut(ravi, { isPaid: false });
  app.clock.advance(60_000);
  await checkOut(mira, { wanted: pro.id });
  await copy(mira, pro.id);

  const data = await overview(7);
  // Mira's first copy was a week before.
  expect(data.funnel).toEqual({
    now: { visitors: 1, signUps: 0, firstCopies: 1, checkouts: 2, paid: 1 },
    before: { visitors: 2, signUps: 2, firstCopies: 1, checkouts: 0, paid: 0 },
  });
  expect(data.recurring[1]).toMatchObject({
    currency: 'INR',
    monthly: 240_700,
    new: { people: 1, monthly: 240_700 },
    lost: { people: 0, monthly: 0 },
  });
  // She came from the one, copied another shortly before, and a third more than a week before.
  expect(data.topSales).toEqual(
    [
      { _id: free.id, name: free.name, sales: 1 },
      { _id: pro.id, name: pro.name, sales: 1 },
    ].toSorted((a, b) => a.name.localeCompare(b.name)),
  );
});

it('goes on when an account is deleted, without the asset that its buyer wanted', async () => {
  const login = { email: 'mira@example.com', password: 'Shelf@2026' };
  const { token } = (await app.call('POST', 'user/auth/login', { body: login })).body.data;
  await app.call('POST', 'user/app/erase', { token, body: { password: login.password } });
  await app.platform.jobs.runAllDue();
  const { rows } = await app.platform.database.orm.execute(
    'select 1 from billing_orders where wanted_asset_id is not null',
  );
  expect(rows).toEqual([]);
  expect((await overview(7)).funnel.now).toMatchObject({ paid: 1, signUps: 0 });
});
