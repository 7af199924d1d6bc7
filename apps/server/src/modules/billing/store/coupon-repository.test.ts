import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';
import { orders } from './order-tables.ts';
import { couponRepository, redemptionRepository, type CouponRow } from './coupon-repository.ts';
import { redemptions } from './coupon-tables.ts';

let database: Database;
freshForEach(async (opened) => {
  database = opened;
  return async () => {};
});

const now = new Date('2026-06-15T12:00:00Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

async function coupon(over: Partial<CouponRow> = {}): Promise<CouponRow> {
  const id = over.id ?? 'once';
  await couponRepository(database.orm).insert({ code: id.toUpperCase(), percentOff: 10, ...over, id });
  const row = await couponRepository(database.orm).byId(id);
  return row!;
}

type State = 'reserved' | 'used' | 'released';

/** A purchase that was opened so long ago, and what became of the coupon's use that it held. */
async function purchase(userId: string, ageMs: number, state?: State, couponId = 'once') {
  const id = `${userId} ${ageMs}`;
  const createdAt = new Date(now.getTime() - ageMs);
  // One open purchase of a price is all that a customer may have.
  const plan = { planId: 'pro', priceId: id, priceVersionId: 'version', productName: 'Pro' };
  const sums = { subtotalMinor: 100, discountMinor: 10, taxMinor: 0, totalMinor: 90 };
  const buyer = { userId, customerName: 'Asha', customerEmail: 'a@example.com', countryCode: 'IN' };
  const kind = { kind: 'purchase', status: 'pending', billingPeriod: 'year', paymentMode: 'test' } as const;
  const row = { id, ...plan, ...sums, ...buyer, ...kind, currency: 'INR' as const };
  await database.orm.insert(orders).values({ ...row, createdAt, expiresAt: now });
  if (state)
    await database.orm.insert(redemptions).values({ couponId, orderId: id, state, changedAt: createdAt });
  return { id, userId };
}

const usesFor = async (row: CouponRow, userId: string) =>
  await couponRepository(database.orm).uses(row, userId, now);
const counted = async (couponId = 'once') =>
  (await couponRepository(database.orm).byId(couponId))?.uses ?? -1;
const states = async () =>
  Object.fromEntries(
    (await database.orm.select().from(redemptions).orderBy(asc(redemptions.orderId))).map((row) => [
      row.orderId,
      row.state,
    ]),
  );
const reserve = (row: CouponRow, which: { id: string; userId: string }) =>
  redemptionRepository(database.orm).reserve(row, which, now);

describe('a coupon', () => {
  it('is found by its code and by its id, and stays what it was first', async () => {
    const first = await coupon({ id: 'a', percentOff: 10 });
    await coupon({ id: 'b', percentOff: 30 });
    await couponRepository(database.orm).insert({ id: 'a', code: 'A', percentOff: 90 });
    expect(await couponRepository(database.orm).byCode('A')).toEqual(first);
    expect(await couponRepository(database.orm).byCode('B')).toMatchObject({ id: 'b', percentOff: 30 });
    expect(await couponRepository(database.orm).byCode('a')).toBeUndefined();
    expect(await couponRepository(database.orm).byId('c')).toBeUndefined();
  });
});

describe('the uses that stand in the way of a customer', () => {
  it('are those counted, where nothing is limited', async () => {
    const row = await coupon({ uses: 3 });
    await purchase('asha', 5 * minuteMs, 'reserved');
    await purchase('asha', 6 * minuteMs, 'used');
    expect(await usesFor(row, 'asha')).toEqual({ taken: 3, byCustomer: 0 });
  });

  it('are not those that the customer holds', async () => {
    const row = await coupon({ uses: 3, maxUses: 3 });
    await purchase('asha', 5 * minuteMs, 'reserved');
    await purchase('asha', 6 * minuteMs, 'used');
    await purchase('ravi', 5 * minuteMs, 'reserved');
    expect(await usesFor(row, 'asha')).toEqual({ taken: 2, byCustomer: 0 });
    expect(await usesFor(row, 'mara')).toEqual({ taken: 3, byCustomer: 0 });
  });

  it.each([
    ['for a quarter of an hour', 15 * minuteMs, 'reserved', 'once', 0],
    ['not quite so long', 15 * minuteMs - 1, 'reserved', 'once', 1],
    ['within the last day', 24 * hourMs - 1, 'released', 'once', 0],
    ['a whole day ago', 24 * hourMs, 'released', 'once', 1],
    ['and paid', hourMs, 'used', 'once', 1],
    ['of another coupon', hourMs, 'released', 'other', 1],
  ] as const)(
    'are not those of who has held one without paying %s',
    async (_, ageMs, state, couponId, taken) => {
      await coupon({ id: 'other' });
      const row = await coupon({ uses: 1, maxUses: 1 });
      await purchase('ravi', ageMs, state, couponId);
      if (state !== 'reserved') await purchase('ravi', 1, 'reserved');
      expect((await usesFor(row, 'asha')).taken).toBe(taken);
    },
  );

  it('are those of who was quick, whatever others have held', async () => {
    const row = await coupon({ uses: 1, maxUses: 1 });
    await purchase('mara', hourMs, 'released');
    await purchase('ravi', 1, 'reserved');
    expect((await usesFor(row, 'asha')).taken).toBe(1);
  });

  it('are not those that are held of another coupon', async () => {
    await coupon({ id: 'other' });
    const row = await coupon({ uses: 1, maxUses: 1 });
    await purchase('asha', 1, 'reserved', 'other');
    expect((await usesFor(row, 'asha')).taken).toBe(1);
  });

  it('are paid ones of this coupon and customer, where each customer has so many', async () => {
    await coupon({ id: 'other' });
    const row = await coupon({ uses: 9, maxUsesPerCustomer: 5 });
    await purchase('asha', 1, 'used');
    await purchase('asha', 2, 'used');
    await purchase('asha', 3, 'reserved');
    await purchase('asha', 4, 'released');
    await purchase('asha', 5, 'used', 'other');
    await purchase('ravi', 1, 'used');
    expect(await usesFor(row, 'asha')).toEqual({ taken: 9, byCustomer: 2 });
    expect(await usesFor(row, 'mara')).toEqual({ taken: 9, byCustomer: 0 });
  });
});

describe('a use is held', () => {
  it('by a purchase, once however often it is asked for', async () => {
    const row = await coupon({ maxUses: 2 });
    const asha = await purchase('asha', 0);
    expect(await reserve(row, asha)).toBe(true);
    expect(await reserve(row, asha)).toBe(true);
    expect([await counted(), await states()]).toEqual([1, { 'asha 0': 'reserved' }]);
    expect(await database.orm.select().from(redemptions)).toMatchObject([{ changedAt: now }]);
  });

  it('by the last purchase of a customer alone, and by others too', async () => {
    const row = await coupon();
    const ravi = await purchase('ravi', 1);
    expect(await reserve(row, await purchase('asha', 2))).toBe(true);
    expect(await reserve(row, ravi)).toBe(true);
    expect(await reserve(row, await purchase('asha', 0))).toBe(true);
    expect(await counted()).toBe(2);
    expect(await states()).toEqual({ 'asha 0': 'reserved', 'asha 2': 'released', 'ravi 1': 'reserved' });
  });

  it('beside what the same customer holds of another coupon', async () => {
    const other = await coupon({ id: 'other' });
    expect(await reserve(other, await purchase('asha', 1))).toBe(true);
    expect(await reserve(await coupon(), await purchase('asha', 0))).toBe(true);
    expect([await counted('other'), await counted()]).toEqual([1, 1]);
  });

  it('up to the last one, and no more', async () => {
    const row = await coupon({ maxUses: 2 });
    expect(await reserve(row, await purchase('asha', 1))).toBe(true);
    expect(await reserve(row, await purchase('ravi', 1))).toBe(true);
    expect(await reserve({ ...row, uses: 2 }, await purchase('mara', 1))).toBe(false);
    expect(await counted()).toBe(2);
    expect(await states()).toEqual({ 'asha 1': 'reserved', 'ravi 1': 'reserved' });
  });

  it('instead of who has held it longest without paying', async () => {
    const row = await coupon({ maxUses: 2, uses: 2 });
    await purchase('mara', 30 * minuteMs, 'reserved');
    await purchase('ravi', 40 * minuteMs, 'reserved');
    expect(await reserve(row, await purchase('asha', 0))).toBe(true);
    expect(await counted()).toBe(2);
    const [mara, ravi] = [`mara ${30 * minuteMs}`, `ravi ${40 * minuteMs}`];
    expect(await states()).toEqual({ 'asha 0': 'reserved', [mara]: 'reserved', [ravi]: 'released' });
    const taken = (await database.orm.select().from(redemptions)).find(({ orderId }) => orderId === ravi);
    expect(taken?.changedAt).toEqual(now);
  });

  it('by nobody more once the limit is lower than what is counted', async () => {
    const row = await coupon({ maxUses: 1, uses: 2 });
    await purchase('ravi', 40 * minuteMs, 'reserved');
    expect(await reserve(row, await purchase('asha', 0))).toBe(false);
    expect(await states()).toEqual({ [`ravi ${40 * minuteMs}`]: 'reserved' });
  });

  it('by who has paid with it as often as one may no more, which changes nothing', async () => {
    const row = await coupon({ maxUsesPerCustomer: 2, uses: 2 });
    await purchase('asha', 9, 'used');
    await purchase('asha', 8, 'reserved');
    expect(await reserve(row, await purchase('asha', 7))).toBe(true);
    await purchase('asha', 6, 'used');
    expect(await reserve(row, await purchase('asha', 5))).toBe(false);
    expect(await reserve(row, await purchase('ravi', 0))).toBe(true);
    expect(await states()).toMatchObject({
      'asha 8': 'released',
      'asha 7': 'reserved',
      'ravi 0': 'reserved',
    });
  });
});

describe('a use that is held', () => {
  it('is given back once, unless it was paid for', async () => {
    await coupon({ uses: 5 });
    const repository = redemptionRepository(database.orm);
    const [held, paid] = [await purchase('asha', 1, 'reserved'), await purchase('asha', 2, 'used')];
    await purchase('ravi', 1, 'reserved');
    for (const { id } of [held, held, paid]) await repository.release(id, now);
    expect(await counted()).toBe(4);
    expect(await states()).toEqual({ 'asha 1': 'released', 'asha 2': 'used', 'ravi 1': 'reserved' });
    const [given] = await database.orm.select().from(redemptions).orderBy(asc(redemptions.orderId));
    expect(given?.changedAt).toEqual(now);
  });

  it('is final once it is paid for, also when that is told twice; not once it was given back', async () => {
    await coupon({ uses: 3 });
    await coupon({ id: 'other' });
    const repository = redemptionRepository(database.orm);
    const [held, given] = [await purchase('asha', 1, 'reserved'), await purchase('asha', 2, 'released')];
    await purchase('ravi', 1, 'reserved');
    expect(await repository.use('once', held.id, now)).toBe(true);
    expect(await repository.use('once', held.id, now)).toBe(true);
    expect(await repository.use('once', given.id, now)).toBe(false);
    expect(await repository.use('other', 'ravi 1', now)).toBe(false);
    expect(await repository.use('once', 'nobody', now)).toBe(false);
    expect(await counted()).toBe(3);
    expect(await states()).toEqual({ 'asha 1': 'used', 'asha 2': 'released', 'ravi 1': 'reserved' });
    const [paid] = await database.orm.select().from(redemptions).orderBy(asc(redemptions.orderId));
    expect(paid?.changedAt).toEqual(now);
  });
});
