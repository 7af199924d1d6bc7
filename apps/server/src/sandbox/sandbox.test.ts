import { describe, expect, it } from 'vitest';
import {
  buyer,
  getEvents,
  inOneHour,
  registered,
  testGateways,
  value,
  type TestGateways,
} from '../../test/gateways.ts';
import type { GatewayName } from '../gateways/gateway-event.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createHttp } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { freshForEach } from '../platform/database/test-database.ts';
import { sandboxCredentials } from './credentials.ts';
import { sandbox } from './sandbox.ts';

let database: Database;
let world: TestGateways;
freshForEach(async (opened) => {
  database = opened;
  world = await testGateways(database);
  return () => world.close();
});

async function open(gateway: GatewayName, period: 'month' | 'lifetime' = 'lifetime') {
  const price = await registered(world[gateway], period, 10_000);
  const expiresAt = inOneHour(world.clock);
  const asked = { txId: newId(), price, buyer, totalMinor: 10_000, cycles: 5, expiresAt, isRepeat: false };
  return { id: value(await world[gateway].createCheckout(asked)).ref.id, txId: asked.txId };
}

interface MadeWebhook {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly answers: { status: number; isReplay: boolean }[];
}

async function made(): Promise<MadeWebhook[]> {
  return (await world.control('webhooks')).body.data as MadeWebhook[];
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isTrue()); waited += 50) {
    if (waited >= 10_000) throw new Error('It did not come about');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('paying', () => {
  it('answers what Razorpay hands the browser, by order and by subscription', async () => {
    const order = await open('razorpay');
    const subscription = await open('razorpay', 'month');
    const pay = (id: string) =>
      world.control('pay', { gateway: 'razorpay', id, outcome: 'success', webhooks: 'send' });
    expect((await pay(order.id)).body).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_\w{14}$/) as string,
      razorpay_order_id: order.id,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect((await pay(subscription.id)).body).toMatchObject({ razorpay_subscription_id: subscription.id });
    expect(await pay(order.id)).toMatchObject({
      status: 400,
      body: { error: { message: 'Payment already done for this order.' } },
    });
  });

  it('answers what Paddle hands the browser', async () => {
    const { id } = await open('paddle');
    const failed = await world.control('pay', {
      gateway: 'paddle',
      id,
      outcome: 'failure',
      webhooks: 'send',
    });
    expect(failed.body).toEqual({ transaction_id: id, status: 'ready' });
    const paid = await world.control('pay', { gateway: 'paddle', id, outcome: 'success', webhooks: 'send' });
    expect(paid.body).toEqual({ transaction_id: id, status: 'completed' });
  });

  it('of something unknown, or asked wrongly, says so', async () => {
    expect(
      await world.control('pay', { gateway: 'razorpay', id: 'order_none', outcome: 'success' }),
    ).toMatchObject({ status: 400 });
    expect(await world.control('pay', { gateway: 'stripe', id: 'x' })).toMatchObject({ status: 422 });
  });

  it('twice at the same time takes the money once', { tags: 'at-once' }, async () => {
    const { id } = await open('razorpay');
    const pay = () => world.control('pay', { gateway: 'razorpay', id, outcome: 'success' });
    const statuses = (await Promise.all(Array.from({ length: 10 }, pay))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(getEvents(value(await world.razorpay.fetch({ kind: 'order', id })), 'payment')).toHaveLength(1);
  });
});

describe('webhooks', () => {
  it('are sent with what they tell of, and listed with their answers', async () => {
    const { id } = await open('razorpay');
    await world.control('pay', { gateway: 'razorpay', id, outcome: 'success', webhooks: 'send' });
    await world.arrived(3);
    await until(async () => (await made()).every(({ state }) => state === 'delivered'));
    expect(await made()).toMatchObject([
      {
        gateway: 'razorpay',
        type: 'payment.authorized',
        state: 'delivered',
        answers: [{ status: 200, isReplay: false }],
      },
      { type: 'payment.captured', state: 'delivered' },
      { type: 'order.paid', state: 'delivered' },
    ]);
  });

  it('that are not accepted are sent again until they are', async () => {
    world.answers.push(500, 503);
    const { id } = await open('razorpay');
    await world.control('pay', { gateway: 'razorpay', id, outcome: 'success' });
    await world.arrived(5);
    await until(async () => (await made()).every(({ state }) => state === 'delivered'));
    const tries = (await made()).flatMap(({ answers }) => answers.map(({ status }) => status));
    expect(tries.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 500, 503]);
  });

  it('that were dropped arrive with a replay, each as often as asked', async () => {
    const { id } = await open('razorpay');
    await world.control('pay', { gateway: 'razorpay', id, outcome: 'success', webhooks: 'drop' });
    expect((await made()).map(({ state, answers }) => [state, answers.length])).toEqual(
      Array.from({ length: 3 }, () => ['dropped', 0]),
    );
    expect(world.webhooks).toHaveLength(0);
    const { body } = await world.control('replay', { times: 20, shuffle: true });
    expect(body).toEqual({ webhooks: 3, sent: 60, statuses: { 200: 60 } });
    expect(world.webhooks).toHaveLength(60);
    const seen = world.webhooks.map(({ raw, headers }) => world.razorpay.parseWebhook(raw, headers));
    expect(seen.every(({ kind }) => kind === 'event')).toBe(true);
    expect(new Set(seen.map((event) => (event.kind === 'event' ? event.eventId : ''))).size).toBe(3);
    expect((await made()).every(({ answers }) => answers.length === 20)).toBe(true);
  });

  it('wait for the next start when the process ends, and what was sold is still there', async () => {
    const { id } = await open('razorpay');
    world.answers.push(...Array<number>(50).fill(500));
    await world.control('pay', { gateway: 'razorpay', id, outcome: 'success' });
    await world.arrived(1);
    await world.close();
    world = await testGateways(database);
    await until(async () => (await made()).every(({ state }) => state === 'delivered'));
    expect((await made()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
    expect(getEvents(value(await world.razorpay.fetch({ kind: 'order', id })), 'payment')).toMatchObject([
      { state: 'captured' },
    ]);
  });

  it.each([
    ['corrupt', 'razorpay', 401],
    ['old_secret', 'razorpay', 401],
    ['old_signature', 'paddle', 401],
  ] as const)('spoilt by “%s” do not pass for %s’s', async (kind, gateway, status) => {
    const { id } = await open(gateway);
    await world.control('faults', {
      gateway,
      on: 'webhook',
      kind,
      where: gateway === 'razorpay' ? 'captured' : 'completed',
    });
    await world.control('pay', { gateway, id, outcome: 'success' });
    await world.arrived(3);
    const type = gateway === 'razorpay' ? 'payment.captured' : 'transaction.completed';
    await until(async () => world.webhooks.some((one) => one.type === type));
    const spoilt = world.webhooks.find((one) => one.type === type);
    expect(spoilt && world[gateway].parseWebhook(spoilt.raw, spoilt.headers)).toMatchObject({
      kind: 'refused',
      status,
    });
  });

  it('dropped, doubled and late ones as a test orders them', async () => {
    const { id } = await open('razorpay');
    const order = (kind: string, where: string, more = {}) =>
      world.control('faults', { gateway: 'razorpay', on: 'webhook', kind, where, ...more });
    await order('drop', 'authorized');
    await order('duplicate', 'captured');
    await order('delay', 'order.paid', { delayMs: 300 });
    const started = systemClock.now().getTime();
    await world.control('pay', { gateway: 'razorpay', id, outcome: 'success' });
    await world.arrived(3);
    expect(world.webhooks.map(({ type }) => type)).toEqual([
      'payment.captured',
      'payment.captured',
      'order.paid',
    ]);
    expect(systemClock.now().getTime() - started).toBeGreaterThanOrEqual(290);
  });
});

describe('renewing', () => {
  it('finds a subscription by every id that the gateway or we gave', async () => {
    const paddle = await open('paddle', 'month');
    const razorpay = await open('razorpay', 'month');
    await world.control('pay', { gateway: 'paddle', id: paddle.id, outcome: 'success' });
    const { body } = await world.control('pay', { gateway: 'razorpay', id: razorpay.id, outcome: 'success' });
    const renew = (gateway: GatewayName, id: unknown) =>
      world.control('renew', { gateway, id, outcome: 'success' });
    const first = await renew('paddle', paddle.id);
    expect(first).toMatchObject({ status: 200, body: { status: 'active' } });
    for (const id of [paddle.txId, first.body.subscription_id, first.body.transaction_id]) {
      expect((await renew('paddle', id)).body.subscription_id).toBe(first.body.subscription_id);
    }
    for (const id of [razorpay.id, razorpay.txId, body.razorpay_payment_id]) {
      expect((await renew('razorpay', id)).body.subscription_id).toBe(razorpay.id);
    }
    expect(await renew('paddle', newId())).toMatchObject({ status: 400 });
  });
});

describe('the browser dialogs', () => {
  it('show what an open purchase costs to who has the public key, and nothing of a paid one', async () => {
    const { id } = await open('razorpay');
    const { keyId } = world.credentials.razorpay;
    const look = (key: string) => world.control(`browser/razorpay/${id}?key=${key}`);
    expect((await look(keyId)).body).toEqual({ amount: 10_000, currency: 'INR' });
    expect(await look('rzp_test_other')).toMatchObject({ status: 400 });
    await world.control('pay', { gateway: 'razorpay', id, outcome: 'success' });
    expect(await look(keyId)).toMatchObject({ status: 400 });
  });

  it('take a discount off a Paddle transaction, whose payment then says so (K4)', async () => {
    const code = { key: newId(), code: 'HALF', reduction: { percent: 50 }, currency: 'USD' as const };
    const discountRef = value(await world.paddle.registerDiscount(code));
    const price = await registered(world.paddle, 'lifetime', 10_000);
    const asked = { txId: newId(), price, buyer, discountRef, totalMinor: 5_000, cycles: 5, isRepeat: false };
    const { ref } = value(await world.paddle.createCheckout({ ...asked, expiresAt: inOneHour(world.clock) }));
    const shared = { token: world.credentials.paddle.clientToken, transactionId: ref.id };
    const opened = await world.control('browser/paddle/open', shared);
    expect(opened.body).toMatchObject({ totals: { total: 50, discount: 50 }, discount: { code: 'HALF' } });
    const without = await world.control('browser/paddle/remove-discount', shared);
    expect(without.body).toMatchObject({ totals: { total: 100, discount: 0 } });
    await world.control('pay', { gateway: 'paddle', id: ref.id, outcome: 'success' });
    const [payment] = getEvents(value(await world.paddle.fetch(ref)), 'payment');
    expect(payment).toMatchObject({ state: 'captured', amountMinor: 10_000, discountRef: undefined });
  });

  it('are scripts and a sheet from our own origin', async () => {
    for (const file of ['dialog.js', 'razorpay/checkout.js', 'paddle/paddle.js']) {
      const answer = await fetch(`${world.url}/sandbox/${file}`);
      expect(answer.headers.get('content-type')).toContain('text/javascript');
      expect(await answer.text()).not.toMatch(/innerHTML|\.style\b|setAttribute\('style/);
    }
    expect((await fetch(`${world.url}/sandbox/dialog-style.css`)).headers.get('content-type')).toContain(
      'text/css',
    );
  });
});

describe('safety', () => {
  const credentials = sandboxCredentials('another secret for tests that is long enough');
  const paths = [
    ['POST', '/sandbox/pay'],
    ['GET', '/sandbox/webhooks'],
    ['GET', '/sandbox/razorpay/checkout.js'],
    ['GET', '/sandbox/paddle/paddle.js'],
    ['GET', '/sandbox/razorpay/v1/plans'],
    ['GET', '/sandbox/paddle/prices'],
  ] as const;

  async function statuses(isLoopback: boolean, emulates: { razorpay: boolean; paddle: boolean }) {
    const log = createLog('silent');
    const server = createHttp({ log, trustProxy: [], isHttps: false });
    await server.register(sandbox({ database, clock: systemClock, log, isLoopback, credentials, emulates }));
    const answers = await Promise.all(paths.map(([method, url]) => server.inject({ method, url })));
    await server.close();
    return answers.map(({ statusCode }) => statusCode);
  }

  it('nothing of it exists away from a loopback address, or with live keys for both', async () => {
    expect(await statuses(false, { razorpay: true, paddle: true })).toEqual(Array(6).fill(404));
    expect(await statuses(true, { razorpay: false, paddle: false })).toEqual(Array(6).fill(404));
  });

  it('a gateway with live keys is not emulated beside one without', async () => {
    expect(await statuses(true, { razorpay: false, paddle: true })).toEqual([422, 200, 404, 200, 404, 403]);
    expect(await statuses(true, { razorpay: true, paddle: false })).toEqual([422, 200, 200, 404, 401, 404]);
  });

  it('its keys are derived from the site’s secret and cannot be told from it', () => {
    const other = sandboxCredentials('yet another secret that is long enough, too');
    expect(sandboxCredentials('another secret for tests that is long enough')).toEqual(credentials);
    expect(other.razorpay.webhookSecret).not.toBe(credentials.razorpay.webhookSecret);
    expect(
      new Set(Object.values({ ...credentials.razorpay, ...credentials.paddle })).size,
    ).toBeGreaterThanOrEqual(5);
  });
});

describe.each(['razorpay', 'paddle'] as const)('a refund at %s', (gateway) => {
  it('that is to be rejected later is accepted first, and turned down with its webhook', async () => {
    const { id } = await open(gateway);
    const { body } = await world.control('pay', { gateway, id, outcome: 'success' });
    const paymentId = gateway === 'razorpay' ? String(body.razorpay_payment_id) : id;
    await world.control('faults', {
      gateway,
      kind: 'reject_later',
      where: gateway === 'razorpay' ? 'refund' : 'adjustments',
    });
    const currency = gateway === 'razorpay' ? 'INR' : 'USD';
    const asked = await world[gateway].refund({ paymentId, refundKey: newId(), currency });
    expect(value(asked)).toContainEqual(expect.objectContaining({ entity: 'refund', state: 'pending' }));
    const last = gateway === 'razorpay' ? 'refund.failed' : 'adjustment.updated';
    const told = () => world.webhooks.find(({ type }) => type === last);
    await until(async () => told() !== undefined);
    const parsed = world[gateway].parseWebhook(told()!.raw, told()!.headers);
    expect(JSON.stringify(parsed)).toMatch(/"state":"failed"/);
  });
});
