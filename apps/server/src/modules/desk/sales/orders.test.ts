import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { sitDown } from '../../../../test/desk.ts';
import { seedBilling } from '../../billing/use-cases/plans/seed-plans.ts';

const toolIds = { Figma: '1'.repeat(32), Framer: '2'.repeat(32), Webflow: '3'.repeat(32) };
const email = 'phone1@example.com';

let app: TestApp;
let owner: Record<string, string>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  // The sandbox is reached over HTTP.
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  await seedBilling({ ...app.platform, toolIds });
  owner = await sitDown(app, ['owner'], 'olga@example.com');
  token = await app.signUp(email);
});
afterAll(() => app.close());

const orders = async (query: string) =>
  (await app.call('GET', `desk/orders?${query}`, { headers: owner })).body;
const searched = async (text: string, more = '') =>
  (await orders(`search=${encodeURIComponent(text)}${more}`)).data.map(({ txId }: { txId: string }) => txId);

async function open(plan: string): Promise<{ txId: string; gateway: string; subscriptionId: string }> {
  const plans = (await app.call('GET', 'user/payment/all-plans?country=IN')).body.data;
  const { prices } = plans.find(({ name }: { name: string }) => name === plan);
  const price = prices.find(({ billingPeriod }: { billingPeriod: string }) => billingPeriod === 'month');
  const billing = { fName: 'Lena', lName: 'Phone', country: 'IN', email };
  const body = { planId: price.id, totalCount: 5, billing };
  return (await app.call('POST', 'user/payment/create-subscription', { token, body })).body.data;
}

it('orders of all customers stand in one list, found by number, payment, name and state', async () => {
  expect(await orders('')).toMatchObject({ data: [], pagination: { total: 0 } });
  const unpaid = await open('Figma Pro');
  app.clock.advance(1000);
  const paid = await open('Kitshelf Pro');
  const pay = { gateway: paid.gateway, id: paid.subscriptionId, outcome: 'success', webhooks: 'send' };
  await app.server.inject({ method: 'POST', url: '/sandbox/pay', payload: pay });
  await expect
    .poll(
      async () => {
        app.clock.advance(1000);
        await app.platform.jobs.runAllDue();
        return (await orders('state=completed')).data.length;
      },
      { timeout: 20_000 },
    )
    .toBe(1);

  const { data } = await orders('');
  expect(data).toMatchObject([
    { txId: paid.txId, state: 'completed', kind: 'purchase', plan: 'Kitshelf Pro', currency: 'INR' },
    { txId: unpaid.txId, state: 'open', receipt: null, customer: 'Lena Phone' },
  ]);
  expect(await orders('sort=at&limit=1&page=2')).toMatchObject({
    data: [{ txId: paid.txId }],
    pagination: { page: 2, totalPages: 2, total: 2 },
  });
  expect((await orders('state=open')).data).toMatchObject([{ txId: unpaid.txId }]);
  const today = app.clock.now().toISOString().slice(0, 10);
  expect((await orders(`from=${today}&to=${today}`)).pagination.total).toBe(2);
  expect((await orders('to=2020-01-01')).pagination.total).toBe(0);
  expect((await orders('from=2099-01-01')).pagination.total).toBe(0);
  expect((await orders('from=soon')).error.fields).toEqual({ from: 'Invalid date' });

  const [{ receipt, customerId }] = data;
  expect(receipt).toBe('000001');
  const detail = (await app.call('GET', `desk/customers/${customerId}`, { headers: owner })).body.data;
  const names = [receipt, '1', '#000001', paid.txId, detail.payments[0].gatewayId, paid.subscriptionId];
  for (const name of names) expect(await searched(name, '&isExact=true'), name).toEqual([paid.txId]);
  // Half an address is a customer's, not an order's.
  expect(await searched('phone1')).toEqual([paid.txId, unpaid.txId]);
  expect(await searched('phone1', '&isExact=true')).toEqual([]);
  expect(await searched('phone1', '&state=open')).toEqual([unpaid.txId]);
  expect(await searched('nobody')).toEqual([]);
});

it('an order stays in the list without its name once the customer has left', async () => {
  const [{ customerId }] = (await orders('')).data;
  const body = { reason: 'asked for' };
  const gone = await app.call('POST', `desk/customers/${customerId}/erase`, { headers: owner, body });
  expect(gone.status).toBe(200);
  app.clock.advance(86_400_000);
  await app.platform.jobs.runAllDue();
  // The session of before is over by then.
  owner = await sitDown(app, ['owner'], 'omar@example.com');
  const { data } = await orders('');
  expect(data).toHaveLength(2);
  expect(JSON.stringify(data)).not.toContain('Lena');
  expect(await searched('000001')).toHaveLength(1);
});
