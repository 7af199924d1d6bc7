import { describe, expect, it } from 'vitest';
import { getRecords, buy, pay, getPremium } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { freshForEach } from '../../../../platform/database/test-database.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { creditFor, isAsPaid } from '../../domain/credit.ts';

let database: Database;
let billing: TestBilling;
let price: Record<'figmaMonth' | 'figmaYear' | 'month' | 'year' | 'lifetime', string>;
freshForEach(async (opened) => {
  database = opened;
  billing = await testBilling(database);
  price = {
    figmaMonth: await billing.priceId('Figma Pro', 'month'),
    figmaYear: await billing.priceId('Figma Pro', 'year'),
    month: await billing.priceId('Kitshelf Pro', 'month'),
    year: await billing.priceId('Kitshelf Pro', 'year'),
    lifetime: await billing.priceId('Kitshelf Pro', 'lifetime'),
  };
  return () => billing.close();
});

const dayMs = 86_400_000;
const countries = ['IN', 'US'] as const;
type Country = (typeof countries)[number];
/** By the list, in minor units. */
const list = {
  IN: { figmaMonth: 157_700, figmaYear: 323_700, month: 240_700, year: 456_500, lifetime: 1_236_700 },
  US: { figmaMonth: 1_900, figmaYear: 3_900, month: 2_900, year: 5_500, lifetime: 14_900 },
};
const gatewayOf = (buyer: TestBuyer) => (buyer.billing.country === 'US' ? 'paddle' : 'razorpay');
const ask = (buyer: TestBuyer, path: string, body: object) =>
  billing.call('POST', `user/payment/${path}`, { body, user: buyer.user });
const preview = async (buyer: TestBuyer, id: string, body: object) =>
  (await ask(buyer, `upgrade-subscription-preview?id=${id}`, body)).body.data;
const discount = async (buyer: TestBuyer, couponCode = 'WELCOME20'): Promise<string> =>
  (await ask(buyer, 'apply-coupon', { couponCode })).body.data.discountId;

/** Upgrades and pays what there is to pay. */
async function upgrade(buyer: TestBuyer, id: string, body: object) {
  const { status, body: answer } = await ask(buyer, `upgrade-subscription?id=${id}`, body);
  expect(status).toBe(200);
  if (answer.data.payment) await pay(billing, answer.data.payment);
  await billing.settle();
  await billing.settle();
  return answer.data.customData.txId as string;
}

async function paymentFor(buyer: TestBuyer, txId: string) {
  return (await getRecords(billing, buyer)).payments.find((payment) => payment.orderId === txId)!;
}
async function undo(buyer: TestBuyer, txId: string, how: 'refund' | 'lost' | 'created' | 'won') {
  const { gatewayPaymentId: id } = await paymentFor(buyer, txId);
  const given = { gateway: gatewayOf(buyer), id, ...(how !== 'refund' && { outcome: how }) };
  expect((await billing.control(how === 'refund' ? 'refund' : 'dispute', given)).status).toBe(200);
  for (let times = 0; times < 3; times += 1) await billing.settle();
}
async function shown(buyer: TestBuyer) {
  const { activeSubscriptions } = await billing.service.entitlementsAt(buyer.user, billing.clock.now());
  return activeSubscriptions.map(({ priceId }) => priceId);
}
async function grantFor(buyer: TestBuyer, txId: string) {
  const payment = await paymentFor(buyer, txId);
  return (await getRecords(billing, buyer)).grants.find(({ source }) => source === payment.id)!;
}
const listed = async (buyer: TestBuyer) =>
  (await billing.call('GET', 'user/payment/fetch-subscriptions', { user: buyer.user })).body.data;
const alertKinds = async () => (await repositories(billing.deps).alerts.open()).map(({ kind }) => kind);
const netOf = async (buyer: TestBuyer) =>
  (await getRecords(billing, buyer)).movements.reduce(
    (sum, { kind, amountMinor }) => sum + (kind === 'capture' ? amountMinor : -amountMinor),
    0,
  );

describe.each(countries)('the credit of an upgrade (%s)', (country: Country) => {
  const prices = list[country];

  it('is what was paid for the running period after a coupon, for the days that are left', async () => {
    const buyer = newBuyer(country);
    const discountId = await discount(buyer);
    const { txId: id, amount: paid } = await buy(billing, buyer, { priceId: price.figmaYear, discountId });
    expect(paid).toBe(Math.round(prices.figmaYear * 0.8));
    billing.clock.advance(153 * dayMs);
    const offer = await preview(buyer, id, { priceId: price.year });
    const { updateSummary, immediateTransaction } = offer;
    // What a coupon made cheaper is no price that a gateway credits: it is sold anew, in a window.
    expect(offer.isChargedAtOnce).toBe(false);
    const amount = Math.round((paid * 212) / 365);
    expect(updateSummary.credit).toEqual({
      amount,
      paidAmount: paid,
      paidFrom: '2026-01-15T12:00:00.000Z',
      paidUntil: '2027-01-15T12:00:00.000Z',
      days: 365,
      daysLeft: 212,
    });
    const due = immediateTransaction.details.totals.total - amount;
    expect(updateSummary.charge.amount).toBe(due);
    const txId = await upgrade(buyer, id, { priceId: price.year });
    expect((await paymentFor(buyer, txId)).amountMinor).toBe(due);
    expect(await shown(buyer)).toEqual([price.year]);
  });

  it('and a coupon count once: what was paid with it is no full price, and it takes nothing off the upgrade', async () => {
    const buyer = newBuyer(country);
    const discountId = await discount(buyer);
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaYear, discountId });
    const again = { priceId: price.year, discountId: await discount(buyer) };
    for (const path of ['upgrade-subscription-preview', 'upgrade-subscription']) {
      const refused = await ask(buyer, `${path}?id=${id}`, again);
      expect([refused.status, refused.body.error.fields]).toEqual([
        422,
        { discountId: 'You have already used this coupon' },
      ]);
    }
    billing.clock.advance(1000);
    await upgrade(buyer, id, { priceId: price.year });
    expect(await netOf(buyer)).toBe(prices.year);
    expect(await listed(buyer)).toMatchObject([
      { priceId: price.year, status: 'active' },
      { status: 'cancelled' },
    ]);
  });

  it('leaves a coupon that was not used before to the upgrade, of which it takes its share', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaYear });
    await upgrade(buyer, id, { priceId: price.year, discountId: await discount(buyer) });
    expect(await netOf(buyer)).toBe(Math.round(prices.year * 0.8));
    expect(await shown(buyer)).toEqual([price.year]);
  });

  it('is less what was refunded', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaYear });
    const { gatewayPaymentId } = await paymentFor(buyer, id);
    await billing.control('refund', { gateway: gatewayOf(buyer), id: gatewayPaymentId, amount: 1_000 });
    await billing.settle();
    const paid = prices.figmaYear - 1_000;
    const { updateSummary } = await preview(buyer, id, { priceId: price.year });
    expect(updateSummary.credit).toMatchObject({ amount: paid, paidAmount: paid });
    await upgrade(buyer, id, { priceId: price.year });
    expect(await netOf(buyer)).toBe(prices.year);
  });

  it('is the whole of what an earlier upgrade cost, its own credit included', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaMonth });
    billing.clock.advance(10_000);
    await upgrade(buyer, id, { priceId: price.month });
    billing.clock.advance(10_000);
    await upgrade(buyer, id, { priceId: price.year });
    expect(await netOf(buyer)).toBe(prices.year);
    expect(await shown(buyer)).toEqual([price.year]);
    const { grants } = await getRecords(billing, buyer);
    expect(grants.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
  });

  it('comes off a lifetime too, which takes the place of the time that it was taken from', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.year });
    billing.clock.advance(65 * dayMs);
    const amount = Math.round((prices.year * 300) / 365);
    const { updateSummary } = await preview(buyer, id, { priceId: price.lifetime });
    expect(updateSummary).toMatchObject({
      credit: { amount, daysLeft: 300 },
      charge: { amount: prices.lifetime - amount },
    });
    const txId = await upgrade(buyer, id, { priceId: price.lifetime });
    expect((await paymentFor(buyer, txId)).amountMinor).toBe(prices.lifetime - amount);
    expect(await shown(buyer)).toEqual([price.lifetime]);
    await undo(buyer, txId, 'refund');
    expect(await shown(buyer)).toEqual([price.year]);
  });

  it('ends at once what a lifetime takes the place of, which cannot be resumed and is not told of as cancelled', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.year });
    billing.clock.advance(60_000);
    await upgrade(buyer, id, { priceId: price.lifetime });
    const row = await repositories(billing.deps).subscriptions.byId(id);
    expect(row).toMatchObject({ status: 'cancelled', cancelsAt: billing.clock.now() });
    expect((await listed(buyer)).map(({ status }: { status: string }) => status)).toEqual([
      'active',
      'cancelled',
    ]);
    const { body } = await billing.call('GET', `user/payment/subscriptions/${id}`, { user: buyer.user });
    expect(body.data.canResume).toBe(false);
    const resumed = await billing.call('POST', `user/payment/resume-subscription/${id}`, {
      user: buyer.user,
    });
    expect(resumed.status).toBe(409);
    const subjects = (await billing.mailTo(buyer.billing.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /cancel/i.test(subject))).toEqual([]);
    expect(subjects).toContain('Your yearly Kitshelf Pro is replaced');
  });

  it('is of one plan alone, also for who upgrades in the moment of buying', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaYear });
    const txId = await upgrade(buyer, id, { priceId: price.year });
    expect(await shown(buyer)).toEqual([price.year]);
    expect((await grantFor(buyer, id)).revokedAt).not.toBeNull();
    expect((await grantFor(buyer, txId)).revokedAt).toBeNull();
  });
});

describe.each(countries)('what was bought with credit (%s)', (country: Country) => {
  const prices = list[country];

  it.each(['refund', 'lost'] as const)('ends earlier by the credit that is gone: %s', async (how) => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaYear });
    billing.clock.advance(60_000);
    const txId = await upgrade(buyer, id, { priceId: price.year });
    await undo(buyer, id, how);
    const kept = (await paymentFor(buyer, txId)).amountMinor;
    const { startsAt, endsAt, paidUntil } = await grantFor(buyer, txId);
    const share = (endsAt!.getTime() - startsAt.getTime()) / (paidUntil!.getTime() - startsAt.getTime());
    expect(share).toBeCloseTo(kept / prices.year, 2);
    expect(await getPremium(billing, buyer)).toBe('pro');
    billing.clock.set(endsAt!);
    expect(await getPremium(billing, buyer)).toBe('expired');
    expect(await alertKinds()).toContain('credit_withdrawn');
    expect((await listed(buyer))[0]).toMatchObject({ status: 'cancelled', nextBilledAt: null });
    const renewal = await billing.control('renew', { gateway: gatewayOf(buyer), id, outcome: 'success' });
    expect(renewal.status).not.toBe(200);
  });

  it('is whole again when the bank decides for us', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaYear });
    billing.clock.advance(60_000);
    const txId = await upgrade(buyer, id, { priceId: price.year });
    const { endsAt: whole } = await grantFor(buyer, txId);
    await undo(buyer, id, 'created');
    expect((await grantFor(buyer, txId)).endsAt!.getTime()).toBeLessThan(whole!.getTime());
    expect((await listed(buyer))[0]).toMatchObject({ status: 'active' });
    await undo(buyer, id, 'won');
    expect(await grantFor(buyer, txId)).toMatchObject({ endsAt: whole, paidUntil: null, revokedAt: null });
    expect(await alertKinds()).not.toContain('credit_withdrawn');
    expect(await shown(buyer)).toEqual([price.year]);
    expect((await grantFor(buyer, id)).reason).toBe(`upgraded: ${txId}`);
  });

  it('is a lifetime no more once the whole of a credited payment went back', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.year });
    billing.clock.advance(60_000);
    await upgrade(buyer, id, { priceId: price.lifetime });
    await undo(buyer, id, 'refund');
    expect(await getPremium(billing, buyer)).toBe('expired');
    expect(await alertKinds()).toContain('credit_withdrawn');
  });

  it('that went back itself keeps nothing of the credited payment from being booked as gone', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaYear });
    billing.clock.advance(dayMs);
    const txId = await upgrade(buyer, id, { priceId: price.lifetime });
    await undo(buyer, txId, 'refund');
    await undo(buyer, id, 'refund');
    expect(await netOf(buyer)).toBe(0);
    expect(await getPremium(billing, buyer)).not.toBe('pro');
    expect(await alertKinds()).toEqual([]);
  });

  it('gives way to what there was before when its own payment goes back, and is not charged again', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaYear });
    billing.clock.advance(60_000);
    const txId = await upgrade(buyer, id, { priceId: price.year });
    await undo(buyer, txId, 'refund');
    expect((await grantFor(buyer, id)).revokedAt).toBeNull();
    expect(await getPremium(billing, buyer)).toBe('pro');
    const { grants } = await getRecords(billing, buyer);
    expect(grants.filter(({ revokedAt }) => revokedAt === null).map(({ priceId }) => priceId)).toEqual([
      price.figmaYear,
    ]);
    expect((await listed(buyer))[0]).toMatchObject({ status: 'cancelled' });
    expect(await netOf(buyer)).toBe(prices.figmaYear);
  });

  it('is told to an operator before a refund, with when its access would end', async () => {
    const buyer = newBuyer(country);
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaYear });
    billing.clock.advance(60_000);
    const txId = await upgrade(buyer, id, { priceId: price.year });
    const { payments } = await billing.service.customerRecords(buyer.user);
    const first = payments.find((payment) => payment.txId === id)!;
    const second = payments.find((payment) => payment.txId === txId)!;
    expect(second.creditedTo).toEqual([]);
    expect(first.creditedTo).toMatchObject([{ txId, plan: 'Kitshelf Pro', currency: first.currency }]);
    const ledger = await billing.service.customerLedger(buyer.user);
    expect(ledger.find((row) => row.txId === txId)?.creditedFrom).toEqual([
      { gatewayId: first.gatewayId, amount: first.creditedTo[0]!.amount },
    ]);
    expect(ledger.find((row) => row.txId === id)?.creditedFrom).toEqual([]);
    await undo(buyer, id, 'refund');
    expect((await grantFor(buyer, txId)).endsAt).toEqual(first.creditedTo[0]!.accessUntil);
  });
});

describe('an upgrade that was opened and is paid after another one', () => {
  it('goes back: the credit is used', async () => {
    const buyer = newBuyer('IN');
    const { txId: id } = await buy(billing, buyer, { priceId: price.figmaMonth, method: 'upi' });
    const first = (await ask(buyer, `upgrade-subscription?id=${id}`, { priceId: price.year })).body.data;
    billing.clock.advance(5_000);
    const second = (await ask(buyer, `upgrade-subscription?id=${id}`, { priceId: price.month })).body.data;
    expect([first.payment.kind, second.payment.kind]).toEqual(['subscription', 'subscription']);
    await pay(billing, second.payment);
    await billing.settle();
    await pay(billing, first.payment);
    for (let times = 0; times < 3; times += 1) await billing.settle();
    const { payments } = await getRecords(billing, buyer);
    expect(payments.find((payment) => payment.orderId === first.customData.txId)).toMatchObject({
      disposition: 'duplicate',
      refundedMinor: first.payment.amount,
    });
    expect(await shown(buyer)).toEqual([price.month]);
    expect(await netOf(buyer)).toBe(list.IN.month);
  });
});

describe('a credit', () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const paid = { startsAt: at('2026-01-01'), endsAt: at('2027-01-01') };
  const shares = [
    { paymentId: 'a', amountMinor: 100 },
    { paymentId: 'b', amountMinor: 50 },
  ];

  it('counts a day that has begun as used, and splits by what each payment paid', () => {
    const credit = creditFor({ ...paid, shares }, 'year', new Date('2026-01-02T00:00:00Z'));
    expect(credit).toMatchObject({ amountMinor: 150, paidMinor: 150, days: 365, daysLeft: 364 });
    const half = creditFor({ ...paid, shares }, 'year', at('2026-07-02'));
    expect(half).toMatchObject({ amountMinor: 75, daysLeft: 183, days: 365 });
    expect(half.shares).toEqual([
      { paymentId: 'a', amountMinor: 50 },
      { paymentId: 'b', amountMinor: 25 },
    ]);
    expect(creditFor({ ...paid, shares }, 'year', at('2026-12-31')).daysLeft).toBe(1);
    expect(creditFor({ ...paid, shares }, 'year', at('2027-01-05')).amountMinor).toBe(0);
  });

  it('counts a month as thirty days, and a shorter time as what it is', () => {
    const month = { startsAt: at('2026-01-01'), endsAt: at('2026-02-01'), shares };
    expect(creditFor(month, 'month', at('2026-01-16'))).toMatchObject({
      days: 30,
      daysLeft: 15,
      amountMinor: 75,
    });
    const rest = { startsAt: at('2026-01-01'), endsAt: at('2026-04-11'), shares };
    expect(creditFor(rest, 'year', at('2026-01-26'))).toMatchObject({ days: 100, daysLeft: 75 });
  });

  it('is the gateway’s where the whole price was paid', () => {
    const whole = creditFor({ ...paid, shares }, 'year', at('2026-01-01'));
    expect(isAsPaid(whole, 150, 150)).toBe(true);
    expect(isAsPaid(whole, 151, 150)).toBe(true);
    expect(isAsPaid(whole, 152, 150)).toBe(false);
    expect(isAsPaid(whole, 150, 153)).toBe(false);
    const rest = creditFor(
      { startsAt: at('2026-01-01'), endsAt: at('2026-04-11'), shares },
      'year',
      at('2026-01-01'),
    );
    expect(isAsPaid(rest, 365, 150)).toBe(true);
    expect(isAsPaid(rest, 365, 160)).toBe(false);
  });
});
