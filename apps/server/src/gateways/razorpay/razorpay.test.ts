import { describe, expect, it } from 'vitest';
import {
  buyer,
  getEvents,
  inOneHour,
  registered,
  testGateways,
  value,
  type TestGateways,
} from '../../../test/gateways.ts';
import { newId } from '../../platform/ids.ts';
import { freshForEach } from '../../platform/database/test-database.ts';
import type { BillingPeriod, Checkout, CheckoutRequest } from '../gateway.ts';

let world: TestGateways;
freshForEach(async (database) => {
  world = await testGateways(database);
  return () => world.close();
});

async function request(period: BillingPeriod, amountMinor: number, more: Partial<CheckoutRequest> = {}) {
  const price = await registered(world.razorpay, period, amountMinor);
  const expiresAt = inOneHour(world.clock);
  const txId = newId();
  return { txId, price, buyer, totalMinor: amountMinor, cycles: 5, expiresAt, isRepeat: false, ...more };
}

async function pay({ ref }: Checkout, more: object = {}) {
  const { body } = await world.control('pay', {
    gateway: 'razorpay',
    id: ref.id,
    outcome: 'success',
    webhooks: 'send',
    ...more,
  });
  return { paymentId: String(body.razorpay_payment_id), signature: String(body.razorpay_signature) };
}

describe('a subscription', () => {
  it('is created with the plan, the count and our id in the notes', async () => {
    const asked = await request('month', 240_700);
    const made = value(await world.razorpay.createCheckout(asked));
    expect(made).toMatchObject({ ref: { kind: 'subscription' }, amountMinor: 240_700, currency: 'INR' });
    expect(made.customerRef).toMatch(/^cust_/);
    const sent = world.requests.find(
      ({ method, url }) => method === 'POST' && url.endsWith('/subscriptions'),
    );
    expect(sent).toMatchObject({
      url: '/sandbox/razorpay/v1/subscriptions',
      body: {
        plan_id: asked.price.ref,
        total_count: 5,
        quantity: 1,
        notes: { txId: asked.txId, total: '240700' },
      },
    });
    expect(sent?.headers.authorization).toMatch(/^Basic /);
  });

  it('is active with its first payment after the browser confirmed it', async () => {
    const asked = await request('month', 240_700);
    const made = value(await world.razorpay.createCheckout(asked));
    const paid = await pay(made);
    const events = value(await world.razorpay.confirm({ checkout: made.ref, ...paid }));
    const [subscription] = getEvents(events, 'subscription');
    const [payment] = getEvents(events, 'payment');
    expect(subscription).toMatchObject({
      status: 'active',
      txId: asked.txId,
      priceRef: asked.price.ref,
      scheduledChange: undefined,
    });
    expect(subscription?.period).toEqual({
      startsAt: new Date('2026-01-15T12:00:00Z'),
      endsAt: new Date('2026-02-15T12:00:00Z'),
    });
    expect(payment).toMatchObject({
      id: paid.paymentId,
      state: 'captured',
      amountMinor: 240_700,
      currency: 'INR',
      txId: asked.txId,
      purpose: 'first',
      paidFor: made.ref,
      method: { type: 'card', detail: '1007' },
    });
  });

  it('with another first amount charges that now and its price from then on', async () => {
    const asked = await request('month', 100_000, { totalMinor: 80_000 });
    const made = value(await world.razorpay.createCheckout(asked));
    expect(made.amountMinor).toBe(80_000);
    const first = value(await world.razorpay.confirm({ checkout: made.ref, ...(await pay(made)) }));
    expect(getEvents(first, 'payment')).toMatchObject([
      { amountMinor: 80_000, state: 'captured', purpose: 'first' },
    ]);
    const [active] = getEvents(first, 'subscription');
    expect(active).toMatchObject({ status: 'active', rawStatus: 'authenticated' });
    expect(active?.period?.endsAt).toEqual(new Date('2026-02-15T12:00:00Z'));

    await world.control('renew', { gateway: 'razorpay', id: made.ref.id, outcome: 'success' });
    const later = value(await world.razorpay.fetch(made.ref));
    const payments = getEvents(later, 'payment');
    expect(payments.map(({ amountMinor, purpose }) => [amountMinor, purpose])).toEqual([
      [80_000, 'first'],
      [100_000, 'renewal'],
    ]);
    expect(payments[1]?.period?.startsAt).toEqual(new Date('2026-02-15T12:00:00Z'));
    const [second] = getEvents(later, 'subscription');
    expect(second && active && second.version > active.version).toBe(true);
  });

  it('ends after its last cycle, with the paid time still told', async () => {
    const made = value(await world.razorpay.createCheckout(await request('year', 456_500, { cycles: 2 })));
    await pay(made);
    await world.control('renew', { gateway: 'razorpay', id: made.ref.id, outcome: 'success' });
    const [subscription] = getEvents(value(await world.razorpay.fetch(made.ref)), 'subscription');
    expect(subscription).toMatchObject({ status: 'ended', rawStatus: 'completed' });
    expect(subscription?.period?.endsAt).toEqual(new Date('2028-01-15T12:00:00Z'));
  });

  it('is past due when a renewal fails, given up after four failures, and active again once charged', async () => {
    const made = value(await world.razorpay.createCheckout(await request('month', 240_700)));
    await pay(made);
    const renew = (outcome: string) =>
      world.control('renew', { gateway: 'razorpay', id: made.ref.id, outcome });
    const state = async () => getEvents(value(await world.razorpay.fetch(made.ref)), 'subscription')[0];
    await renew('failure');
    expect(await state()).toMatchObject({ status: 'past_due', hasGivenUp: false });
    for (let retry = 0; retry < 3; retry += 1) await renew('failure');
    expect(await state()).toMatchObject({ status: 'past_due', hasGivenUp: true });
    await renew('success');
    expect(await state()).toMatchObject({ status: 'active', hasGivenUp: false });
  });
});

describe('cancelling', () => {
  it('at the period end sends the flag, keeps it active and says when it ends; again is ok', async () => {
    const made = value(await world.razorpay.createCheckout(await request('month', 240_700)));
    await pay(made);
    for (let time = 0; time < 2; time += 1) {
      const [event] = getEvents(value(await world.razorpay.cancelAtPeriodEnd(made.ref.id)), 'subscription');
      const effectiveAt = new Date('2026-02-15T12:00:00Z');
      expect(event).toMatchObject({ status: 'active', scheduledChange: { action: 'cancel', effectiveAt } });
    }
    const sent = world.requests.find(({ url }) => url.endsWith('/cancel'));
    expect(sent?.body).toEqual({ cancel_at_cycle_end: 1 });
    await world.control('renew', { gateway: 'razorpay', id: made.ref.id, outcome: 'success' });
    const after = value(await world.razorpay.fetch(made.ref));
    expect(getEvents(after, 'subscription')).toMatchObject([{ status: 'cancelled', scheduledChange: null }]);
    expect(getEvents(after, 'payment')).toHaveLength(1);
    expect(await world.razorpay.cancelAtPeriodEnd(made.ref.id)).toMatchObject({ kind: 'ok' });
  });

  it('at once sends no flag at all', async () => {
    const made = value(await world.razorpay.createCheckout(await request('month', 240_700)));
    await pay(made);
    expect(getEvents(value(await world.razorpay.cancelNow(made.ref.id)), 'subscription')).toMatchObject([
      { status: 'cancelled' },
    ]);
    const sent = world.requests.find(({ url }) => url.endsWith('/cancel'));
    expect(sent?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(sent?.body).toEqual({});
  });

  it('of something unknown is refused as not found', async () => {
    expect(await world.razorpay.cancelNow('sub_00000000000000')).toMatchObject({
      kind: 'rejected',
      code: 'not_found',
    });
  });
});

describe('a lifetime price', () => {
  it('is an order with our id as receipt, paid once', async () => {
    const asked = await request('lifetime', 1_236_700);
    expect(asked.price.ref).toBe('order');
    const made = value(await world.razorpay.createCheckout(asked));
    const sent = world.requests.find(({ method, url }) => method === 'POST' && url.endsWith('/v1/orders'));
    expect(sent?.body).toMatchObject({
      amount: 1_236_700,
      currency: 'INR',
      receipt: asked.txId,
      payment_capture: true,
    });
    const events = value(await world.razorpay.confirm({ checkout: made.ref, ...(await pay(made)) }));
    expect(events).toMatchObject([
      { entity: 'payment', state: 'captured', purpose: 'once', txId: asked.txId, paidFor: made.ref },
    ]);
  });

  it('failed first and paid then is one captured payment beside the failed one', async () => {
    const made = value(await world.razorpay.createCheckout(await request('lifetime', 1_236_700)));
    const { body } = await world.control('pay', { gateway: 'razorpay', id: made.ref.id, outcome: 'failure' });
    expect(body.error).toMatchObject({ description: expect.stringContaining('declined') as string });
    await pay(made);
    const payments = getEvents(value(await world.razorpay.fetch(made.ref)), 'payment');
    expect(payments.map(({ state }) => state).toSorted()).toEqual(['captured', 'failed']);
  });

  it('that is only authorised is pending, and captured later', async () => {
    const made = value(await world.razorpay.createCheckout(await request('lifetime', 1_236_700)));
    const paid = await pay(made, { outcome: 'authorized' });
    const [pending] = getEvents(
      value(await world.razorpay.confirm({ checkout: made.ref, ...paid })),
      'payment',
    );
    expect(pending?.state).toBe('pending');
    await world.control('capture', { id: paid.paymentId });
    const [captured] = getEvents(
      value(await world.razorpay.fetch({ kind: 'payment', id: paid.paymentId })),
      'payment',
    );
    expect(captured?.state).toBe('captured');
    expect(pending && captured && captured.version > pending.version).toBe(true);
  });
});

describe('confirming', () => {
  it('refuses a signature for another order, a reversed one, a short one and none', async () => {
    const cheap = value(await world.razorpay.createCheckout(await request('lifetime', 100_000)));
    const dear = value(await world.razorpay.createCheckout(await request('lifetime', 900_000)));
    const paid = await pay(cheap);
    const attempts = [
      { checkout: dear.ref, ...paid },
      { checkout: { ...cheap.ref, kind: 'subscription' as const }, ...paid },
      { checkout: cheap.ref, ...paid, signature: paid.signature.slice(0, 20) },
      { checkout: cheap.ref, ...paid, signature: '' },
      { checkout: cheap.ref, ...paid, paymentId: 'pay_other000000000' },
    ];
    for (const attempt of attempts) {
      expect(await world.razorpay.confirm(attempt)).toMatchObject({
        kind: 'rejected',
        code: 'signature_mismatch',
      });
    }
  });
});

describe('changing', () => {
  async function active(period: 'month' | 'year', amountMinor: number, method = 'card') {
    const asked = await request(period, amountMinor);
    const made = value(await world.razorpay.createCheckout(asked));
    await pay(made, { method });
    return { subscriptionId: made.ref.id, from: asked.price, txId: newId() };
  }

  it('charges what was previewed and names the new payment after the change', async () => {
    const current = await active('month', 240_700);
    const to = await registered(world.razorpay, 'year', 456_500);
    world.clock.set('2026-01-25T12:00:00Z');
    const preview = value(await world.razorpay.previewChange({ ...current, to }));
    const credit = Math.round((240_700 * 20) / 30);
    expect(preview).toMatchObject({
      creditMinor: credit,
      dueMinor: 456_500 - credit,
      immediate: { total: 456_500 },
    });
    const events = value(await world.razorpay.change({ ...current, to }));
    const change = getEvents(events, 'payment').filter(({ purpose }) => purpose === 'change');
    expect(change).toMatchObject([{ txId: current.txId, amountMinor: preview.dueMinor, state: 'captured' }]);
    expect(getEvents(events, 'subscription')).toMatchObject([{ priceRef: to.ref }]);
  });

  it('asked again after it happened charges nothing more', async () => {
    const current = await active('month', 240_700);
    const to = await registered(world.razorpay, 'year', 456_500);
    await world.razorpay.change({ ...current, to });
    const events = value(await world.razorpay.change({ ...current, to }));
    expect(getEvents(events, 'payment')).toHaveLength(2);
    expect(world.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('is refused for UPI and with a coupon, so that a new one is sold; a declined card is the gateway’s own word', async () => {
    const upi = await active('month', 240_700, 'upi');
    const to = await registered(world.razorpay, 'year', 456_500);
    expect(await world.razorpay.change({ ...upi, to })).toMatchObject({
      kind: 'rejected',
      code: 'change_refused',
    });
    expect(await world.razorpay.change({ ...upi, to, reduction: { percent: 20 } })).toMatchObject({
      code: 'change_refused',
    });
    const card = await active('month', 240_700);
    await world.control('faults', { gateway: 'razorpay', kind: 'decline' });
    expect(await world.razorpay.change({ ...card, to })).toMatchObject({
      kind: 'rejected',
      code: 'BAD_REQUEST_ERROR',
    });
    const [unchanged] = getEvents(
      value(await world.razorpay.fetch({ kind: 'subscription', id: card.subscriptionId })),
      'subscription',
    );
    expect(unchanged?.priceRef).toBe(card.from.ref);
  });
});

describe('another price from the next renewal on', () => {
  it('is scheduled for the end of the cycle, once, and charged from then on', async () => {
    const asked = await request('month', 240_700);
    const made = value(await world.razorpay.createCheckout(asked));
    await pay(made);
    const to = await registered(world.razorpay, 'month', 290_500);
    const migration = { subscriptionId: made.ref.id, to };
    for (let time = 0; time < 2; time += 1) {
      const events = value(await world.razorpay.changeAtRenewal(migration));
      expect(getEvents(events, 'subscription')).toMatchObject([{ priceRef: asked.price.ref }]);
    }
    const patches = world.requests.filter(({ method }) => method === 'PATCH');
    expect(patches.map(({ body }) => body)).toMatchObject([
      { plan_id: to.ref, schedule_change_at: 'cycle_end' },
    ]);
    await world.control('renew', { gateway: 'razorpay', id: made.ref.id, outcome: 'success' });
    const after = value(await world.razorpay.fetch(made.ref));
    expect(getEvents(after, 'subscription')).toMatchObject([{ priceRef: to.ref }]);
    const amounts = getEvents(after, 'payment').map(({ amountMinor }) => amountMinor);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([240_700, 290_500]);
    value(await world.razorpay.changeAtRenewal(migration));
    expect(world.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('is refused for UPI, and may pass while another operation is in progress', async () => {
    const made = value(await world.razorpay.createCheckout(await request('month', 240_700)));
    await pay(made, { method: 'upi' });
    const migration = { subscriptionId: made.ref.id, to: await registered(world.razorpay, 'month', 290_500) };
    expect(await world.razorpay.changeAtRenewal(migration)).toMatchObject({ code: 'change_refused' });
    await world.control('faults', { gateway: 'razorpay', kind: 'locked', where: 'PATCH' });
    expect(await world.razorpay.changeAtRenewal(migration)).toMatchObject({
      kind: 'rejected',
      mayPass: true,
    });
  });
});

describe('refunding', () => {
  it('sends our key and refunds once, whole or in part, never more than was paid', async () => {
    const made = value(await world.razorpay.createCheckout(await request('lifetime', 100_000)));
    const { paymentId } = await pay(made);
    const part = { paymentId, refundKey: newId(), amountMinor: 30_000, currency: 'INR' as const };
    const [first] = getEvents(value(await world.razorpay.refund(part)), 'refund');
    const [again] = getEvents(value(await world.razorpay.refund(part)), 'refund');
    expect(first).toMatchObject({ paymentId, amountMinor: 30_000, state: 'done' });
    expect(again?.id).toBe(first?.id);
    expect(world.requests.at(-1)?.headers['x-refund-idempotency']).toBe(part.refundKey);
    const tooMuch = { ...part, refundKey: newId(), amountMinor: 80_000 };
    expect(await world.razorpay.refund(tooMuch)).toMatchObject({
      kind: 'rejected',
      code: 'BAD_REQUEST_ERROR',
    });
    const rest = { paymentId, refundKey: newId(), currency: 'INR' as const };
    expect(getEvents(value(await world.razorpay.refund(rest)), 'refund')).toMatchObject([
      { amountMinor: 70_000 },
    ]);
    const all = value(await world.razorpay.fetch(made.ref));
    expect(getEvents(all, 'refund')).toHaveLength(2);
    expect(getEvents(all, 'payment')).toMatchObject([{ state: 'captured' }]);
  });
});

describe('recovering', () => {
  it('lists payments since a cursor and where to look for what they paid', async () => {
    const made = value(await world.razorpay.createCheckout(await request('month', 240_700)));
    const { paymentId } = await pay(made);
    const page = value(await world.razorpay.listSince(new Date('2026-01-15T00:00:00Z'), undefined));
    expect(page.refs).toEqual([{ kind: 'payment', id: paymentId }]);
    const [payment] = getEvents(
      value(await world.razorpay.fetch({ kind: 'payment', id: paymentId })),
      'payment',
    );
    expect(payment?.subscriptionId).toBe(made.ref.id);
    world.clock.advance(3_600_000);
    const next = value(await world.razorpay.createCheckout(await request('lifetime', 100_000)));
    await pay(next);
    const later = value(await world.razorpay.listSince(new Date(0), page.cursor));
    expect(later.refs.length).toBeGreaterThanOrEqual(1);
    expect(Number(later.cursor)).toBeGreaterThan(Number(page.cursor));
  });
});
