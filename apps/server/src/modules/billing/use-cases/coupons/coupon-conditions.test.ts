import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRecords, buy, open, pay, getPremium } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { sealId } from '../../../../platform/ids.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { parsePriceList } from '../../domain/price-list.ts';
import { sweepOrders } from '../reconciliation/sweep.ts';
import { repositories } from '../../store/unit-of-work.ts';

let database: Database;
let billing: TestBilling;
let price: { month: string; year: string; figma: string };
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  price = {
    month: await billing.priceId('Kitshelf Pro', 'month'),
    year: await billing.priceId('Kitshelf Pro', 'year'),
    figma: await billing.priceId('Figma Pro', 'month'),
  };
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

const minuteMs = 60_000;
let made = 0;
let code = '';
beforeEach(() => {
  made += 1;
  code = `CODE${made}`;
});

/** Writes the test's coupon, as an operator does; gives its id. */
async function coupon(terms: object): Promise<string> {
  await billing.priceLists.apply(parsePriceList({ coupons: [{ code, ...terms }] }), { isDryRun: false });
  return (await row()).id;
}

async function row() {
  const found = await repositories(billing.deps).coupons.byCode(code);
  if (!found) throw new Error(`There is no coupon ${code}`);
  return found;
}

/** What `apply-coupon` gives a user for a coupon. */
const sealed = ({ user }: TestBuyer, id: string) => sealId(billing.deps.secret, user, id);

const create = (buyer: TestBuyer, priceId: string, id: string) =>
  billing.call('POST', 'user/payment/create-subscription', {
    body: { planId: priceId, billing: buyer.billing, discountId: sealed(buyer, id) },
    user: buyer.user,
  });

const openWith = (buyer: TestBuyer, priceId: string, id: string) =>
  open(billing, buyer, { priceId, discountId: sealed(buyer, id) });

const buyWith = (buyer: TestBuyer, priceId: string, id: string) =>
  buy(billing, buyer, { priceId, discountId: sealed(buyer, id) });

/** What each call that takes a coupon says against it, where it says something. */
async function answersTo(buyer: TestBuyer, priceId: string, id: string) {
  const { user } = buyer;
  const { country } = buyer.billing;
  const discountId = sealed(buyer, id);
  const body = { priceId, discountId, country };
  const shown = `user/payment/fetch-plans?id=${priceId}&discountId=${discountId}&country=${country}`;
  const answers = await Promise.all([
    billing.call('POST', 'user/payment/apply-coupon', { body: { couponCode: code, priceId }, user }),
    billing.call('GET', shown, { user }),
    billing.call('POST', 'user/payment/preview', { body, user }),
    create(buyer, priceId, id),
  ]);
  return answers.map((answer) => Object.values(answer.body.error?.fields ?? { none: answer.status })[0]);
}

const all = (reason: string | number) => [reason, reason, reason, reason];

describe('an amount off', () => {
  it.each([
    ['IN', 'INR', 50_000, 190_700],
    ['US', 'USD', 500, 2400],
  ])(
    'in %s is shown, charged and returned to the whole price at the renewal',
    async (country, currency, amount, total) => {
      const id = await coupon({ amount, currency });
      const buyer = newBuyer(country);
      const path = `user/payment/fetch-plans?id=${price.month}&discountId=${sealed(buyer, id)}&country=${country}`;
      const shown = await billing.call('GET', path, { user: buyer.user });
      expect(shown.body.data.details.totals).toMatchObject({ discount: amount, total });
      const opened = await buyWith(buyer, price.month, id);
      expect(opened.amount).toBe(total);
      await billing.control('renew', {
        gateway: opened.gateway,
        id: opened.subscriptionId,
        outcome: 'success',
      });
      await billing.settle();
      const { captures } = await getRecords(billing, buyer);
      expect(captures.map(({ amountMinor }) => amountMinor)).toEqual([total, total + amount]);
    },
  );

  it('never takes off more than there is', async () => {
    const id = await coupon({ amount: 900_000, currency: 'INR' });
    const { body } = await create(newBuyer(), price.month, id);
    expect(body.data).toMatchObject({ amount: 0, gateway: null, status: 'active' });
  });

  it('is refused in another currency, by the look-up of its code only once that knows the currency', async () => {
    const id = await coupon({ amount: 500, currency: 'USD' });
    const buyer = newBuyer('IN');
    const reason = 'This coupon is only for payments in USD';
    expect(await answersTo(buyer, price.month, id)).toEqual([200, reason, reason, reason]);
    const body = { couponCode: code, priceId: price.month, currencyCode: 'INR' };
    const answer = await billing.call('POST', 'user/payment/apply-coupon', { body, user: buyer.user });
    expect([answer.status, answer.body.error.fields]).toEqual([422, { couponCode: reason }]);
  });
});

describe('a coupon is refused by every call', () => {
  it('before it begins and after it ends', async () => {
    const now = billing.clock.now().getTime();
    const from = new Date(now + minuteMs).toISOString();
    const until = new Date(now + 2 * minuteMs).toISOString();
    const id = await coupon({ percent: 10, from, until });
    expect(await answersTo(newBuyer(), price.month, id)).toEqual(all('This coupon is not valid yet'));
    billing.clock.advance(minuteMs);
    expect(await answersTo(newBuyer(), price.month, id)).toEqual(all(200));
    billing.clock.advance(minuteMs);
    expect(await answersTo(newBuyer(), price.month, id)).toEqual(all('This coupon has expired'));
  });

  it('for another plan and for another period', async () => {
    const id = await coupon({ percent: 10, plans: ['kitshelf pro'], periods: ['year'] });
    expect(await answersTo(newBuyer(), price.figma, id)).toEqual(all('This coupon is not for this plan'));
    expect(await answersTo(newBuyer(), price.month, id)).toEqual(all('This coupon is only for yearly plans'));
    expect(await answersTo(newBuyer(), price.year, id)).toEqual(all(200));
  });

  it('and by an upgrade and its preview', async () => {
    const buyer = newBuyer();
    const { txId } = await buy(billing, buyer, { priceId: price.month });
    const id = await coupon({ percent: 10, plans: ['Figma Pro'] });
    for (const path of ['upgrade-subscription-preview', 'upgrade-subscription']) {
      const body = { priceId: price.year, discountId: sealed(buyer, id) };
      const answer = await billing.call('POST', `user/payment/${path}?id=${txId}`, {
        body,
        user: buyer.user,
      });
      expect([answer.status, answer.body.error.fields]).toEqual([
        422,
        { discountId: 'This coupon is not for this plan' },
      ]);
    }
  });
});

describe('a coupon for each customer once', () => {
  it('is refused to who has paid with it, and to nobody else', async () => {
    const id = await coupon({ percent: 10, usesPerCustomer: 1 });
    const buyer = newBuyer();
    await create(buyer, price.figma, id);
    expect(await answersTo(buyer, price.figma, id)).toEqual(all(200));
    await buyWith(buyer, price.figma, id);
    expect(await answersTo(buyer, price.month, id)).toEqual(all('You have already used this coupon'));
    expect(await answersTo(newBuyer(), price.month, id)).toEqual(all(200));
  });

  it(
    'buys one thing when two are opened with it and both are paid: the other payment goes back',
    { tags: 'at-once' },
    async () => {
      const id = await coupon({ percent: 10, usesPerCustomer: 1 });
      const buyer = newBuyer();
      const first = await openWith(buyer, price.figma, id);
      const second = await openWith(buyer, price.year, id);
      await Promise.all([pay(billing, first), pay(billing, second)]);
      await billing.settle();
      await billing.settle();
      const { payments, redemptions } = await getRecords(billing, buyer);
      expect(payments.map(({ disposition }) => disposition).sort((a, b) => a.localeCompare(b))).toEqual([
        'accepted',
        'coupon_gone',
      ]);
      expect(
        payments.map(
          ({ disposition, refundedMinor, amountMinor }) =>
            disposition === 'accepted' || refundedMinor === amountMinor,
        ),
      ).toEqual([true, true]);
      expect(redemptions.filter(({ state }) => state === 'used')).toHaveLength(1);
      expect((await row()).uses).toBe(1);
    },
  );
});

describe('the last use', () => {
  it('is not kept for ever by who opens purchase after purchase and pays none', async () => {
    const id = await coupon({ percent: 50, uses: 1 });
    const [keeper, buyer] = [newBuyer(), newBuyer()];
    const held = await openWith(keeper, price.month, id);
    expect((await create(buyer, price.month, id)).status).toBe(422);
    billing.clock.advance(10 * minuteMs);
    // Another purchase of the keeper's holds it instead, and no longer than the first one would have.
    expect((await create(keeper, price.year, id)).status).toBe(200);
    expect((await create(buyer, price.month, id)).status).toBe(422);
    billing.clock.advance(5 * minuteMs);
    expect(await answersTo(buyer, price.month, id)).toEqual(all(200));
    expect(await answersTo(keeper, price.year, id)).toEqual(all('This coupon has been used up'));

    await buyWith(buyer, price.month, id);
    await pay(billing, held);
    await billing.settle();
    await billing.settle();
    expect([await getPremium(billing, buyer), await getPremium(billing, keeper)]).toEqual(['pro', 'free']);
    expect((await getRecords(billing, keeper)).payments).toMatchObject([
      { disposition: 'coupon_gone', refundedMinor: held.amount },
    ]);
    expect((await row()).uses).toBe(1);
  });

  it('stays with who holds it for an hour as long as nobody else wants it', async () => {
    const id = await coupon({ percent: 50, uses: 1 });
    const buyer = newBuyer();
    const opened = await openWith(buyer, price.month, id);
    billing.clock.advance(59 * minuteMs);
    await pay(billing, opened);
    await billing.settle();
    expect((await getRecords(billing, buyer)).payments).toMatchObject([{ disposition: 'accepted' }]);
  });

  it('given back and still free counts when its purchase is paid late; not once the coupon has ended', async () => {
    const until = new Date(billing.clock.now().getTime() + 3 * 60 * minuteMs).toISOString();
    const id = await coupon({ percent: 50, uses: 2, until });
    const [late, tooLate] = [newBuyer('US'), newBuyer('US')];
    const opened = await openWith(late, price.month, id);
    const lost = await openWith(tooLate, price.month, id);
    billing.clock.advance(61 * minuteMs);
    await sweepOrders(billing.deps);
    expect((await row()).uses).toBe(0);
    await pay(billing, opened);
    await billing.settle();
    expect((await getRecords(billing, late)).redemptions).toMatchObject([{ state: 'used' }]);
    billing.clock.advance(120 * minuteMs);
    await pay(billing, lost);
    await billing.settle();
    expect((await getRecords(billing, tooLate)).payments).toMatchObject([{ disposition: 'coupon_gone' }]);
    expect((await row()).uses).toBe(1);
  });

  it('taken over by many at once goes to one', { tags: 'at-once' }, async () => {
    const id = await coupon({ percent: 50, uses: 1 });
    await openWith(newBuyer(), price.month, id);
    billing.clock.advance(15 * minuteMs);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(newBuyer(), price.month, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await row()).uses).toBe(1);
  });
});

describe('an operator', () => {
  it('may change what a coupon takes off, at both gateways from the next purchase on', async () => {
    const id = await coupon({ percent: 50 });
    for (const country of ['IN', 'US']) await openWith(newBuyer(country), price.month, id);
    await coupon({ percent: 10 });
    const usd = await buyWith(newBuyer('US'), price.month, id);
    const inr = await buyWith(newBuyer('IN'), price.month, id);
    expect([usd.amount, inr.amount]).toEqual([2610, 216_630]);
  });

  it('may allow fewer uses than there were', async () => {
    const id = await coupon({ percent: 50 });
    await buyWith(newBuyer(), price.month, id);
    await openWith(newBuyer(), price.month, id);
    await coupon({ percent: 50, uses: 1 });
    billing.clock.advance(61 * minuteMs);
    expect((await create(newBuyer(), price.month, id)).status).toBe(422);
    await sweepOrders(billing.deps);
    expect((await row()).uses).toBe(1);
  });
});
