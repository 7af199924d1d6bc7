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
  const price = await registered(world.paddle, period, amountMinor);
  const expiresAt = inOneHour(world.clock);
  return {
    txId: newId(),
    price,
    buyer,
    totalMinor: amountMinor,
    cycles: 5,
    expiresAt,
    isRepeat: false,
    ...more,
  };
}

const pay = ({ ref }: Checkout, outcome = 'success') =>
  world.control('pay', { gateway: 'paddle', id: ref.id, outcome, webhooks: 'send' });

const confirmed = async ({ ref }: Checkout) =>
  value(await world.paddle.confirm({ checkout: ref, paymentId: ref.id, signature: '' }));

async function active(period: 'month' | 'year', amountMinor: number) {
  const asked = await request(period, amountMinor);
  const made = value(await world.paddle.createCheckout(asked));
  await pay(made);
  const [subscription] = getEvents(await confirmed(made), 'subscription');
  return {
    subscriptionId: subscription?.id ?? '',
    from: asked.price,
    txId: newId(),
    made,
    first: asked.txId,
  };
}

describe('a purchase', () => {
  it('is a transaction with our id in its custom data, its keys unchanged', async () => {
    const asked = await request('month', 2_900);
    const made = value(await world.paddle.createCheckout(asked));
    expect(made).toMatchObject({ ref: { kind: 'transaction' }, amountMinor: 2_900, currency: 'USD' });
    const sent = world.requests.find(
      ({ method, url }) => method === 'POST' && url.startsWith('/sandbox/paddle/transactions'),
    );
    expect(sent?.body).toMatchObject({
      items: [{ price_id: asked.price.ref, quantity: 1 }],
      currency_code: 'USD',
      customer_id: made.customerRef,
      custom_data: { txId: asked.txId, userId: buyer.userId },
    });
    expect(sent?.headers.authorization).toBe(`bearer ${world.credentials.paddle.apiKey}`);
  });

  it('is open before, failed after a refusal, captured with its subscription after the payment', async () => {
    const asked = await request('year', 5_500);
    const made = value(await world.paddle.createCheckout(asked));
    expect(getEvents(await confirmed(made), 'payment')).toMatchObject([{ state: 'open' }]);
    await pay(made, 'failure');
    const [failed] = getEvents(await confirmed(made), 'payment');
    expect(failed).toMatchObject({ state: 'failed', failure: { code: 'declined' } });
    await pay(made);
    const events = await confirmed(made);
    const [payment] = getEvents(events, 'payment');
    expect(payment).toMatchObject({
      id: made.ref.id,
      state: 'captured',
      amountMinor: 5_500,
      totals: { subtotal: 5_500, discount: 0, tax: 0, total: 5_500 },
      txId: asked.txId,
      purpose: 'first',
      method: { type: 'card', detail: '4242' },
    });
    expect(payment && failed && payment.version > failed.version).toBe(true);
    const period = { startsAt: new Date('2026-01-15T12:00:00Z'), endsAt: new Date('2027-01-15T12:00:00Z') };
    expect(getEvents(events, 'subscription')).toMatchObject([
      { status: 'active', txId: asked.txId, period, scheduledChange: null },
    ]);
  });

  it('of a lifetime price makes no subscription', async () => {
    const made = value(await world.paddle.createCheckout(await request('lifetime', 14_900)));
    await pay(made);
    expect(await confirmed(made)).toMatchObject([{ entity: 'payment', state: 'captured', purpose: 'once' }]);
  });

  it('with a discount charges less once; the renewal is the whole price', async () => {
    const coupon = { key: newId(), code: 'welcome20', reduction: { percent: 20 }, currency: 'USD' as const };
    const discountRef = value(await world.paddle.registerDiscount(coupon));
    expect(value(await world.paddle.registerDiscount(coupon))).toBe(discountRef);
    const made = value(
      await world.paddle.createCheckout(await request('month', 2_900, { discountRef, totalMinor: 2_320 })),
    );
    await pay(made);
    const [subscription] = getEvents(await confirmed(made), 'subscription');
    await world.control('renew', { gateway: 'paddle', id: made.ref.id, outcome: 'success' });
    const payments = getEvents(
      value(await world.paddle.fetch({ kind: 'subscription', id: subscription?.id ?? '' })),
      'payment',
    );
    expect(
      payments.map(({ amountMinor, purpose, discountRef: used }) => [amountMinor, purpose, used]),
    ).toEqual([
      [2_320, 'first', discountRef],
      [2_900, 'renewal', undefined],
    ]);
  });

  it('with a discount in dollars charges less; another reduction under the same code is another discount', async () => {
    const coupon = { key: newId(), code: 'FIVE', reduction: { amountMinor: 500 }, currency: 'USD' as const };
    const discountRef = value(await world.paddle.registerDiscount(coupon));
    expect(value(await world.paddle.registerDiscount(coupon))).toBe(discountRef);
    const made = await world.paddle.createCheckout(
      await request('month', 2_900, { discountRef, totalMinor: 2_400 }),
    );
    expect(value(made)).toMatchObject({ amountMinor: 2_400, currency: 'USD' });
    const changed = { ...coupon, key: newId(), reduction: { percent: 5 } };
    const other = value(await world.paddle.registerDiscount(changed));
    expect(other).not.toBe(discountRef);
    expect(value(await world.paddle.registerDiscount(changed))).toBe(other);
    expect(value(await world.paddle.registerDiscount(coupon))).toBe(discountRef);
  });

  it('with a discount in euros is not given the one in dollars of the same code and amount', async () => {
    const dollars = {
      key: newId(),
      code: 'CREDIT500',
      reduction: { amountMinor: 500 },
      currency: 'USD' as const,
    };
    const euros = { ...dollars, key: newId(), currency: 'EUR' as const };
    const first = value(await world.paddle.registerDiscount(dollars));
    const discountRef = value(await world.paddle.registerDiscount(euros));
    expect(discountRef).not.toBe(first);
    expect(value(await world.paddle.registerDiscount(euros))).toBe(discountRef);
    const price = await registered(world.paddle, 'month', 2_900, ['EUR']);
    const asked = { ...(await request('month', 2_900, { discountRef, totalMinor: 2_400 })), price };
    const made = value(await world.paddle.createCheckout(asked));
    expect(made).toMatchObject({ amountMinor: 2_400, currency: 'EUR' });
  });

  it('for another amount than the gateway would charge is refused', async () => {
    const asked = await request('month', 2_900, { totalMinor: 2_000 });
    expect(await world.paddle.createCheckout(asked)).toMatchObject({
      kind: 'rejected',
      code: 'amount_mismatch',
    });
  });

  it('of a buyer with an address known by another of our users finds that customer', async () => {
    const one = value(await world.paddle.createCheckout(await request('month', 2_900)));
    const again = { buyer: { ...buyer, userId: newId(), email: 'ASHA@example.com' } };
    const two = value(await world.paddle.createCheckout(await request('month', 2_900, again)));
    expect(two.customerRef).toBe(one.customerRef);
  });

  it('is only confirmed with its own id', async () => {
    const one = value(await world.paddle.createCheckout(await request('month', 2_900)));
    const confirmation = { checkout: one.ref, paymentId: 'txn_00000000000000000000000000', signature: '' };
    expect(await world.paddle.confirm(confirmation)).toMatchObject({
      kind: 'rejected',
      code: 'ids_mismatch',
    });
  });
});

describe('cancelling', () => {
  it('at the period end is scheduled, again is ok, and happens instead of the renewal', async () => {
    const { subscriptionId, made } = await active('month', 2_900);
    for (let time = 0; time < 2; time += 1) {
      const events = value(await world.paddle.cancelAtPeriodEnd(subscriptionId));
      const effectiveAt = new Date('2026-02-15T12:00:00Z');
      expect(getEvents(events, 'subscription')).toMatchObject([
        { status: 'active', scheduledChange: { action: 'cancel', effectiveAt } },
      ]);
    }
    await world.control('renew', { gateway: 'paddle', id: made.ref.id, outcome: 'success' });
    const after = value(await world.paddle.fetch({ kind: 'subscription', id: subscriptionId }));
    expect(getEvents(after, 'subscription')).toMatchObject([{ status: 'cancelled', rawStatus: 'canceled' }]);
    expect(getEvents(after, 'payment')).toHaveLength(1);
    expect(await world.paddle.cancelNow(subscriptionId)).toMatchObject({ kind: 'ok' });
  });

  it('of something unknown is refused as not found', async () => {
    const id = 'sub_00000000000000000000000000';
    expect(await world.paddle.cancelAtPeriodEnd(id)).toMatchObject({ kind: 'rejected', code: 'not_found' });
  });
});

describe('changing', () => {
  it('charges what was previewed, less the credit, under the change’s own id', async () => {
    const { subscriptionId, from, txId } = await active('month', 2_900);
    const to = await registered(world.paddle, 'year', 5_500);
    world.clock.set('2026-01-30T12:00:00Z');
    const preview = value(await world.paddle.previewChange({ subscriptionId, from, to }));
    const creditMinor = Math.round((2_900 * 16) / 31);
    expect(preview).toMatchObject({
      currency: 'USD',
      creditMinor,
      dueMinor: 5_500 - creditMinor,
      immediate: { subtotal: 5_500, discount: 0, tax: 0, total: 5_500 },
      nextPeriod: { startsAt: new Date('2027-01-30T12:00:00Z') },
    });
    const events = value(await world.paddle.change({ subscriptionId, from, to, txId }));
    expect(getEvents(events, 'subscription')).toMatchObject([{ priceRef: to.ref, txId }]);
    const change = getEvents(events, 'payment').filter(({ purpose }) => purpose === 'change');
    expect(change).toMatchObject([{ txId, amountMinor: preview.dueMinor, state: 'captured' }]);
  });

  it('of the price at the next renewal bills nothing now, once, and the new price then', async () => {
    const { subscriptionId } = await active('month', 2_900);
    const migration = { subscriptionId, to: await registered(world.paddle, 'month', 3_500) };
    for (let time = 0; time < 2; time += 1) {
      const events = value(await world.paddle.changeAtRenewal(migration));
      expect(getEvents(events, 'subscription')).toMatchObject([{ priceRef: migration.to.ref }]);
    }
    const patches = world.requests.filter(({ method }) => method === 'PATCH');
    expect(patches.map(({ body }) => body)).toEqual([
      { items: [{ price_id: migration.to.ref, quantity: 1 }], proration_billing_mode: 'do_not_bill' },
    ]);
    await world.control('renew', { gateway: 'paddle', id: subscriptionId, outcome: 'success' });
    const after = value(await world.paddle.fetch({ kind: 'subscription', id: subscriptionId }));
    const amounts = getEvents(after, 'payment').map(({ amountMinor }) => amountMinor);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([2_900, 3_500]);
  });

  it('asked again after it happened charges nothing more', async () => {
    const { subscriptionId, from, txId } = await active('month', 2_900);
    const to = await registered(world.paddle, 'year', 5_500);
    for (let time = 0; time < 2; time += 1)
      value(await world.paddle.change({ subscriptionId, from, to, txId }));
    expect(world.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('changes nothing when the card is declined, and keeps what else stood in the custom data', async () => {
    const { subscriptionId, from, txId, first } = await active('month', 2_900);
    const to = await registered(world.paddle, 'year', 5_500);
    await world.control('faults', { gateway: 'paddle', kind: 'decline' });
    const declined = await world.paddle.change({ subscriptionId, from, to, txId });
    expect(declined).toMatchObject({ kind: 'rejected', code: 'subscription_payment_declined' });
    const events = value(await world.paddle.fetch({ kind: 'subscription', id: subscriptionId }));
    expect(getEvents(events, 'subscription')).toMatchObject([{ priceRef: from.ref, txId: first }]);
    value(await world.paddle.change({ subscriptionId, from, to, txId }));
    expect(world.requests.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
      custom_data: { txId, userId: buyer.userId },
      on_payment_failure: 'prevent_change',
      proration_billing_mode: 'prorated_immediately',
    });
  });
});

describe('afterwards', () => {
  it('a failed renewal is past due and recovers', async () => {
    const { subscriptionId, made } = await active('month', 2_900);
    const renew = (outcome: string) =>
      world.control('renew', { gateway: 'paddle', id: made.ref.id, outcome });
    await renew('failure');
    const due = value(await world.paddle.fetch({ kind: 'subscription', id: subscriptionId }));
    expect(getEvents(due, 'subscription')).toMatchObject([{ status: 'past_due' }]);
    expect(getEvents(due, 'payment').map(({ state }) => state)).toEqual(['captured', 'failed']);
    await renew('success');
    const paid = value(await world.paddle.fetch({ kind: 'subscription', id: subscriptionId }));
    expect(getEvents(paid, 'subscription')).toMatchObject([{ status: 'active' }]);
    expect(getEvents(paid, 'payment').map(({ state }) => state)).toEqual(['captured', 'captured']);
  });

  it('refunds once for one key, and never more than is left', async () => {
    const { made } = await active('month', 2_900);
    const refund = { paymentId: made.ref.id, refundKey: newId(), amountMinor: 900, currency: 'USD' as const };
    const [first] = getEvents(value(await world.paddle.refund(refund)), 'refund');
    const [again] = getEvents(value(await world.paddle.refund(refund)), 'refund');
    expect(first).toMatchObject({ amountMinor: 900, paymentId: made.ref.id, state: 'pending' });
    expect(again?.id).toBe(first?.id);
    const tooMuch = { ...refund, refundKey: newId(), amountMinor: 2_500 };
    expect(await world.paddle.refund(tooMuch)).toMatchObject({ kind: 'rejected' });
    const rest = { paymentId: made.ref.id, refundKey: newId(), currency: 'USD' as const };
    expect(getEvents(value(await world.paddle.refund(rest)), 'refund')).toMatchObject([
      { amountMinor: 2_000 },
    ]);
    expect(getEvents(await confirmed(made), 'refund').map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('the event stream tells everything once, from where it was left', async () => {
    const { subscriptionId, made } = await active('month', 2_900);
    const all = value(await world.paddle.listSince(new Date('2026-01-01T00:00:00Z'), undefined));
    expect(all.refs).toEqual(
      expect.arrayContaining([{ kind: 'subscription', id: subscriptionId }, made.ref]),
    );
    expect(getEvents(all.events, 'payment').at(-1)).toMatchObject({ id: made.ref.id, state: 'captured' });
    const none = value(await world.paddle.listSince(new Date(0), all.cursor));
    expect(none).toEqual({ events: [], refs: [], cursor: all.cursor });
  });
});
