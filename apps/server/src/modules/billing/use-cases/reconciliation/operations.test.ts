import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRecords, buy, open, pay, getPremium } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { GatewayEvent } from '../../../../gateways/gateway-event.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { freshForEach } from '../../../../platform/database/test-database.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { sweepSubscriptions, sweepUnfinished } from './sweep.ts';

/** What we want a gateway to do, when the gateway does not do it at once, or undoes it. */
let database: Database;
let billing: TestBilling;
let price: Record<'month' | 'lifetime', string>;
freshForEach(async (opened) => {
  database = opened;
  billing = await testBilling(database);
  price = {
    month: await billing.priceId('Kitshelf Pro', 'month'),
    lifetime: await billing.priceId('Kitshelf Pro', 'lifetime'),
  };
  return () => billing.close();
});
afterEach(() => vi.restoreAllMocks());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const countries = ['IN', 'US'];
const gatewayOf = (buyer: TestBuyer) => (buyer.billing.country === 'US' ? 'paddle' : 'razorpay');

async function listed(buyer: TestBuyer) {
  const { body } = await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user });
  return body.data[0];
}
const cancel = (buyer: TestBuyer, id: string) =>
  billing.call('POST', `user/payment/cancel-subscription/${id}`, { user: buyer.user });
const fault = (buyer: TestBuyer, kind: string, where: string, times = 1) =>
  billing.control('faults', { gateway: gatewayOf(buyer), kind, where, times });
async function renew(buyer: TestBuyer, id: string) {
  await billing.control('renew', { gateway: gatewayOf(buyer), id, outcome: 'success' });
  await billing.settle();
  await billing.settle();
}
async function later(ms: number) {
  billing.clock.advance(ms);
  await sweepUnfinished(billing.deps);
  await sweepSubscriptions(billing.deps);
  await billing.settle();
}
const subjectsTo = async (buyer: TestBuyer) =>
  (await billing.mailTo(buyer.billing.email)).map((mail) => mail.subject);
const openAlerts = async () => (await repositories({ database }).alerts.open()).map(({ kind }) => kind);
const sumOf = async (buyer: TestBuyer) =>
  (await getRecords(billing, buyer)).movements.reduce(
    (sum, { kind, amountMinor }) => sum + (kind === 'capture' || kind === 'reversal' ? 1 : -1) * amountMinor,
    0,
  );

describe.each(countries)('a cancellation (%s)', (country) => {
  it('is not taken back by what was asked of the gateway before it was made there', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    const gateway = billing.deps.gateways[gatewayOf(buyer)]!;
    const { gatewayId } = (await repositories({ database }).subscriptions.byId(id))!;
    const make = gateway.cancelAtPeriodEnd.bind(gateway);
    const early = { events: [] as readonly GatewayEvent[], askedAt: new Date(0) };
    vi.spyOn(gateway, 'cancelAtPeriodEnd').mockImplementationOnce(async (ref) => {
      // On its way to the gateway, it is overtaken by a question whose answer comes last.
      billing.clock.advance(100);
      early.askedAt = billing.clock.now();
      const told = await gateway.fetch({ kind: 'subscription', id: gatewayId! });
      if (told.kind === 'ok') early.events = told.value;
      billing.clock.advance(100);
      return make(ref);
    });
    const asked = await cancel(buyer, id);
    expect(asked.body.data.scheduledChange).toMatchObject({ action: 'cancelled', state: 'confirmed' });
    billing.clock.advance(500);
    await applyEvents(billing.deps, early.events, early.askedAt);
    expect((await listed(buyer)).scheduledChange).toMatchObject({ action: 'cancelled', state: 'confirmed' });
    await billing.settle();
    const subjects = (await subjectsTo(buyer)).filter((subject) => !subject.includes('receipt'));
    expect(subjects).toEqual(['Kitshelf Pro is cancelled']);
  });
});

describe.each(countries)('what came of a purchase that was sent back (%s)', (country) => {
  it('is ended at its gateway, and is not asked for again once that is done', async () => {
    const buyer = newBuyer(country);
    const old = await open(billing, buyer, { priceId: price.month });
    billing.clock.advance(40 * minuteMs);
    const { gateway } = await buy(billing, buyer, { priceId: price.month });
    await pay(billing, old);
    await billing.settle();
    for (let times = 0; times < 3; times += 1) await later(dayMs);
    const end = vi.spyOn(billing.deps.gateways[gateway]!, 'cancelNow');
    await later(dayMs);
    expect(end).not.toHaveBeenCalled();
    const { rows: asked } = await database.orm.execute(
      "select status from billing_operations where kind = 'cancel_now' and reason = 'duplicate'",
    );
    expect(asked).toEqual([{ status: 'done' }]);
    expect(await openAlerts()).toEqual([]);
  });
});

describe.each(countries)('a cancellation that the gateway turns down (%s)', (country) => {
  it.each(['locked', '401', '403', '429', '500'])(
    'with “%s” is asked for again until it is confirmed, and the customer knows which it is',
    async (kind) => {
      const buyer = newBuyer(country);
      const { txId: id } = await buy(billing, buyer, { priceId: price.month });
      // A failure of the gateway's own is tried three times at once.
      await fault(buyer, kind, 'cancel', kind === '500' ? 6 : 3);
      const asked = await cancel(buyer, id);
      expect(asked.status).toBe(202);
      expect(asked.body.data.scheduledChange).toMatchObject({ action: 'cancelled', state: 'requested' });
      expect(await subjectsTo(buyer)).toContain('We have requested the cancellation of Kitshelf Pro');
      expect(await subjectsTo(buyer)).not.toContain('Kitshelf Pro is cancelled');
      for (let tries = 0; tries < 4; tries += 1) await later(10 * minuteMs);
      expect((await listed(buyer)).scheduledChange).toMatchObject({ state: 'confirmed' });
      expect(await subjectsTo(buyer)).toContain('Kitshelf Pro is cancelled');
      expect((await cancel(buyer, id)).status).toBe(200);
      expect(await openAlerts()).toEqual([]);
    },
  );

  it('is asked for again when the customer asks again', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    await fault(buyer, 'locked', 'cancel');
    expect((await cancel(buyer, id)).status).toBe(202);
    expect((await cancel(buyer, id)).status).toBe(200);
  });

  it('and that is asked for a second time is still asked for again after five seconds', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    await fault(buyer, 'locked', 'cancel', 2);
    expect((await cancel(buyer, id)).status).toBe(202);
    billing.clock.advance(1000);
    expect((await cancel(buyer, id)).status).toBe(202);
    billing.clock.advance(4000);
    await billing.deps.jobs.runAllDue();
    expect((await listed(buyer)).scheduledChange).toMatchObject({ state: 'confirmed' });
  });

  it('for good is shown to a person and still asked for every day', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    await fault(buyer, 'refuse', 'cancel');
    expect((await cancel(buyer, id)).status).toBe(202);
    expect(await openAlerts()).toEqual(['operation_rejected']);
    await later(dayMs + minuteMs);
    expect((await listed(buyer)).scheduledChange).toMatchObject({ state: 'confirmed' });
    expect(await openAlerts()).toEqual([]);
  });

  it('because it knows no such subscription is done', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    await fault(buyer, 'not_found', 'subscriptions', 2);
    expect((await cancel(buyer, id)).status).toBe(200);
  });

  it('until it was charged again: the charge goes back by itself, and it is ended at once', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    const before = await sumOf(buyer);
    const { currentPeriodEnd: end } = await listed(buyer);
    billing.clock.set(new Date(Date.parse(end) - 10 * minuteMs));
    await fault(buyer, 'locked', 'cancel', 6);
    expect((await cancel(buyer, id)).status).toBe(202);
    billing.clock.set(new Date(Date.parse(end) + minuteMs));
    await renew(buyer, id);
    for (let tries = 0; tries < 6; tries += 1) await later(2 * 60 * minuteMs);
    expect(await sumOf(buyer)).toBe(before);
    expect(await getPremium(billing, buyer)).toBe('expired');
    expect(await listed(buyer)).toMatchObject({ status: 'cancelled' });
    const again = await billing.control('renew', { gateway: gatewayOf(buyer), id, outcome: 'success' });
    expect(again.status).toBe(400);
    expect(await subjectsTo(buyer)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^We are returning/)]),
    );
  });

  it('is compared an hour and half an hour before the renewal', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    const { currentPeriodEnd: end } = await listed(buyer);
    billing.clock.set(new Date(Date.parse(end) - 65 * minuteMs));
    await fault(buyer, 'refuse', 'cancel', 2);
    expect((await cancel(buyer, id)).status).toBe(202);
    await later(6 * minuteMs);
    expect((await listed(buyer)).scheduledChange).toMatchObject({ state: 'requested' });
    await later(31 * minuteMs);
    expect((await listed(buyer)).scheduledChange).toMatchObject({ state: 'confirmed' });
  });
});

describe('a cancellation that is undone at the gateway', () => {
  it.each(['send', 'drop'])(
    'clears ours and tells the customer, who can cancel again (webhooks: %s)',
    async (webhooks) => {
      const buyer = newBuyer('US');
      const { txId: id } = await buy(billing, buyer, { priceId: price.month });
      expect((await cancel(buyer, id)).status).toBe(200);
      await billing.settle();
      expect((await billing.control('unschedule', { id, webhooks })).status).toBe(200);
      await billing.settle();
      if (webhooks === 'drop') await later(dayMs + minuteMs);
      expect(await listed(buyer)).toMatchObject({ status: 'active', scheduledChange: null });
      expect((await listed(buyer)).nextBilledAt).not.toBeNull();
      expect(await subjectsTo(buyer)).toContain('Kitshelf Pro continues');
      expect((await cancel(buyer, id)).status).toBe(200);
      expect((await listed(buyer)).scheduledChange).toMatchObject({ state: 'confirmed' });
      expect(
        (await subjectsTo(buyer)).filter((subject) => subject === 'Kitshelf Pro is cancelled'),
      ).toHaveLength(2);
    },
  );

  it('and charged again before we learnt of it is a renewal like any other', async () => {
    const buyer = newBuyer('US');
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    await cancel(buyer, id);
    const { currentPeriodEnd: end } = await listed(buyer);
    billing.clock.set(new Date(Date.parse(end) - minuteMs));
    await billing.control('unschedule', { id, webhooks: 'drop' });
    billing.clock.set(new Date(Date.parse(end) + minuteMs));
    await renew(buyer, id);
    expect(await getPremium(billing, buyer)).toBe('pro');
    expect((await getRecords(billing, buyer)).payments.map(({ disposition }) => disposition)).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(await listed(buyer)).toMatchObject({ status: 'active', scheduledChange: null });
  });
});

describe.each(countries)('a refund that we promised (%s)', (country) => {
  /** Pays a lifetime twice: the second payment buys nothing and is returned. */
  async function paidTwice(buyer: TestBuyer) {
    await buy(billing, buyer, { priceId: price.month });
    const cancelling = await listed(buyer);
    await fault(buyer, 'locked', 'cancel', 6);
    await cancel(buyer, cancelling._id);
    billing.clock.set(new Date(Date.parse(cancelling.currentPeriodEnd) + minuteMs));
    await renew(buyer, cancelling._id);
    const { payments } = await getRecords(billing, buyer);
    return payments.find(({ disposition }) => disposition === 'unwanted')!;
  }

  it('and that its gateway has not decided for three days is asked for once a day', async () => {
    const buyer = newBuyer(country);
    await fault(buyer, 'hold', country === 'US' ? 'adjustments' : '/refund');
    const { gatewayPaymentId: id } = await paidTwice(buyer);
    const ask = vi.spyOn(billing.deps.gateways[gatewayOf(buyer)]!, 'refund');
    const timesIn = async (days: number) => {
      ask.mockClear();
      for (let hour = 0; hour < days * 24; hour += 1) await later(60 * minuteMs);
      return ask.mock.calls.filter(([{ paymentId }]) => paymentId === id).length;
    };
    expect(await timesIn(3)).toBeGreaterThan(12);
    expect(await timesIn(4)).toBeLessThanOrEqual(5);
    await billing.control('refund/decide', { gateway: gatewayOf(buyer), id, outcome: 'done' });
    await billing.settle();
    expect(await openAlerts()).not.toContain('payment_returned');
  });

  it('and that fails days later is open again with an alert, and is asked for once more', async () => {
    const buyer = newBuyer(country);
    await fault(buyer, 'hold', country === 'US' ? 'adjustments' : '/refund');
    const { gatewayPaymentId: id } = await paidTwice(buyer);
    const refundOf = async () => {
      const [operation] = (
        await repositories({ database }).operations.ofSubject(gatewayOf(buyer), id)
      ).filter(({ kind }) => kind === 'refund');
      return operation;
    };
    expect(await refundOf()).toMatchObject({ finishedAt: null });
    expect(await openAlerts()).toContain('payment_returned');
    billing.clock.advance(2 * dayMs);
    await billing.control('refund/decide', { gateway: gatewayOf(buyer), id, outcome: 'failed' });
    await billing.settle();
    expect(await refundOf()).toMatchObject({ status: 'open', finishedAt: null });
    expect(await openAlerts()).toContain('refund_failed');
    await later(2 * 60 * minuteMs);
    await later(minuteMs);
    expect(await refundOf()).toMatchObject({ status: 'done' });
    const { payments } = await getRecords(billing, buyer);
    const returned = payments.find(({ gatewayPaymentId }) => gatewayPaymentId === id);
    expect(returned?.refundedMinor).toBe(returned?.amountMinor);
    expect(await openAlerts()).not.toContain('refund_failed');
    expect(await openAlerts()).not.toContain('payment_returned');
  });

  it('is over where all of the payment has gone back at the gateway meanwhile, and nobody was told', async () => {
    const buyer = newBuyer(country);
    await buy(billing, buyer, { priceId: price.month });
    const { payments } = await getRecords(billing, buyer);
    const { id, gatewayPaymentId } = payments[0]!;
    await billing.control('refund', { gateway: gatewayOf(buyer), id: gatewayPaymentId, webhooks: 'drop' });
    await billing.service.adminRefund({ payment: id, amount: 100, reason: 'A part' });
    await billing.settle();
    const asked = await repositories({ database }).operations.ofSubject(gatewayOf(buyer), gatewayPaymentId);
    expect(asked.filter(({ kind }) => kind === 'refund')).toMatchObject([{ status: 'done' }]);
    expect(await openAlerts()).not.toContain('operation_rejected');
    const after = (await getRecords(billing, buyer)).payments[0];
    expect(after?.refundedMinor).toBe(after?.amountMinor);
  });
});
