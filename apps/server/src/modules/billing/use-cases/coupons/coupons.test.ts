import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getRecords,
  buy,
  once,
  onceOfEverything,
  open,
  pay,
  getPremium,
} from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { newId, sealId } from '../../../../platform/ids.ts';
import { forgetPersons } from '../../store/coupon-repository.ts';
import { coupons } from '../../store/coupon-tables.ts';
import { sweepOrders } from '../reconciliation/sweep.ts';

let database: Database;
let billing: TestBilling;
let yearly: string;
let monthly: string;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  yearly = await billing.priceId('Kitshelf Pro', 'year');
  monthly = await billing.priceId('Kitshelf Pro', 'month');
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

const apply = (couponCode: string, user = newBuyer().user, priceId?: string) =>
  billing.call('POST', 'user/payment/apply-coupon', {
    body: { couponCode, ...(priceId && { priceId }) },
    user,
  });

/** The id that a user is given for a code; as `apply-coupon` gives it, but also for one that it would refuse. */
async function discountId(code: string, user: string): Promise<string> {
  const [row] = await database.orm.select().from(coupons).where(eq(coupons.code, code));
  return sealId(billing.deps.secret, user, row?.id ?? '');
}

async function usesOf(code: string): Promise<number> {
  const [row] = await database.orm.select().from(coupons).where(eq(coupons.code, code));
  return row?.uses ?? -1;
}

const create = async (buyer: TestBuyer, code: string, priceId = yearly) =>
  billing.call('POST', 'user/payment/create-subscription', {
    body: { planId: priceId, billing: buyer.billing, discountId: await discountId(code, buyer.user) },
    user: buyer.user,
  });

describe('a discount', () => {
  const shown = (id: string, user?: string) =>
    billing.call('GET', `user/payment/fetch-plans?id=${yearly}&discountId=${id}`, user ? { user } : {});
  const preview = (id: string, user?: string) =>
    billing.call('POST', 'user/payment/preview', {
      body: { priceId: yearly, discountId: id },
      ...(user && { user }),
    });

  it.each([
    ['fetch-plans', shown],
    ['preview', preview],
  ])('is told by %s to nobody but whom it was given to', async (_call, ask) => {
    const [{ user }, other] = [newBuyer(), newBuyer()];
    const given = (await apply('WELCOME20', user)).body.data.discountId;
    expect(given).toMatch(/^[0-9a-f]{32}$/);
    expect(await ask(given, user)).toMatchObject({ status: 200 });
    expect(await ask(given)).toMatchObject({ status: 401, body: { error: { name: 'NoToken' } } });
    const fields = { discountId: 'Please provide a valid coupon code' };
    expect(await ask(given, other.user)).toMatchObject({ status: 422, body: { error: { fields } } });
    expect((await apply('WELCOME20', other.user)).body.data.discountId).not.toBe(given);
  });

  it('cannot be made of a code that somebody guesses, nor of the id that the coupon has', async () => {
    const { user } = newBuyer();
    const guessed = createHash('sha256').update('coupon\nWELCOME20').digest('hex').slice(0, 32);
    const [row] = await database.orm.select().from(coupons).where(eq(coupons.code, 'WELCOME20'));
    for (const id of [guessed, row?.id ?? '', 'WELCOME20', '0'.repeat(31)]) {
      expect(await shown(id, user)).toMatchObject({ status: 422 });
      const body = { planId: yearly, billing: newBuyer().billing, discountId: id };
      expect(await billing.call('POST', 'user/payment/create-subscription', { body, user })).toMatchObject({
        status: 422,
      });
    }
  });

  it('is asked for ten times a minute by one user, by whatever call', async () => {
    const { user } = newBuyer();
    const given = (await apply('WELCOME20', user)).body.data.discountId;
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await shown(given, user)).status).toBe(200);
      expect((await preview(given, user)).status).toBe(200);
    }
    expect((await shown(given, user)).status).toBe(429);
    const upgrade = 'user/payment/upgrade-subscription-preview?id=none';
    expect((await billing.call('POST', upgrade, { body: { priceId: yearly }, user })).status).toBe(429);
    expect((await billing.call('GET', `user/payment/fetch-plans?id=${yearly}`, { user })).status).toBe(200);
    billing.clock.advance(60_000);
    expect((await shown(given, user)).status).toBe(200);
  });
});

describe('a coupon code', () => {
  it.each(['WELCOME20', 'welcome20', ' Welcome 20 '])('%j is known', async (code) => {
    const { user } = newBuyer();
    const { status, body } = await apply(code, user);
    expect([status, body.data]).toEqual([
      200,
      { discountId: await discountId('WELCOME20', user), discountCode: 'WELCOME20' },
    ]);
  });

  it.each([
    ['NOSUCH', undefined, 'Please provide a valid coupon code'],
    ['', undefined, 'Please provide a valid coupon code'],
    ['EXPIRED', undefined, 'This coupon has expired'],
    ['YEAR10', 'month', 'This coupon is only for yearly plans'],
  ])('%j is refused for the price of a %s: %s', async (code, period, reason) => {
    const { status, body } = await apply(code, newBuyer().user, period && monthly);
    expect([status, body.error.fields]).toEqual([422, { couponCode: reason }]);
  });

  it('can be guessed thirty times a minute, and no more', async () => {
    const { user } = newBuyer();
    for (let guess = 0; guess < 30; guess += 1) await apply('NOSUCH', user);
    const { status, headers } = await apply('NOSUCH', user);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('changes what is shown as it changes what is charged', async () => {
    for (const [country, total] of [
      ['IN', 365_200],
      ['US', 4400],
    ] as const) {
      const buyer = newBuyer(country);
      const id = (await apply('WELCOME20', buyer.user)).body.data.discountId;
      const shown = await billing.call(
        'GET',
        `user/payment/fetch-plans?id=${yearly}&discountId=${id}&country=${country}`,
        { user: buyer.user },
      );
      expect(shown.body.data.details.totals).toMatchObject({ total, tax: 0 });
      const opened = await open(billing, buyer, { priceId: yearly, discountId: id });
      expect(opened.amount).toBe(total);
      await pay(billing, opened);
      await billing.settle();
      expect(await onceOfEverything(billing, buyer)).toEqual(once);
      const { captures, redemptions } = await getRecords(billing, buyer);
      expect(captures).toMatchObject([{ amountMinor: total }]);
      expect(redemptions).toMatchObject([{ state: 'used' }]);
    }
  });

  it('of another price or expired is refused in the purchase and in its preview', async () => {
    for (const code of ['YEAR10', 'EXPIRED']) {
      const answer = await create(newBuyer(), code, monthly);
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['discountId']]);
      const { user } = newBuyer();
      const body = { priceId: monthly, discountId: await discountId(code, user) };
      expect((await billing.call('POST', 'user/payment/preview', { body, user })).status).toBe(422);
    }
  });

  it('for everything is granted at once, without a gateway and with a receipt over nothing', async () => {
    for (const country of ['IN', 'US']) {
      const buyer = newBuyer(country);
      const { status, body } = await create(buyer, 'GIFT100');
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ amount: 0, gateway: null, subscriptionId: null, status: 'active' });
      expect(await onceOfEverything(billing, buyer)).toEqual({ ...once, captures: 0 });
      const detail = await billing.call('GET', `user/payment/transaction-details?txId=${body.data.txId}`, {
        user: buyer.user,
      });
      expect(detail.body.data).toMatchObject({ totalPrice: 0, status: 'active', nextBilledAt: null });
      expect((await create(buyer, 'GIFT100')).status).toBe(409);
    }
  });

  it('that can be used once is used once, by one of many at the same time', { tags: 'at-once' }, async () => {
    const buyers = Array.from({ length: 50 }, () => newBuyer());
    const answers = await Promise.all(buyers.map((buyer) => create(buyer, 'ONCE')));
    const won = answers.filter((answer) => answer.status === 200);
    expect(won).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 422);
    expect(refused.map((answer) => answer.body.error.fields)).toEqual(
      Array.from({ length: 49 }, () => ({ discountId: 'This coupon has been used up' })),
    );
    expect(await usesOf('ONCE')).toBe(1);
  });

  it('held by a purchase that nobody pays is free again an hour later, and then goes to who comes first', async () => {
    billing.clock.advance(61 * 60_000);
    await sweepOrders(billing.deps);
    expect(await usesOf('ONCE')).toBe(0);
    const [late, quick] = [newBuyer(), newBuyer()];
    const held = await open(billing, late, {
      priceId: yearly,
      discountId: await discountId('ONCE', late.user),
    });
    billing.clock.advance(61 * 60_000);
    await sweepOrders(billing.deps);
    await buy(billing, quick, { priceId: yearly, discountId: await discountId('ONCE', quick.user) });
    expect(await usesOf('ONCE')).toBe(1);
    await pay(billing, held);
    await billing.settle();
    await billing.settle();
    const paid = (await getRecords(billing, late)).payments;
    expect(
      paid.filter((row) => row.disposition !== 'coupon_gone' || row.refundedMinor !== held.amount),
    ).toEqual([]);
    expect([await getPremium(billing, quick), await getPremium(billing, late)]).toEqual(['pro', 'free']);
    expect(await usesOf('ONCE')).toBe(1);
  });

  it('in two tabs is held once', { tags: 'at-once' }, async () => {
    const buyer = newBuyer();
    const before = await usesOf('WELCOME20');
    await Promise.all([create(buyer, 'WELCOME20'), create(buyer, 'WELCOME20')]);
    expect(await usesOf('WELCOME20')).toBe(before + 1);
  });

  it('is not given back by a refund', async () => {
    const buyer = newBuyer('US');
    const opened = await buy(billing, buyer, {
      priceId: yearly,
      discountId: await discountId('WELCOME20', buyer.user),
    });
    const before = await usesOf('WELCOME20');
    await billing.control('refund', { gateway: 'paddle', id: opened.subscriptionId });
    await billing.settle();
    expect((await getRecords(billing, buyer)).orders).toMatchObject([{ status: 'refunded' }]);
    expect(await usesOf('WELCOME20')).toBe(before);
  });

  it('of the demo counts on loopback alone', async () => {
    const live = await testBilling(database, { overrides: { isLoopback: false } });
    const { status } = await live.call('POST', 'user/payment/apply-coupon', {
      body: { couponCode: 'WELCOME20' },
      user: newBuyer().user,
    });
    expect(status).toBe(422);
    await live.close();
  });
});

describe('of a coupon that each customer may use once', () => {
  /** Two accounts of one person, and one of another. */
  const [mira, tagged, ravi] = [newBuyer(), newBuyer(), newBuyer()] as const;
  const persons = new Map([
    [mira.user, ['mira']],
    [tagged.user, ['mira']],
    [ravi.user, ['ravi']],
  ]);
  const take = (buyer: TestBuyer) => create(buyer, 'PERPERSON');
  beforeAll(async () => {
    Object.assign(billing.deps, { personKeysOf: async (user: string) => persons.get(user) ?? [] });
    const once = { id: newId(), code: 'PERPERSON', percentOff: 10, maxUsesPerCustomer: 1 };
    await database.orm.insert(coupons).values(once);
  });
  afterAll(() => Object.assign(billing.deps, { personKeysOf: async () => [] }));

  it('another account of the same address holds the one use there is', { tags: 'at-once' }, async () => {
    const both = await Promise.all([take(mira), take(tagged), take(mira), take(tagged)]);
    expect(both.filter(({ status }) => status === 201 || status === 200).length).toBeGreaterThan(0);
    const { rows } = await database.orm.execute(
      "select count(*)::int as n from billing_redemptions where person = 'mira' and state = 'reserved'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is not used again by another account of the address, nor once the first is deleted', async () => {
    const id = await discountId('PERPERSON', mira.user);
    await buy(billing, mira, { priceId: monthly, discountId: id });
    const refused = await apply('PERPERSON', tagged.user);
    expect(refused.body.error.fields.couponCode).toBe('You have already used this coupon');
    expect((await take(tagged)).status).toBe(422);
    await billing.service.personalData.erase({ userId: mira.user });
    persons.delete(mira.user);
    expect((await apply('PERPERSON', tagged.user)).status).toBe(422);
    expect((await apply('PERPERSON', ravi.user)).status).toBe(200);
    billing.clock.advance(366 * 24 * 3_600_000);
    await forgetPersons(database.orm, billing.clock.now());
    expect((await apply('PERPERSON', tagged.user)).status).toBe(200);
  });
});
