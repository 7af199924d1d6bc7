import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRecords, buy, open, pay, getPremium, verify } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { GatewayEvent } from '../../../../gateways/gateway-event.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { jobs } from '../../../../platform/database/tables.ts';
import { freshForEach } from '../../../../platform/database/test-database.ts';
import { subscriptions } from '../../store/subscription-tables.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { applyEvents } from '../webhooks/apply-events.ts';
import { readMissedEvents } from './missed-events.ts';
import { sweepOrders, sweepPayments, sweepSubscriptions, sweepUnfinished } from './sweep.ts';

/** What no webhook told, and what cannot be read: found by the sweeps, which nothing can stop. */
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

const dayMs = 24 * 60 * 60_000;
const countries = ['IN', 'US'];
const gatewayOf = (buyer: TestBuyer) => (buyer.billing.country === 'US' ? 'paddle' : 'razorpay');
const openAlerts = async () => (await repositories({ database }).alerts.open()).map(({ kind }) => kind);

async function paidLifetime(country: string) {
  const buyer = newBuyer(country);
  await buy(billing, buyer, { priceId: price.lifetime });
  const id = (await getRecords(billing, buyer)).payments[0]!.gatewayPaymentId;
  return { buyer, id };
}

describe.each(countries)('without webhooks (%s)', (country) => {
  it.each(['missed events', 'payments'])(
    'a refund of a lifetime is found by the sweep of %s',
    async (sweep) => {
      const { buyer, id } = await paidLifetime(country);
      await billing.control('refund', { gateway: gatewayOf(buyer), id, webhooks: 'drop' });
      if (sweep === 'missed events') await readMissedEvents(billing.deps);
      billing.clock.advance(8 * dayMs);
      if (sweep === 'payments') await sweepPayments(billing.deps);
      expect(await getPremium(billing, buyer)).toBe('expired');
      expect((await getRecords(billing, buyer)).movements.map(({ kind }) => kind).toSorted()).toEqual([
        'capture',
        'refund',
      ]);
    },
  );

  it('what was told before is compared without a turn, and what has changed is applied', async () => {
    const buyer = newBuyer(country);
    await buy(billing, buyer, { priceId: price.month });
    const { gatewayPaymentId: id } = (await getRecords(billing, buyer)).payments[0]!;
    const told = await billing.deps.gateways[gatewayOf(buyer)]!.fetch({ kind: 'payment', id });
    const events = told.kind === 'ok' ? told.value.filter(({ entity }) => entity === 'payment') : [];
    expect(events).not.toEqual([]);
    await applyEvents(billing.deps, events, billing.clock.now());
    const transactions = vi.spyOn(billing.deps.database, 'transaction');
    expect(await applyEvents(billing.deps, events, billing.clock.now())).toEqual(['known']);
    expect(transactions).not.toHaveBeenCalled();
    const method = { type: 'upi', detail: 'asha@bank' } as const;
    await applyEvents(
      billing.deps,
      events.map((event) => ({ ...event, method }) as GatewayEvent),
      billing.clock.now(),
    );
    expect((await getRecords(billing, buyer)).payments[0]).toMatchObject({ methodDetail: 'asha@bank' });
  });

  it('of several things told of a payment at once the last one holds, though it is what was booked', async () => {
    const buyer = newBuyer(country);
    await buy(billing, buyer, { priceId: price.month });
    const { gatewayPaymentId: id } = (await getRecords(billing, buyer)).payments[0]!;
    const told = await billing.deps.gateways[gatewayOf(buyer)]!.fetch({ kind: 'payment', id });
    const payment = (told.kind === 'ok' ? told.value : []).find(({ entity }) => entity === 'payment')!;
    const paidBy = (detail: string, afterMs: number) => ({
      ...payment,
      method: { type: 'upi', detail },
      at: new Date(billing.clock.now().getTime() + afterMs),
    });
    const tell = (...events: unknown[]) =>
      applyEvents(billing.deps, events as GatewayEvent[], billing.clock.now());
    await tell(paidBy('asha@bank', 0));
    await tell(paidBy('asha@other', 1), paidBy('asha@bank', 2));
    expect((await getRecords(billing, buyer)).payments[0]).toMatchObject({ methodDetail: 'asha@bank' });
  });

  it('a dispute that is lost is found', async () => {
    const { buyer, id } = await paidLifetime(country);
    for (const outcome of ['created', 'lost'])
      await billing.control('dispute', { gateway: gatewayOf(buyer), id, outcome, webhooks: 'drop' });
    await readMissedEvents(billing.deps);
    expect(await getPremium(billing, buyer)).toBe('expired');
    expect((await getRecords(billing, buyer)).movements.map(({ kind }) => kind)).toContain('chargeback');
  });
});

describe.each(countries)('a second dispute about a payment (%s)', (country) => {
  it('that is lost after the first was won takes money and access', async () => {
    const { buyer, id } = await paidLifetime(country);
    for (const outcome of ['created', 'won', 'created', 'lost']) {
      billing.clock.advance(dayMs);
      await billing.control('dispute', { gateway: gatewayOf(buyer), id, outcome });
      await billing.settle();
    }
    const { movements, orders } = await getRecords(billing, buyer);
    expect(movements.map(({ kind }) => kind).toSorted()).toEqual(['capture', 'chargeback']);
    expect(orders).toMatchObject([{ status: 'disputed' }]);
    expect(await getPremium(billing, buyer)).toBe('expired');
  });
});

describe('a payment that a bank allowed and that never arrives', () => {
  it('has failed after three days, and the customer is told', async () => {
    const buyer = newBuyer('IN');
    const opened = await open(billing, buyer, { priceId: price.lifetime });
    const handed = await pay(billing, opened, { outcome: 'authorized' });
    await billing.settle();
    for (let hours = 0; hours < 80; hours += 8) {
      billing.clock.advance(dayMs / 3);
      await sweepOrders(billing.deps);
    }
    const { body } = await verify(billing, buyer, opened, handed);
    expect(body.data.subscription.status).toBe('failed');
    const mails = (await billing.mailTo(buyer.billing.email)).map(({ subject }) => subject);
    expect(mails).toEqual(['We did not receive your payment for Kitshelf Pro']);
  });
});

describe('the sweeps', () => {
  it('leave rows of a payment mode that is gone alone, and look at all others', async () => {
    for (let made = 0; made < 3; made += 1) await buy(billing, newBuyer('IN'), { priceId: price.month });
    const [gone] = await database.orm.select().from(subscriptions);
    await database.orm
      .update(subscriptions)
      .set({ paymentMode: 'live' })
      .where(eq(subscriptions.id, gone!.id));
    const asked = vi.spyOn(billing.deps.gateways.razorpay!, 'fetch');
    billing.clock.advance(dayMs + 60_000);
    await sweepSubscriptions(billing.deps);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('look at everything that is due, however much it is', async () => {
    const buyer = newBuyer('IN');
    await buy(billing, buyer, { priceId: price.month });
    const [row] = await database.orm.select().from(subscriptions);
    const copies = Array.from({ length: 120 }, (_, index) => ({
      ...row!,
      id: String(index).padStart(32, '0'),
      originOrderId: String(index).padStart(32, '0'),
      gatewayId: `sub_${index}`,
    }));
    await database.orm.insert(subscriptions).values(copies);
    const asked = vi
      .spyOn(billing.deps.gateways.razorpay!, 'fetch')
      .mockResolvedValue({ kind: 'rejected', code: 'not_found', message: 'Unknown' });
    billing.clock.advance(dayMs + 60_000);
    await sweepSubscriptions(billing.deps);
    expect(asked).toHaveBeenCalledTimes(121);
  });

  it('go on behind one that cannot be read, which is looked at again and shown to a person', async () => {
    const first = await paidLifetime('IN');
    const second = await paidLifetime('IN');
    for (const { id } of [first, second])
      await billing.control('refund', { gateway: 'razorpay', id, webhooks: 'drop' });
    const { razorpay } = billing.deps.gateways;
    const fetch = razorpay!.fetch.bind(razorpay);
    vi.spyOn(razorpay!, 'fetch').mockImplementation(async (ref) =>
      ref.id === first.id
        ? { kind: 'unknown', wasSent: true, isUnreadable: true, message: 'Something else' }
        : fetch(ref),
    );
    await readMissedEvents(billing.deps);
    expect(await getPremium(billing, second.buyer)).toBe('expired');
    expect(await repositories({ database }).cursors.cursor('razorpay', 'emulated')).toBeDefined();
    for (let tries = 0; tries < 4; tries += 1) {
      await billing.deps.jobs.runAllDue();
      billing.clock.advance(60_000);
    }
    expect(await openAlerts()).toContain('gap_stuck');
  });

  it('make one job for an event, however long its gateway is silent; after three days it is parked', async () => {
    const buyer = newBuyer('IN');
    const opened = await open(billing, buyer, { priceId: price.month });
    const silence = { kind: 'unknown', wasSent: false, message: 'no answer' } as const;
    vi.spyOn(billing.deps.gateways.razorpay!, 'fetch').mockResolvedValue(silence);
    await pay(billing, opened);
    await billing.settle();
    const events = async () =>
      (await database.orm.select().from(jobs)).filter(({ name }) => name === 'billing-event').length;
    const made = await events();
    expect(made).toBeGreaterThan(0);
    for (let minute = 0; minute < 10; minute += 1) {
      billing.clock.advance(60_000);
      await sweepUnfinished(billing.deps);
      await billing.deps.jobs.runAllDue();
    }
    expect(await events()).toBe(made);
    billing.clock.advance(3 * dayMs);
    await sweepUnfinished(billing.deps);
    expect(await openAlerts()).toContain('event_parked');
  });
});
