import { describe, expect, it } from 'vitest';
import { buyer, inOneHour, registered, testGateways, value, type TestGateways } from '../../test/gateways.ts';
import { systemClock, testClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { freshForEach } from '../platform/database/test-database.ts';
import type { GatewayName } from './gateway-event.ts';
import type { CheckoutRequest, RegisteredPrice } from './gateway.ts';
import { paddleGateway } from './paddle/paddle.ts';
import { razorpayGateway } from './razorpay/razorpay.ts';

let world: TestGateways;
freshForEach(async (database) => {
  world = await testGateways(database);
  return () => world.close();
});

const creating = {
  razorpay: 'POST /sandbox/razorpay/v1/subscriptions',
  paddle: 'POST /sandbox/paddle/transactions',
};
const both: readonly GatewayName[] = ['razorpay', 'paddle'];

function request(price: RegisteredPrice): CheckoutRequest {
  const expiresAt = inOneHour(world.clock);
  return {
    txId: newId(),
    price,
    buyer,
    totalMinor: price.amountMinor,
    cycles: 5,
    expiresAt,
    isRepeat: false,
  };
}

const created = (gateway: GatewayName) =>
  world.requests.filter(({ method, url }) => `${method} ${url}`.replace(/\?$/, '') === creating[gateway])
    .length;

const strike = (gateway: GatewayName, fault: object) => world.control('faults', { gateway, ...fault });

describe.each(both)('%s: a purchase whose outcome is not known', (gateway) => {
  it.each(['500', 'html', 'hang', 'cut', 'lost', 'malformed'])(
    'is unknown after “%s”, never failed, and not sent again',
    async (kind) => {
      const price = await registered(world[gateway], 'month', 10_000);
      await strike(gateway, { kind, where: creating[gateway] });
      expect(await world[gateway].createCheckout(request(price))).toMatchObject({
        kind: 'unknown',
        wasSent: true,
      });
      expect(created(gateway)).toBe(1);
    },
  );

  it.each(['lost', '500'])('asked again after “%s” is found, or made, exactly once', async (kind) => {
    const price = await registered(world[gateway], 'month', 10_000);
    const asked = request(price);
    await strike(gateway, { kind, where: creating[gateway] });
    expect(await world[gateway].createCheckout(asked)).toMatchObject({ kind: 'unknown' });
    const found = value(await world[gateway].createCheckout({ ...asked, isRepeat: true }));
    const again = value(await world[gateway].createCheckout({ ...asked, isRepeat: true }));
    expect(again).toEqual(found);
    expect(found.amountMinor).toBe(10_000);
    expect(created(gateway)).toBe(kind === 'lost' ? 1 : 2);
    const hint = { price, buyer, since: new Date('2026-01-01T00:00:00Z') };
    expect(value(await world[gateway].findByTxId(asked.txId, hint))).toEqual(found);
    expect(value(await world[gateway].findByTxId(newId(), hint))).toBeUndefined();
  });
});

it('an order whose answer was lost is found by its receipt', async () => {
  const asked = request(await registered(world.razorpay, 'lifetime', 10_000));
  await strike('razorpay', { kind: 'lost', where: 'POST /sandbox/razorpay/v1/orders' });
  expect(await world.razorpay.createCheckout(asked)).toMatchObject({ kind: 'unknown', wasSent: true });
  const found = value(await world.razorpay.createCheckout({ ...asked, isRepeat: true }));
  expect(found.ref.kind).toBe('order');
  expect(
    world.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/v1/orders')),
  ).toHaveLength(1);
});

describe.each(both)('%s: a gateway that is busy', (gateway) => {
  it('is waited for as long as it asks, then asked again, also when it would make something', async () => {
    const price = await registered(world[gateway], 'month', 10_000);
    await strike(gateway, { kind: '429', where: creating[gateway], retryAfterSeconds: 1 });
    const started = systemClock.now().getTime();
    value(await world[gateway].createCheckout(request(price)));
    expect(systemClock.now().getTime() - started).toBeGreaterThanOrEqual(950);
    expect(created(gateway)).toBe(2);
  });

  it('that asks for a long rest is left alone, and nothing was sent', async () => {
    const price = await registered(world[gateway], 'month', 10_000);
    await strike(gateway, { kind: '429', where: creating[gateway], retryAfterSeconds: 60 });
    const outcome = await world[gateway].createCheckout(request(price));
    expect(outcome).toMatchObject({ kind: 'unknown', wasSent: false, retryAfterSeconds: 60 });
    expect(created(gateway)).toBe(1);
  });
});

describe.each(both)('%s: reading', (gateway) => {
  it('is tried three times and then given up as unknown', async () => {
    const { ref } = value(
      await world[gateway].createCheckout(request(await registered(world[gateway], 'month', 10_000))),
    );
    const asked = () =>
      world.requests.filter(({ method, url }) => method === 'GET' && url.includes(ref.id)).length;
    await strike(gateway, { kind: '500', where: ref.id, times: 2 });
    expect(await world[gateway].fetch(ref)).toMatchObject({ kind: 'ok' });
    await strike(gateway, { kind: 'html', where: ref.id, times: 20 });
    const before = asked();
    expect(await world[gateway].fetch(ref)).toMatchObject({ kind: 'unknown' });
    expect(asked() - before).toBeLessThanOrEqual(6);
  });

  it('stops asking a gateway that keeps failing, and begins again after a rest', async () => {
    const { ref } = value(
      await world[gateway].createCheckout(request(await registered(world[gateway], 'month', 10_000))),
    );
    await strike(gateway, { kind: 'html', times: 1_000 });
    for (let time = 0; time < 2; time += 1) await world[gateway].fetch(ref);
    const before = world.requests.length;
    expect(await world[gateway].fetch(ref)).toMatchObject({ kind: 'unknown', wasSent: false });
    expect(world.requests).toHaveLength(before);
    await world.control('faults/clear', {});
    world.clock.advance(11_000);
    expect(await world[gateway].fetch(ref)).toMatchObject({ kind: 'ok' });
  });
});

describe('a gateway that is not there', () => {
  const limits = { timeoutMs: 1_200, maxAttempts: 2, pauseMs: 5, maxPauseMs: 100 };
  const nowhere = {
    baseUrl: () => 'http://127.0.0.1:9',
    isEmulated: true,
    clock: testClock(),
    limits,
    scriptUrl: '',
  };
  const razorpay = razorpayGateway({ ...nowhere, keyId: 'rzp_test_1', keySecret: 's', webhookSecrets: [] });
  const paddle = paddleGateway({
    ...nowhere,
    apiKey: 'k',
    clientToken: 't',
    environment: 'sandbox',
    webhookSecrets: [],
  });

  it('was not sent anything', async () => {
    const price = {
      key: newId(),
      productName: 'Kitshelf Pro',
      period: 'month',
      currency: 'USD',
      amountMinor: 10_000,
    } as const;
    for (const gateway of [razorpay, paddle]) {
      expect(await gateway.registerPrice(price)).toMatchObject({ kind: 'unknown' });
    }
    const ref = { price: { ...price, ref: 'plan_1' }, buyer: { ...buyer, customerRef: 'cust_1' } };
    const asked = { ...request({ ...price, ref: 'plan_1' }), ...ref };
    expect(await razorpay.createCheckout(asked)).toMatchObject({ kind: 'unknown', wasSent: false });
  });
});

describe('wrong keys', () => {
  it('are a refusal, not an unknown outcome', async () => {
    const shared = { isEmulated: true, clock: world.clock, scriptUrl: '', webhookSecrets: [] };
    const razorpay = razorpayGateway({
      ...shared,
      keyId: 'rzp_test_wrong',
      keySecret: 'wrong',
      baseUrl: () => `${world.url}/sandbox/razorpay`,
    });
    const paddle = paddleGateway({
      ...shared,
      apiKey: 'wrong',
      clientToken: 'test_wrong',
      environment: 'sandbox',
      baseUrl: () => `${world.url}/sandbox/paddle`,
    });
    const price = {
      key: newId(),
      productName: 'Kitshelf Pro',
      period: 'month',
      currency: 'USD',
      amountMinor: 10_000,
    } as const;
    expect(await razorpay.registerPrice(price)).toMatchObject({
      kind: 'rejected',
      message: 'Authentication failed',
    });
    expect(await paddle.registerPrice(price)).toMatchObject({ kind: 'rejected', code: 'forbidden' });
  });
});

describe.each(both)('%s: an entity that cannot be read', (gateway) => {
  it('is no outage: others are still asked', async () => {
    const price = await registered(world[gateway], 'month', 10_000);
    const known = value(await world[gateway].createCheckout(request(price)));
    await strike(gateway, { kind: 'malformed', where: 'GET', times: 8 });
    for (let asked = 0; asked < 4; asked += 1)
      expect(await world[gateway].fetch(known.ref)).toMatchObject({ kind: 'unknown', isUnreadable: true });
    await world.control('faults/clear', {});
    expect(await world[gateway].fetch(known.ref)).toMatchObject({ kind: 'ok' });
  });
});
