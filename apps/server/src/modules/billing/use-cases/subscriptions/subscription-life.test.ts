import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRecords, buy, open, pay, getPremium, verify } from '../../../../../test/billing-acts.ts';
import {
  newBuyer,
  testBilling,
  type TestBilling,
  type TestBuyer,
  toolIds,
} from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { freshForEach } from '../../../../platform/database/test-database.ts';
import { operations } from '../../store/operation-tables.ts';
import { seedBilling } from '../plans/seed-plans.ts';
import { remind, sweepOrders, sweepSubscriptions } from '../reconciliation/sweep.ts';

let database: Database;
let billing: TestBilling;
let price: Record<'month' | 'year' | 'lifetime' | 'figmaMonth' | 'figmaYear', string>;
freshForEach(async (opened) => {
  database = opened;
  billing = await testBilling(database);
  await seedBilling({ database, clock: billing.clock, toolIds });
  price = {
    month: await billing.priceId('Kitshelf Pro', 'month'),
    year: await billing.priceId('Kitshelf Pro', 'year'),
    lifetime: await billing.priceId('Kitshelf Pro', 'lifetime'),
    figmaMonth: await billing.priceId('Figma Pro', 'month'),
    figmaYear: await billing.priceId('Figma Pro', 'year'),
  };
  return () => billing.close();
});
afterEach(() => vi.restoreAllMocks());

const dayMs = 24 * 60 * 60_000;
const countries = ['IN', 'US'];
const gatewayOf = (buyer: TestBuyer) => (buyer.billing.country === 'US' ? 'paddle' : 'razorpay');

async function listed(buyer: TestBuyer) {
  const { body } = await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user });
  return body.data;
}
const cancel = (buyer: TestBuyer, id: string) =>
  billing.call('POST', `user/payment/cancel-subscription/${id}`, { user: buyer.user });
const renew = async (buyer: TestBuyer, id: string, outcome = 'success') => {
  const answer = await billing.control('renew', { gateway: gatewayOf(buyer), id, outcome });
  await billing.settle();
  return answer;
};
const upgrade = (buyer: TestBuyer, id: string, priceId: string, path = 'upgrade-subscription') =>
  billing.call('POST', `user/payment/${path}?id=${id}`, { body: { priceId }, user: buyer.user });

describe.each(countries)('a subscription (%s)', (country) => {
  it('that is cancelled keeps access to the second, then has expired', { tags: 'at-once' }, async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    const [first, second] = await Promise.all([cancel(buyer, id), cancel(buyer, id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.data.scheduledChange).toMatchObject({ action: 'cancelled', state: 'confirmed' });
    expect(first.body.data).toMatchObject({ status: 'active', nextBilledAt: null });
    const [{ currentPeriodEnd }] = await listed(buyer);
    billing.clock.set(new Date(Date.parse(currentPeriodEnd) - 1));
    expect(await getPremium(billing, buyer)).toBe('pro');
    billing.clock.set(currentPeriodEnd);
    expect(await getPremium(billing, buyer)).toBe('expired');
    expect((await listed(buyer))[0].status).toBe('cancelled');
    const mails = await billing.mailTo(buyer.billing.email);
    expect(mails.filter((mail) => mail.subject.endsWith('is cancelled'))).toHaveLength(1);
  });

  it('is cancelled also when the gateway answers only later', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    const silence = { kind: 'unknown', wasSent: true, message: 'no answer' } as const;
    const ask = vi
      .spyOn(billing.deps.gateways[gatewayOf(buyer)]!, 'cancelAtPeriodEnd')
      .mockResolvedValueOnce(silence);
    const asked = await cancel(buyer, id);
    expect(asked.status).toBe(202);
    expect(asked.body.data.scheduledChange).toMatchObject({ action: 'cancelled', state: 'requested' });
    await billing.deps.jobs.runAllDue();
    billing.clock.advance(10_000);
    await billing.deps.jobs.runAllDue();
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(await database.orm.select().from(operations)).toMatchObject([
      { kind: 'cancel_at_period_end', status: 'done' },
    ]);
  });

  it('that is renewed goes on for one more period, with a receipt of its own', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    const [{ currentPeriodEnd: before }] = await listed(buyer);
    billing.clock.set(before);
    await renew(buyer, id);
    await billing.control('replay', { times: 2, shuffle: true });
    await billing.settle();
    const records = await getRecords(billing, buyer);
    expect(records.captures).toHaveLength(2);
    expect(records.invoices.map((invoice) => invoice.number).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(records.grants).toHaveLength(2);
    const ends = new Set(records.grants.map((grant) => grant.endsAt?.toISOString()));
    expect(ends).toEqual(new Set(['2026-02-15T12:00:00.000Z', '2026-03-15T12:00:00.000Z']));
    const detail = await billing.call('GET', `user/payment/subscriptions/${id}`, { user: buyer.user });
    expect(detail.body.data.receipts).toHaveLength(2);
    expect(detail.body.data).toMatchObject({
      status: 'active',
      currentPeriodEnd: '2026-03-15T12:00:00.000Z',
    });
  });

  it('whose renewal fails keeps access for a week of grace, and is told once', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    const [{ currentPeriodEnd: end }] = await listed(buyer);
    billing.clock.set(end);
    await renew(buyer, id, 'failure');
    expect((await getRecords(billing, buyer)).captures).toHaveLength(1);
    billing.clock.advance(6 * dayMs);
    expect(await getPremium(billing, buyer)).toBe('pro');
    billing.clock.advance(dayMs);
    expect(await getPremium(billing, buyer)).toBe('expired');
    const mails = await billing.mailTo(buyer.billing.email);
    expect(mails.filter((mail) => mail.subject.startsWith('Payment failed'))).toHaveLength(1);
  });

  it('that recovers within the grace never loses access', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    const [{ currentPeriodEnd: end }] = await listed(buyer);
    billing.clock.set(end);
    await renew(buyer, id, 'failure');
    billing.clock.advance(2 * dayMs);
    expect(await getPremium(billing, buyer)).toBe('pro');
    await renew(buyer, id, 'success');
    expect(await getPremium(billing, buyer)).toBe('pro');
    billing.clock.advance(20 * dayMs);
    expect(await getPremium(billing, buyer)).toBe('pro');
    expect((await listed(buyer))[0]).toMatchObject({ status: 'active', detail: 'active' });
  });

  it('whose end no webhook told is compared with the gateway and set right', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    const [{ currentPeriodEnd: end }] = await listed(buyer);
    billing.clock.set(new Date(Date.parse(end) + 11 * 60_000));
    await billing.control('faults', { gateway: gatewayOf(buyer), on: 'webhook', kind: 'drop', times: 50 });
    await renew(buyer, id);
    expect((await getRecords(billing, buyer)).captures).toHaveLength(1);
    const drift = vi.spyOn(billing.deps.log, 'error');
    await sweepSubscriptions(billing.deps);
    expect((await getRecords(billing, buyer)).captures).toHaveLength(2);
    expect(drift).toHaveBeenCalledWith(expect.objectContaining({ alert: 'drift' }), expect.anything());
  });

  it(
    'is upgraded from month to year by one charge, however often it is clicked',
    { tags: 'at-once' },
    async () => {
      const buyer = newBuyer(country);
      const { txId: id } = await buy(billing, buyer, { priceId: price.month });
      billing.clock.advance(10 * dayMs);
      const preview = await upgrade(buyer, id, price.year, 'upgrade-subscription-preview');
      expect(preview.status).toBe(200);
      const { immediateTransaction, updateSummary } = preview.body.data;
      expect(updateSummary.credit.amount).toBeGreaterThan(0);
      expect(immediateTransaction.details.totals.total).toBeGreaterThan(updateSummary.credit.amount);
      const [one, two] = await Promise.all([upgrade(buyer, id, price.year), upgrade(buyer, id, price.year)]);
      await billing.settle();
      expect(one.status).toBe(200);
      expect(two.status === 409 ? one.body.data : two.body.data).toEqual(one.body.data);
      const records = await getRecords(billing, buyer);
      expect(records.captures).toHaveLength(2);
      const charged = records.captures.find((row) => row.orderId === one.body.data.customData.txId);
      expect(Math.abs((charged?.amountMinor ?? 0) - updateSummary.charge.amount)).toBeLessThanOrEqual(1);
      expect(await listed(buyer)).toMatchObject([
        { _id: id, billingPeriod: 'year', priceId: price.year, status: 'active' },
      ]);
      const { premiumBase } = await billing.service.entitlementsAt(buyer.user, billing.clock.now());
      expect(premiumBase).toBe('year');
    },
  );

  it(
    'cancelled in the middle of its upgrade is never charged without the plan',
    { tags: 'at-once' },
    async () => {
      const buyer = newBuyer(country);
      const { txId: id } = await buy(billing, buyer, { priceId: price.month });
      billing.clock.advance(2 * dayMs);
      const [upgraded, cancelled] = await Promise.all([upgrade(buyer, id, price.year), cancel(buyer, id)]);
      await billing.settle();
      expect([200, 402, 409]).toContain(upgraded.status);
      expect([200, 409]).toContain(cancelled.status);
      const { captures } = await getRecords(billing, buyer);
      const [{ billingPeriod, scheduledChange }] = await listed(buyer);
      expect(billingPeriod).toBe(captures.length === 2 ? 'year' : 'month');
      expect(scheduledChange !== null).toBe(cancelled.status === 200);
    },
  );

  it('that is locked shortly before its renewal is told to be tried later', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    const locked = { kind: 'rejected', code: 'subscription_locked_renewal', message: 'Locked' } as const;
    vi.spyOn(billing.deps.gateways[gatewayOf(buyer)]!, 'change').mockResolvedValueOnce(locked);
    const answer = await upgrade(buyer, id, price.year);
    expect([answer.status, answer.body.error.name]).toEqual([409, 'SubscriptionBusy']);
    expect((await getRecords(billing, buyer)).captures).toHaveLength(1);
  });

  it('whose upgrade was made but never confirmed is found to be upgraded, with one charge', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    billing.clock.advance(2 * dayMs);
    const gateway = billing.deps.gateways[gatewayOf(buyer)]!;
    const change = gateway.change.bind(gateway);
    vi.spyOn(gateway, 'change').mockImplementationOnce(async (request) => {
      await change(request);
      return { kind: 'unknown', wasSent: true, message: 'The line was cut' };
    });
    expect((await upgrade(buyer, id, price.year)).status).toBe(503);
    billing.clock.advance(61_000);
    await sweepOrders(billing.deps);
    await billing.settle();
    expect(await listed(buyer)).toMatchObject([{ billingPeriod: 'year' }]);
    expect((await getRecords(billing, buyer)).captures).toHaveLength(2);
  });

  it('whose upgrade is declined stays as it was, and can be upgraded later', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    billing.clock.advance(3 * dayMs);
    await billing.control('faults', { gateway: gatewayOf(buyer), kind: 'decline', times: 1 });
    const declined = await upgrade(buyer, id, price.year);
    await billing.settle();
    expect([declined.status, declined.body.error?.name]).toEqual([402, 'UpgradeDeclined']);
    expect((await getRecords(billing, buyer)).captures).toHaveLength(1);
    expect(await listed(buyer)).toMatchObject([{ billingPeriod: 'month', status: 'active' }]);
    expect((await upgrade(buyer, id, price.year)).status).toBe(200);
  });

  it('is not upgraded to less, to itself, once cancelled, or for another', async () => {
    const [buyer, other] = [newBuyer(country), newBuyer(country)];
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    expect((await upgrade(buyer, id, price.month)).status).toBe(409);
    expect((await upgrade(buyer, id, price.figmaYear)).status).toBe(409);
    expect((await upgrade(other, id, price.year)).status).toBe(404);
    await cancel(buyer, id);
    expect((await upgrade(buyer, id, price.year)).status).toBe(409);
  });

  it.each(['unpaid', 'paused'])('that is %s is offered no upgrade, and takes none', async (state) => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    const detail = async () =>
      (await billing.call('GET', `user/payment/subscriptions/${id}`, { user: buyer.user })).body.data;
    const { upgrades, renewalAmount, priceBreakthrough } = await detail();
    expect(upgrades.length).toBeGreaterThan(0);
    for (const { amount, currencyCode } of upgrades)
      expect([amount > priceBreakthrough.totalAmount, currencyCode]).toEqual([
        true,
        priceBreakthrough.currency,
      ]);
    expect(renewalAmount).toBe(priceBreakthrough.totalAmount);
    if (state === 'paused')
      await billing.call('POST', `user/payment/pause-subscription/${id}`, { user: buyer.user });
    else {
      billing.clock.set((await detail()).currentPeriodEnd);
      await renew(buyer, id, 'failure');
    }
    const after = await detail();
    expect(after.upgrades).toEqual([]);
    // What is unpaid is still owed.
    expect(after.renewalAmount === null).toBe(state === 'paused');
    const refused = await upgrade(buyer, id, price.year);
    expect([refused.status, refused.body.error.name]).toEqual([409, 'NotUpgradable']);
  });

  it('gives way to a lifetime: it is cancelled once that is paid, and the lifetime lasts', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    billing.clock.advance(1000);
    const lifetime = await open(billing, buyer, { priceId: price.lifetime });
    expect((await listed(buyer))[0].scheduledChange).toBeNull();
    await pay(billing, lifetime);
    await billing.settle();
    await billing.settle();
    const [bought, old] = await listed(buyer);
    expect(bought).toMatchObject({ billingPeriod: 'lifetime', status: 'active', nextBilledAt: null });
    expect(old).toMatchObject({ _id: id, scheduledChange: { action: 'cancelled' } });
    const renewed = await renew(buyer, id);
    expect(renewed.body.payment_id ?? renewed.body.transaction_id ?? null).toBeNull();
    billing.clock.advance(4000 * dayMs);
    expect(await getPremium(billing, buyer)).toBe('pro');
    expect((await cancel(buyer, bought._id)).status).toBe(409);
  });
});

describe('a subscription of five cycles', () => {
  it('ends after the last one, when that is over', async () => {
    const buyer = newBuyer('IN');
    const { txId: id } = await buy(billing, buyer, { priceId: price.month });
    for (let cycle = 2; cycle <= 5; cycle += 1) {
      billing.clock.set((await listed(buyer))[0].currentPeriodEnd);
      await renew(buyer, id);
    }
    expect((await getRecords(billing, buyer)).captures).toHaveLength(5);
    const end = Math.max(
      ...(await getRecords(billing, buyer)).grants.map((grant) => grant.endsAt?.getTime() ?? 0),
    );
    billing.clock.set(new Date(end - 1));
    expect(await getPremium(billing, buyer)).toBe('pro');
    await renew(buyer, id);
    billing.clock.set(new Date(end + 8 * dayMs));
    await sweepSubscriptions(billing.deps);
    expect(await getPremium(billing, buyer)).toBe('expired');
  });
});

describe('two subscriptions', () => {
  it('add up, and cancelling one leaves the other', async () => {
    const buyer = newBuyer();
    const figma = await buy(billing, buyer, { priceId: price.figmaMonth });
    await buy(billing, buyer, { priceId: price.lifetime });
    const { activeSubscriptions, premiumBase } = await billing.service.entitlementsAt(
      buyer.user,
      billing.clock.now(),
    );
    expect(activeSubscriptions).toHaveLength(2);
    expect(premiumBase).toBe('lifetime');
    await cancel(buyer, figma.txId);
    billing.clock.advance(400 * dayMs);
    const later = await billing.service.entitlementsAt(buyer.user, billing.clock.now());
    expect(later.activeSubscriptions).toMatchObject([{ productDetails: { name: 'Kitshelf Pro' } }]);
  });
});

describe('an upgrade that the gateway does not make in place', () => {
  it('is paid like a purchase, and then ends the old subscription', async () => {
    const buyer = newBuyer('IN');
    const { txId: id } = await buy(billing, buyer, { priceId: price.month, method: 'upi' });
    billing.clock.advance(5 * dayMs);
    const { status, body } = await upgrade(buyer, id, price.year);
    expect(status).toBe(200);
    const { payment, customData } = body.data;
    expect(payment).toMatchObject({
      gateway: 'razorpay',
      kind: 'subscription',
      txId: customData.txId,
      status: 'pending',
    });
    const again = await upgrade(buyer, id, price.year);
    expect(again.body.data.payment.subscriptionId).toBe(payment.subscriptionId);
    const handed = await pay(billing, payment);
    expect((await verify(billing, buyer, payment, handed)).body.data.subscription.status).toBe('active');
    await billing.settle();
    await billing.settle();
    const [fresh, old] = await listed(buyer);
    expect(fresh).toMatchObject({ _id: customData.txId, billingPeriod: 'year', status: 'active' });
    expect(old).toMatchObject({ _id: id, status: 'cancelled' });
    const records = await getRecords(billing, buyer);
    expect(records.captures).toHaveLength(2);
    expect(await getPremium(billing, buyer)).toBe('pro');
  });

  it('to a lifetime is paid whole, and ends the subscription at once', async () => {
    const buyer = newBuyer('US');
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaMonth });
    billing.clock.advance(1000);
    const preview = await upgrade(buyer, id, price.lifetime, 'upgrade-subscription-preview');
    expect(preview.body.data).toMatchObject({
      nextTransaction: null,
      immediateTransaction: { details: { totals: { total: 14_900 } } },
    });
    const { body } = await upgrade(buyer, id, price.lifetime);
    await pay(billing, body.data.payment);
    await billing.settle();
    await billing.settle();
    const [bought, old] = await listed(buyer);
    expect(bought).toMatchObject({ billingPeriod: 'lifetime' });
    expect(old).toMatchObject({ _id: id, scheduledChange: { action: 'cancelled' } });
  });
});

describe('a yearly charge', () => {
  it.each(countries)('is announced seven days before, once (%s)', async (country) => {
    const buyer = newBuyer(country);
    await buy(billing, buyer, { priceId: price.year });
    const reminders = async () =>
      (await billing.mailTo(buyer.billing.email)).filter((mail) => mail.subject.includes('renews on'));
    billing.clock.advance(357 * dayMs);
    await remind(billing.deps);
    expect(await reminders()).toHaveLength(0);
    billing.clock.advance(dayMs + 60_000);
    await remind(billing.deps);
    await remind(billing.deps);
    expect(await reminders()).toHaveLength(1);
  });
});
