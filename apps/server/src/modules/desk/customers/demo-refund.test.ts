import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { type Memory, worthInvariants } from '../../../../test/billing-worth.ts';
import { sitDown } from '../../../../test/desk.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { sellEarlier } from '../../../sandbox/razorpay/subscriptions/earlier-sale.ts';
import { sandboxDocuments } from '../../../sandbox/tables.ts';
import { demoUsers, seedDemoUsers } from '../../accounts/seed.ts';
import { seedBilling } from '../../billing/use-cases/plans/seed-plans.ts';
import { seedDemoSubscription } from '../../billing/use-cases/subscriptions/seed-subscription.ts';

const toolIds = { Figma: '1'.repeat(32), Framer: '2'.repeat(32), Webflow: '3'.repeat(32) };
const { id, name, email } = demoUsers.pro;
const reason = 'asked for';

let app: TestApp;
let owner: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  // The sandbox is reached over HTTP.
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  await seedBilling({ ...app.platform, toolIds });
  await seedDemoUsers(app.platform);
  const seed = () => seedDemoSubscription(app.platform, { userId: id, name, email }, sellEarlier);
  await seed();
  await seed();
  owner = await sitDown(app, ['owner'], 'olga@example.com');
});
afterAll(() => app.close());

const detail = async () => (await app.call('GET', `desk/customers/${id}`, { headers: owner })).body.data;
const refund = (payment: string, body: object) =>
  app.call('POST', `desk/payments/${payment}/refund`, { headers: owner, body: { reason, ...body } });

/** What is shown once the gateway has told what it has to tell. */
const settled = (read: () => Promise<unknown>) =>
  expect.poll(
    async () => {
      app.clock.advance(1_000);
      await app.platform.jobs.runAllDue();
      return await read();
    },
    { timeout: 20_000 },
  );

/** What the emulated gateway itself has captured, and what of it went back. */
async function atGateway(): Promise<Memory> {
  const kept = await app.platform.database.orm
    .select()
    .from(sandboxDocuments)
    .where(eq(sandboxDocuments.gateway, 'razorpay'));
  const of = <T>(kind: string) => kept.filter((row) => row.kind === kind).map(({ body }) => body as T);
  const refunds = of<{ payment_id: string; amount: number }>('refund');
  const payments = of<{ id: string; amount: number; created_at: number }>('payment').map((payment) => ({
    ...payment,
    at: new Date(payment.created_at * 1000),
    purpose: 'first',
    disputes: [],
    refunds: refunds
      .filter(({ payment_id: of }) => of === payment.id)
      .map(({ amount }) => ({ amount, state: 'done' })),
  }));
  return { userId: id, model: { sales: [{ payments }] }, accepted: [], couponShare: 0 } as unknown as Memory;
}

it('the demo customer has paid once, a month ago, as the gateway says too', async () => {
  const { orders, payments, ledger, subscriptions, premium } = await detail();
  const [order] = orders;
  expect([orders.length, payments.length, ledger.length, subscriptions.length]).toEqual([1, 1, 1, 1]);
  expect(payments[0]).toMatchObject({
    gateway: 'razorpay',
    amount: order.amount,
    refunded: 0,
    txId: order.txId,
  });
  expect(ledger[0]).toMatchObject({ kind: 'capture', amount: order.amount, at: order.at });
  expect(premium).toBe('pro');
  const days = (app.clock.now().getTime() - Date.parse(order.at)) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const [sale] = (await atGateway()).model.sales;
  expect(sale?.payments).toMatchObject([{ id: payments[0].gatewayId, amount: order.amount }]);
});

it('is compared with the gateway for weeks, and nothing differs', async () => {
  const before = await detail();
  const { orm } = app.platform.database;
  for (let week = 0; week < 3; week += 1) {
    app.clock.advance(7 * 86_400_000);
    for (const name of ['billing-payments', 'billing-subscriptions', 'billing-gaps'])
      await app.platform.jobs.insert(orm, defineJob(name, { lane: 'gateway' }), {});
    await app.platform.jobs.runAllDue();
  }
  owner = await sitDown(app, ['owner'], 'olga.later@example.com');
  const { payments, ledger, orders, subscriptions, premium } = await detail();
  expect({ payments, ledger, orders, subscriptions, premium }).toEqual({
    payments: before.payments,
    ledger: before.ledger,
    orders: before.orders,
    subscriptions: before.subscriptions,
    premium: 'pro',
  });
  expect((await app.call('GET', 'desk/alerts', { headers: owner })).body.data).toEqual([]);
});

it('a part of it goes back and access stays; with the rest access ends, and never more goes back than was paid', async () => {
  const { checkWorth } = worthInvariants({
    database: app.platform.database,
    clock: app.clock,
    service: app.services.billing,
  });
  const [{ _id: payment, amount }] = (await detail()).payments;
  const refunded = async () => (await detail()).payments[0].refunded;
  expect((await refund(payment, { amount: amount + 1 })).status).toBe(422);

  const asked = refund(payment, { amount: 10_000 });
  const meanwhile = [];
  for (let turn = 0; turn < 12; turn += 1) meanwhile.push((await detail()).payments[0]);
  expect((await asked).status).toBe(200);
  await settled(refunded).toBe(10_000);
  // Whenever it is read, what is said to be refunded is in the amount.
  const confirmed = meanwhile.filter(({ refunds }) => refunds[0]?.state === 'confirmed');
  expect(confirmed.filter((each) => each.refunded !== 10_000)).toEqual([]);
  expect((await detail()).premium).toBe('pro');
  await checkWorth(await atGateway());

  expect((await refund(payment, {})).status).toBe(200);
  await settled(refunded).toBe(amount);
  const { premium, ledger, orders, subscriptions } = await detail();
  expect(premium).not.toBe('pro');
  expect(ledger.map(({ kind, amount: moved }: { kind: string; amount: number }) => [kind, moved])).toEqual(
    expect.arrayContaining([
      ['capture', amount],
      ['refund', 10_000],
      ['refund', amount - 10_000],
    ]),
  );
  expect(orders[0].status).toBe('refunded');
  expect(subscriptions[0].status).toBe('cancelled');
  await checkWorth(await atGateway());
  expect((await refund(payment, {})).status).toBe(409);
});
