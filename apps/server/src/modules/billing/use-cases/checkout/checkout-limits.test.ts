import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getRecords, open } from '../../../../../test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling, type TestBuyer } from '../../../../../test/billing.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { openTestDatabase } from '../../../../platform/database/test-database.ts';
import { sweepOrders } from '../reconciliation/sweep.ts';

const minuteMs = 60_000;

let database: Database;
let billing: TestBilling;
let yearly: string;
beforeAll(async () => {
  database = await openTestDatabase();
  billing = await testBilling(database);
  yearly = await billing.priceId('Kitshelf Pro', 'year');
});
afterAll(async () => {
  await billing.close();
  await database.close();
});

const create = (buyer: TestBuyer, planId: string, discountId?: string) =>
  billing.call('POST', 'user/payment/create-subscription', {
    body: { planId, billing: buyer.billing, ...(discountId && { discountId }) },
    user: buyer.user,
  });

async function discountOf({ user }: TestBuyer): Promise<string> {
  const body = { couponCode: 'WELCOME20' };
  return (await billing.call('POST', 'user/payment/apply-coupon', { body, user })).body.data.discountId;
}

describe('one user', () => {
  it('opens ten purchases in ten minutes, however often the coupon is put on and taken off', async () => {
    const buyer = newBuyer('US');
    const discountId = await discountOf(buyer);
    const asked = vi.spyOn(billing.deps.gateways.paddle!, 'createCheckout');
    const statuses = [];
    for (let times = 0; times < 60; times += 1)
      statuses.push((await create(buyer, yearly, times % 2 === 0 ? discountId : undefined)).status);
    // The tenth is without the coupon; it is found again by those that want the same.
    const found = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? 429 : 200));
    expect(statuses).toEqual([...Array(10).fill(200), ...found]);
    expect(asked.mock.calls.length).toBe(10);
    const refused = await create(buyer, yearly, discountId);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
    expect((await create(newBuyer('US'), yearly)).status).toBe(200);
    billing.clock.advance(10 * minuteMs);
    expect((await create(buyer, yearly, discountId)).status).toBe(200);
  });

  it('has three unfinished purchases, and finds each of them again', { tags: 'at-once' }, async () => {
    const buyer = newBuyer();
    const others = await Promise.all(
      (['month', 'year', 'lifetime'] as const).map((period) => billing.priceId('Figma Pro', period)),
    );
    for (const price of others) expect((await create(buyer, price)).status).toBe(200);
    const refused = await create(buyer, yearly);
    expect([refused.status, refused.body.error.name]).toEqual([409, 'TooManyOpen']);
    for (const price of others) expect((await create(buyer, price)).status).toBe(200);
    expect((await getRecords(billing, buyer)).orders).toHaveLength(3);
    billing.clock.advance(61 * minuteMs);
    await sweepOrders(billing.deps);
    expect((await create(buyer, yearly)).status).toBe(200);
  });

  it('cannot have Paddle asked at every poll by another signature each time', async () => {
    const buyer = newBuyer('US');
    const opened = await open(billing, buyer, { priceId: yearly });
    const confirm = vi.spyOn(billing.deps.gateways.paddle!, 'confirm');
    for (let poll = 0; poll < 100; poll += 1) {
      const query = new URLSearchParams({ paymentId: opened.subscriptionId, signature: `made up ${poll}` });
      const path = `user/payment/subscription/verify?${query.toString()}`;
      expect((await billing.call('GET', path, { user: buyer.user })).status).toBe(200);
    }
    expect(confirm.mock.calls.length).toBe(1);
  });
});
