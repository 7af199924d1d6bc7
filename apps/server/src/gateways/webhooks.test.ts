import { createHmac } from 'node:crypto';
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
import { newId } from '../platform/ids.ts';
import { freshForEach } from '../platform/database/test-database.ts';
import type { GatewayName } from './gateway-event.ts';
import type { BillingPeriod, WebhookEvent } from './gateway.ts';
import { paddleGateway } from './paddle/paddle.ts';
import { razorpayGateway } from './razorpay/razorpay.ts';

let world: TestGateways;
freshForEach(async (database) => {
  world = await testGateways(database);
  return () => world.close();
});

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

async function sell(gateway: GatewayName, period: BillingPeriod = 'month') {
  const price = await registered(world[gateway], period, 10_000);
  const expiresAt = inOneHour(world.clock);
  const asked = { txId: newId(), price, buyer, totalMinor: 10_000, cycles: 5, expiresAt, isRepeat: false };
  const { ref } = value(await world[gateway].createCheckout(asked));
  await world.control('pay', { gateway, id: ref.id, outcome: 'success' });
  return { ref, txId: asked.txId };
}

function event(gateway: GatewayName, type: string): WebhookEvent {
  const seen = world.webhooks.find((one) => one.gateway === gateway && one.type === type);
  if (!seen) throw new Error(`No ${type} among ${world.webhooks.map((one) => one.type).join(', ')}`);
  const parsed = world[gateway].parseWebhook(seen.raw, seen.headers);
  if (parsed.kind !== 'event') throw new Error(parsed.reason);
  return parsed;
}

/** A Razorpay delivery of any body, properly signed. */
function razorpaySigned(body: string, secret = world.credentials.razorpay.webhookSecret) {
  const headers = { 'x-razorpay-signature': hmac(secret, body), 'x-razorpay-event-id': 'evt_1' };
  return world.razorpay.parseWebhook(Buffer.from(body), headers);
}

function paddleSigned(
  body: string,
  { secret = world.credentials.paddle.webhookSecret, ageSeconds = 0, extra = '' } = {},
) {
  const ts = Math.floor(world.clock.now().getTime() / 1000) - ageSeconds;
  const headers = { 'paddle-signature': `ts=${ts};${extra}h1=${hmac(secret, `${ts}:${body}`)}` };
  return world.paddle.parseWebhook(Buffer.from(body), headers);
}

describe('what the gateways tell of a purchase', () => {
  it('Razorpay: a subscription by seven events that agree', async () => {
    const { ref, txId } = await sell('razorpay');
    await world.arrived(7);
    expect(world.webhooks.map(({ type }) => type)).toEqual([
      'payment.authorized',
      'payment.captured',
      'invoice.paid',
      'order.paid',
      'subscription.authenticated',
      'subscription.activated',
      'subscription.charged',
    ]);
    const charged = event('razorpay', 'subscription.charged');
    expect(getEvents(charged.events, 'subscription')).toMatchObject([
      { status: 'active', txId, source: 'event' },
    ]);
    expect(getEvents(charged.events, 'payment')).toMatchObject([
      { state: 'captured', txId, paidFor: ref, amountMinor: 10_000 },
    ]);
    const captured = event('razorpay', 'payment.captured');
    expect(getEvents(captured.events, 'payment')).toMatchObject([
      { state: 'captured', txId: undefined, paidFor: undefined },
    ]);
    const { id } = captured.events[0] ?? { id: '' };
    expect(captured.refs).toEqual([{ kind: 'payment', id }]);
    const whole = value(await world.razorpay.fetch({ kind: 'payment', id }));
    expect(getEvents(whole, 'payment')).toMatchObject([{ txId, paidFor: ref }]);
    expect(getEvents(event('razorpay', 'order.paid').events, 'payment')).toMatchObject([
      { paidFor: undefined },
    ]);
    expect(event('razorpay', 'invoice.paid').refs).toEqual([ref]);
  });

  it('Razorpay: a lifetime order with our id', async () => {
    const { ref, txId } = await sell('razorpay', 'lifetime');
    await world.arrived(3);
    const paid = event('razorpay', 'order.paid');
    expect(getEvents(paid.events, 'payment')).toMatchObject([
      { state: 'captured', txId, paidFor: ref, purpose: 'once' },
    ]);
  });

  it('Paddle: from draft to completed, each state newer than the one before', async () => {
    const { ref, txId } = await sell('paddle');
    await world.arrived(11);
    const types = world.webhooks.map(({ type }) => type);
    expect(types.filter((type) => !/customer|address/.test(type))).toEqual([
      'transaction.created',
      'transaction.updated',
      'transaction.ready',
      'transaction.updated',
      'transaction.paid',
      'subscription.created',
      'subscription.activated',
      'transaction.updated',
      'transaction.completed',
    ]);
    const states = [
      'transaction.created',
      'transaction.ready',
      'transaction.paid',
      'transaction.completed',
    ].map((type) => getEvents(event('paddle', type).events, 'payment')[0]);
    expect(states.map((gatewayEvent) => gatewayEvent?.state)).toEqual([
      'open',
      'open',
      'pending',
      'captured',
    ]);
    const versions = states.map((gatewayEvent) => gatewayEvent?.version ?? '');
    expect(versions.toSorted()).toEqual(versions);
    expect(new Set(versions).size).toBe(4);
    expect(states[3]).toMatchObject({ txId, id: ref.id, amountMinor: 10_000 });
    expect(getEvents(event('paddle', 'subscription.created').events, 'subscription')).toMatchObject([
      { status: 'active', txId },
    ]);
  });

  it('refunds and disputes name the payment', async () => {
    const { ref } = await sell('paddle');
    await world.control('dispute', { gateway: 'paddle', id: ref.id, outcome: 'lost' });
    await world.control('dispute', { gateway: 'paddle', id: ref.id, outcome: 'won' });
    await world.control('refund', { gateway: 'paddle', id: ref.id, amount: 4_000 });
    const sold = await sell('razorpay', 'lifetime');
    const [payment] = getEvents(value(await world.razorpay.fetch(sold.ref)), 'payment');
    const paymentId = payment?.id ?? '';
    await world.control('dispute', { gateway: 'razorpay', id: paymentId, outcome: 'created' });
    await world.control('dispute', { gateway: 'razorpay', id: paymentId, outcome: 'lost' });
    await world.control('refund', { gateway: 'razorpay', id: paymentId });
    await world.arrived(11 + 4 + 3 + 4);
    expect(getEvents(event('paddle', 'adjustment.updated').events, 'refund')).toMatchObject([
      { state: 'done', amountMinor: 4_000, paymentId: ref.id },
    ]);
    // Paddle's cases are read from all adjustments of the transaction that the event names.
    expect(event('paddle', 'adjustment.created').refs).toEqual([{ kind: 'transaction', id: ref.id }]);
    expect(getEvents(value(await world.paddle.fetch(ref)), 'dispute')).toMatchObject([
      { state: 'won', isTaken: true, paymentId: ref.id },
    ]);
    expect(event('razorpay', 'payment.dispute.created').events).toEqual(
      expect.arrayContaining([expect.objectContaining({ entity: 'dispute', state: 'open', paymentId })]),
    );
    expect(
      event('razorpay', 'payment.dispute.lost').events.find(({ entity }) => entity === 'dispute'),
    ).toMatchObject({ state: 'lost' });
    expect(
      event('razorpay', 'refund.processed').events.find(({ entity }) => entity === 'refund'),
    ).toMatchObject({
      state: 'done',
      paymentId,
      amountMinor: 10_000,
    });
  });
});

describe('forged deliveries (W8)', () => {
  const body =
    '{"event":"payment.captured","payload":{},"event_id":"evt_1","event_type":"transaction.completed"}';
  const refused = { kind: 'refused', status: 401 };

  it('without, with an empty, a wrong or a cut signature are refused', () => {
    const good = hmac(world.credentials.razorpay.webhookSecret, body);
    for (const signature of [
      undefined,
      '',
      'nonsense',
      good.slice(0, 40),
      good.replace(/^./, 'g'),
      `${good}00`,
    ]) {
      const headers = { 'x-razorpay-signature': signature };
      expect(world.razorpay.parseWebhook(Buffer.from(body), headers)).toMatchObject(refused);
    }
    const ts = Math.floor(world.clock.now().getTime() / 1000);
    const h1 = hmac(world.credentials.paddle.webhookSecret, `${ts}:${body}`);
    for (const header of [
      undefined,
      '',
      `h1=${h1}`,
      `ts=${ts}`,
      `ts=;h1=${h1}`,
      `ts=${ts};h1=`,
      `ts=${ts + 1};h1=${h1}`,
      `ts=x;h1=${h1}`,
    ]) {
      expect(world.paddle.parseWebhook(Buffer.from(body), { 'paddle-signature': header })).toMatchObject(
        refused,
      );
    }
    const twice = { 'paddle-signature': [`ts=${ts};h1=${h1}`, `ts=${ts};h1=${h1}`] };
    expect(world.paddle.parseWebhook(Buffer.from(body), twice)).toMatchObject(refused);
  });

  it('signed with another secret, or by the other gateway, are refused', () => {
    expect(razorpaySigned(body, 'another secret')).toMatchObject(refused);
    expect(razorpaySigned(body, world.credentials.razorpay.keySecret)).toMatchObject(refused);
    expect(paddleSigned(body, { secret: world.credentials.razorpay.webhookSecret })).toMatchObject(refused);
  });

  it('written again with other spaces are refused: the bytes are signed (W9)', () => {
    const signature = hmac(world.credentials.razorpay.webhookSecret, body);
    const spaced = JSON.stringify(JSON.parse(body), undefined, 1);
    const headers = { 'x-razorpay-signature': signature };
    expect(world.razorpay.parseWebhook(Buffer.from(body), headers)).toMatchObject({ kind: 'event' });
    expect(world.razorpay.parseWebhook(Buffer.from(spaced), headers)).toMatchObject(refused);
  });

  it('from Paddle are refused when their time is far from ours, either way (W10)', () => {
    for (const ageSeconds of [-299, 0, 299])
      expect(paddleSigned(body, { ageSeconds })).toMatchObject({ kind: 'event' });
    for (const ageSeconds of [-301, 301, 86_400])
      expect(paddleSigned(body, { ageSeconds })).toMatchObject(refused);
  });
});

describe('while a secret is replaced (W11)', () => {
  it('both secrets hold, and any of several signatures', () => {
    const body = '{"event":"x","event_id":"evt_1","event_type":"x","payload":{}}';
    const shared = { isEmulated: true, clock: world.clock, scriptUrl: '', webhookSecrets: ['old', 'new'] };
    const razorpay = razorpayGateway({ ...shared, keyId: 'k', keySecret: 's' });
    const paddle = paddleGateway({ ...shared, apiKey: 'k', clientToken: 't', environment: 'sandbox' });
    const ts = Math.floor(world.clock.now().getTime() / 1000);
    const h1 = (secret: string) => `h1=${hmac(secret, `${ts}:${body}`)}`;
    for (const secret of ['old', 'new']) {
      const headers = { 'x-razorpay-signature': hmac(secret, body) };
      expect(razorpay.parseWebhook(Buffer.from(body), headers)).toMatchObject({ kind: 'event' });
      for (const both of [`${h1(secret)};${h1('stranger')}`, `${h1('stranger')};${h1(secret)}`]) {
        const header = { 'paddle-signature': `ts=${ts};${both}` };
        expect(paddle.parseWebhook(Buffer.from(body), header)).toMatchObject({ kind: 'event' });
      }
    }
    expect(
      paddle.parseWebhook(Buffer.from(body), { 'paddle-signature': `ts=${ts};${h1('stranger')}` }),
    ).toMatchObject({ status: 401 });
  });
});

describe('odd bodies (W17)', () => {
  it('that are signed but no JSON, or no event, are malformed', () => {
    for (const body of ['', 'not json', '[]', 'null', '{"event":7}', '{}']) {
      expect(razorpaySigned(body)).toMatchObject({ kind: 'refused', status: 400 });
      expect(paddleSigned(body)).toMatchObject({ kind: 'refused', status: 400 });
    }
  });

  it('with empty notes as a list, captured as "1" and no time are read', () => {
    const payment = {
      id: 'pay_1',
      amount: 100,
      currency: 'INR',
      captured: '1',
      order_id: 'order_1',
      notes: [],
      card: [],
    };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: payment } } });
    expect(razorpaySigned(body)).toMatchObject({
      kind: 'event',
      occurredAt: world.clock.now(),
      events: [
        {
          entity: 'payment',
          state: 'captured',
          amountMinor: 100,
          at: world.clock.now(),
          paidFor: { kind: 'order' },
        },
      ],
    });
    const inside = JSON.stringify({
      event: 'x',
      payload: { payment: { entity: payment }, created_at: 1_700_000_000 },
    });
    expect(razorpaySigned(inside)).toMatchObject({ occurredAt: new Date(1_700_000_000_000) });
  });

  it('of unknown types, or without what is needed, prove nothing but keep their id', () => {
    expect(razorpaySigned('{"event":"ping"}')).toMatchObject({ kind: 'event', events: [], refs: [] });
    expect(
      razorpaySigned('{"event":"settlement.processed","payload":{"settlement":{"entity":{}}}}'),
    ).toMatchObject({ events: [], refs: [] });
    expect(
      razorpaySigned('{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1"}}}}'),
    ).toMatchObject({ events: [] });
    const half = '{"event_id":"evt_2","event_type":"transaction.completed","data":{"id":"txn_1","items":7}}';
    expect(paddleSigned(half)).toMatchObject({
      eventId: 'evt_2',
      events: [],
      refs: [{ kind: 'transaction', id: 'txn_1' }],
    });
    expect(paddleSigned('{"event_id":"evt_3","event_type":"report.created","data":{}}')).toMatchObject({
      events: [],
      refs: [],
    });
  });

  it('without an event id header are known by their bytes', () => {
    const body = '{"event":"x","payload":{}}';
    const headers = { 'x-razorpay-signature': hmac(world.credentials.razorpay.webhookSecret, body) };
    const read = () => world.razorpay.parseWebhook(Buffer.from(body), headers);
    expect(read()).toMatchObject({
      kind: 'event',
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(read()).toEqual(read());
  });
});
