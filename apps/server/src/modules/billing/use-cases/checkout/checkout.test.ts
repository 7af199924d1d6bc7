import { count, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  getRecords,
  buy,
  once,
  onceOfEverything,
  open,
  pay,
  getPremium,
  verify,
} from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { sandboxDocuments } from '../../../../sandbox/tables.ts';
import { orders } from '../../store/order-tables.ts';
import { sweepOrders } from '../reconciliation/sweep.ts';

let database: Database;
let billing: TestBilling;
let yearly: string;
let monthly: string;
let lifetime: string;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database, {
    limits: { timeoutMs: 1_500, maxAttempts: 2, pauseMs: 5, maxPauseMs: 50 },
  });
  [yearly, monthly, lifetime] = await Promise.all([
    billing.priceId('Kitshelf Pro', 'year'),
    billing.priceId('Kitshelf Pro', 'month'),
    billing.priceId('Kitshelf Pro', 'lifetime'),
  ]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await billing.control('faults/clear', {});
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function madeAtGateway(kind: string): Promise<number> {
  const [row] = await database.orm
    .select({ n: count() })
    .from(sandboxDocuments)
    .where(eq(sandboxDocuments.kind, kind));
  return row?.n ?? 0;
}

const create = (buyer: TestBuyer, over: object = {}) =>
  billing.call('POST', 'user/payment/create-subscription', {
    body: { planId: yearly, totalCount: 5, billing: buyer.billing, ...over },
    user: buyer.user,
  });

async function changePrice(period: 'month' | 'year', amount: number): Promise<void> {
  const { plans } = await billing.priceLists.export();
  const prices = [{ period, currency: 'INR' as const, amount }];
  const changed = plans.filter(({ name }) => name === 'Figma Pro').map((plan) => ({ ...plan, prices }));
  await billing.priceLists.apply({ tools: [], plans: changed, coupons: [] }, { isDryRun: false });
}

describe('opening a purchase', () => {
  it('twice at once, and again, is one purchase with one thing to pay', { tags: 'at-once' }, async () => {
    const buyer = newBuyer();
    const before = await madeAtGateway('subscription');
    const answers = await Promise.all([create(buyer), create(buyer), create(buyer)]);
    const again = await create(buyer);
    const ids = [...answers, again].map(({ body }) => `${body.data.txId} ${body.data.subscriptionId}`);
    expect(new Set(ids).size).toBe(1);
    expect(await madeAtGateway('subscription')).toBe(before + 1);
  });

  it('holds the old price for half an hour, and then asks the new one', async () => {
    const buyer = newBuyer();
    const other = await billing.priceId('Figma Pro', 'year');
    const first = await create(buyer, { planId: other });
    await changePrice('year', 400_000);
    const held = await create(buyer, { planId: other });
    expect(held.body.data).toMatchObject({ amount: first.body.data.amount, txId: first.body.data.txId });
    billing.clock.advance(31 * minuteMs);
    const later = await create(buyer, { planId: other });
    expect(later.body.data.amount).toBe(400_000);
  });

  it('at a new price leaves who subscribed before at the old one', async () => {
    const buyer = newBuyer();
    const monthly = await billing.priceId('Figma Pro', 'month');
    const opened = await buy(billing, buyer, { priceId: monthly });
    await changePrice('month', 200_000);
    expect((await create(newBuyer(), { planId: monthly })).body.data.amount).toBe(200_000);
    const { gateway, subscriptionId: id } = opened;
    await billing.control('renew', { gateway, id, outcome: 'success' });
    await billing.settle();
    const { captures } = await getRecords(billing, buyer);
    expect(captures.map(({ amountMinor }) => amountMinor)).toEqual([157_700, 157_700]);
  });

  it('refuses a total that is not the one that was shown', async () => {
    const buyer = newBuyer();
    const answer = await create(buyer, { expectedTotal: 1 });
    expect([answer.status, answer.body.error.name]).toEqual([409, 'PriceChanged']);
    expect((await getRecords(billing, buyer)).orders).toHaveLength(0);
  });

  it('freezes gateway and currency by the billing country; another country is another purchase', async () => {
    const buyer = newBuyer('IN');
    const inr = await create(buyer);
    const usd = await create(buyer, { billing: { ...buyer.billing, country: 'US' } });
    expect(inr.body.data).toMatchObject({ gateway: 'razorpay', currencyCode: 'INR' });
    expect(usd.body.data).toMatchObject({ gateway: 'paddle', currencyCode: 'USD' });
    await pay(billing, inr.body.data);
    await billing.settle();
    expect(await onceOfEverything(billing, buyer)).toEqual(once);
  });

  it('is refused to who has the plan already, before any gateway is asked', async () => {
    const buyer = newBuyer();
    await buy(billing, buyer, { priceId: monthly });
    const before = await madeAtGateway('subscription');
    for (const planId of [monthly, yearly]) {
      const answer = await create(buyer, { planId });
      expect([answer.status, answer.body.error.name]).toEqual([409, 'AlreadySubscribed']);
    }
    expect(await madeAtGateway('subscription')).toBe(before);
  });

  it.each([
    ['no price', { planId: 'f'.repeat(32) }, 404],
    ['no country', { billing: { fName: 'Asha', lName: 'Rao', email: 'a@example.com' } }, 422],
    [
      'a name of one letter',
      { billing: { fName: 'A', lName: 'Rao', country: 'IN', email: 'a@example.com' } },
      422,
    ],
    ['another number of cycles', { totalCount: 12 }, 422],
  ])('with %s is %s', async (_, over, status) => {
    expect((await create(newBuyer(), over)).status).toBe(status);
  });
});

describe('verification', () => {
  it('refuses a wrong signature, mixed ids, and ids that do not belong together', async () => {
    const buyer = newBuyer();
    const cheap = await open(billing, buyer, { priceId: await billing.priceId('Figma Pro', 'lifetime') });
    const dear = await open(billing, buyer, { priceId: lifetime });
    const handed = await pay(billing, cheap, { webhooks: 'drop' });
    const ask = (query: Record<string, string>) =>
      billing.call('GET', `user/payment/subscription/verify?${new URLSearchParams(query).toString()}`, {
        user: buyer.user,
      });
    const paymentId = handed.razorpay_payment_id;
    const signature = handed.razorpay_signature;
    const wrong = [
      { paymentId, signature: 'ab'.repeat(32), orderId: cheap.subscriptionId },
      { paymentId, signature: '', orderId: cheap.subscriptionId },
      { paymentId, signature, orderId: dear.subscriptionId },
      { paymentId, signature, subscriptionId: cheap.subscriptionId },
      { paymentId, signature, orderId: cheap.subscriptionId, subscriptionId: cheap.subscriptionId },
      { paymentId: 'pay_00000000000000', signature, orderId: cheap.subscriptionId },
    ];
    for (const query of wrong) expect((await ask(query)).status).toBe(400);
    expect(await getPremium(billing, buyer)).toBe('free');
    expect(
      (await ask({ paymentId, signature, orderId: cheap.subscriptionId })).body.data.subscription.status,
    ).toBe('active');
    expect((await ask({ paymentId, signature: 'ab'.repeat(32), orderId: cheap.subscriptionId })).status).toBe(
      400,
    );
  });

  it("answers 404 for another's payment, and gives that other nothing", async () => {
    for (const country of ['IN', 'US']) {
      const [payer, thief] = [newBuyer(country), newBuyer(country)];
      const opened = await open(billing, payer, { priceId: yearly });
      const handed = await pay(billing, opened, { webhooks: 'drop' });
      expect((await verify(billing, thief, opened, handed)).status).toBe(404);
      expect(await getPremium(billing, thief)).toBe('free');
    }
  });

  it('is pending before the payment, failed for one that failed, and active once another succeeds', async () => {
    const buyer = newBuyer();
    const opened = await open(billing, buyer, { priceId: lifetime });
    const failure = await pay(billing, opened, { outcome: 'failure' });
    expect(failure.error.description).toBeTruthy();
    await billing.settle();
    expect((await getRecords(billing, buyer)).orders[0]).toMatchObject({ status: 'pending' });
    const handed = await pay(billing, opened);
    const { body } = await verify(billing, buyer, opened, handed);
    expect(body.data.subscription.status).toBe('active');
    await billing.settle();
    expect(await onceOfEverything(billing, buyer)).toEqual(once);
  });

  it('of a Paddle transaction that is not paid yet is pending', async () => {
    const buyer = newBuyer('US');
    const opened = await open(billing, buyer, { priceId: yearly });
    const { body } = await verify(billing, buyer, opened, {});
    expect(body.data.subscription).toEqual({ status: 'pending', txId: opened.txId });
  });

  it('is pending while the bank has only authorised, and active once captured', async () => {
    const buyer = newBuyer();
    const opened = await open(billing, buyer, { priceId: lifetime });
    const handed = await pay(billing, opened, { outcome: 'authorized' });
    await billing.settle();
    expect((await verify(billing, buyer, opened, handed)).body.data.subscription.status).toBe('pending');
    await billing.control('capture', { id: handed.razorpay_payment_id });
    await billing.settle();
    expect(await onceOfEverything(billing, buyer)).toEqual(once);
  });

  it('asked again and again asks the gateway far less often', async () => {
    const buyer = newBuyer();
    const opened = await open(billing, buyer, { priceId: lifetime });
    const handed = await pay(billing, opened, { outcome: 'authorized', webhooks: 'drop' });
    const confirm = vi.spyOn(billing.deps.gateways.razorpay!, 'confirm');
    for (let poll = 0; poll < 30; poll += 1) await verify(billing, buyer, opened, handed);
    expect(confirm.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

describe('a payment that comes late or twice', () => {
  it('counts also after days, when the purchase had been given up', async () => {
    const buyer = newBuyer();
    const opened = await open(billing, buyer, { priceId: lifetime });
    billing.clock.advance(2 * 60 * minuteMs);
    await sweepOrders(billing.deps);
    expect((await getRecords(billing, buyer)).orders[0]).toMatchObject({ status: 'expired' });
    billing.clock.advance(2 * dayMs);
    await pay(billing, opened, { webhooks: 'drop' });
    await sweepOrders(billing.deps);
    expect(await onceOfEverything(billing, buyer)).toEqual(once);
  });

  it('is sent back when the same was bought again meanwhile', { tags: 'at-once' }, async () => {
    const buyer = newBuyer();
    const old = await open(billing, buyer, { priceId: yearly });
    billing.clock.advance(40 * minuteMs);
    const fresh = await open(billing, buyer, { priceId: yearly });
    expect(fresh.txId).not.toBe(old.txId);
    await pay(billing, fresh);
    await billing.settle();
    await pay(billing, old);
    await billing.settle();
    await billing.settle();
    const records = await getRecords(billing, buyer);
    expect(records.grants).toHaveLength(1);
    expect(records.invoices).toHaveLength(1);
    expect(records.movements.map((row) => row.kind).toSorted()).toEqual(['capture', 'capture', 'refund']);
    const [returned] = records.payments.filter((payment) => payment.disposition === 'duplicate');
    expect(returned).toMatchObject({ orderId: old.txId, refundedMinor: old.amount });
    expect(await getPremium(billing, buyer)).toBe('pro');
    expect((await billing.mailTo(buyer.billing.email)).map((mail) => mail.subject).join()).toContain(
      'returning',
    );
  });

  it('of another amount than agreed gives nothing and goes back', async () => {
    const buyer = newBuyer();
    const opened = await open(billing, buyer, { priceId: lifetime });
    const sums = { subtotalMinor: opened.amount + 100, totalMinor: opened.amount + 100 };
    await database.orm.update(orders).set(sums).where(eq(orders.id, opened.txId));
    await pay(billing, opened);
    await billing.settle();
    await billing.settle();
    const records = await getRecords(billing, buyer);
    expect(records.payments).toMatchObject([{ disposition: 'mismatch', refundedMinor: opened.amount }]);
    expect(await getPremium(billing, buyer)).toBe('free');
  });
});

describe('a gateway in trouble', () => {
  it.each([
    ['500', { kind: '500', times: 9 }],
    ['an HTML page', { kind: 'html', times: 9 }],
    ['silence', { kind: 'hang', times: 9 }],
    ['a cut line', { kind: 'cut', times: 9 }],
    ['nonsense', { kind: 'malformed', times: 9 }],
  ])(
    'that answers %s is told as 503, and the next attempt succeeds with one thing to pay',
    async (_, fault) => {
      const buyer = newBuyer();
      const before = await madeAtGateway('order');
      await billing.control('faults', {
        gateway: 'razorpay',
        where: 'POST /sandbox/razorpay/v1/orders',
        ...fault,
      });
      const failed = await create(buyer, { planId: lifetime });
      expect([failed.status, failed.body.error.name]).toEqual([503, 'Unavailable']);
      await billing.control('faults/clear', {});
      billing.clock.advance(minuteMs);
      const retried = await create(buyer, { planId: lifetime });
      expect(retried.status).toBe(200);
      expect(retried.body.data.txId).toBe((await getRecords(billing, buyer)).orders[0]?.id);
      expect(await madeAtGateway('order')).toBe(before + 1);
    },
  );

  it.each(['IN', 'US'])('that did it but never said so is asked what it has (%s)', async (country) => {
    const buyer = newBuyer(country);
    const gateway = country === 'US' ? 'paddle' : 'razorpay';
    const kind = country === 'US' ? 'transaction' : 'subscription';
    const before = await madeAtGateway(kind);
    const where =
      country === 'US' ? 'POST /sandbox/paddle/transactions' : 'POST /sandbox/razorpay/v1/subscriptions';
    await billing.control('faults', { gateway, where, kind: 'lost', times: 1 });
    const first = await create(buyer);
    expect(first.status).toBe(503);
    const retried = await create(buyer);
    expect(retried.status).toBe(200);
    expect(await madeAtGateway(kind)).toBe(before + 1);
    await pay(billing, retried.body.data);
    await billing.settle();
    expect(await onceOfEverything(billing, buyer)).toEqual(once);
  });

  it('that did it for a buyer who never came back is found by the sweep', async () => {
    const buyer = newBuyer();
    await billing.control('faults', {
      gateway: 'razorpay',
      where: 'POST /sandbox/razorpay/v1/orders',
      kind: 'lost',
      times: 1,
    });
    await create(buyer, { planId: lifetime });
    billing.clock.advance(minuteMs);
    await sweepOrders(billing.deps);
    expect((await getRecords(billing, buyer)).orders[0]).toMatchObject({
      status: 'pending',
      checkoutKind: 'order',
    });
  });

  it('that refuses ends the purchase with a message that says so', async () => {
    const buyer = newBuyer();
    const refusal = { kind: 'rejected', code: 'BAD_REQUEST_ERROR', message: 'No' } as const;
    vi.spyOn(billing.deps.gateways.razorpay!, 'createCheckout').mockResolvedValueOnce(refusal);
    const answer = await create(buyer);
    expect([answer.status, answer.body.error.message]).toEqual([502, 'Failed to create subscription']);
    vi.restoreAllMocks();
    expect((await create(buyer)).status).toBe(200);
  });

  it('that is not configured is 503 for its countries alone', async () => {
    const without = await testBilling(database, {
      overrides: { clock: billing.clock, gateways: { razorpay: billing.deps.gateways.razorpay } },
    });
    const body = (country: string) => ({ planId: yearly, billing: newBuyer(country).billing });
    const ask = (country: string) =>
      without.call('POST', 'user/payment/create-subscription', {
        body: body(country),
        user: newBuyer().user,
      });
    expect((await ask('US')).status).toBe(503);
    expect((await ask('IN')).status).toBe(200);
    await without.close();
  });
});
