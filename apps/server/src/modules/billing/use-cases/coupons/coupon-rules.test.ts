import { normalCode } from '@kitshelf/contract/desk/price-list-fields.ts';
import type { Currency } from '@kitshelf/contract/money.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import type { CouponRow } from '../../store/coupon-repository.ts';
import { couponProblem, reductionBy } from './coupons.ts';

const now = new Date('2026-06-15T12:00:00Z');

const coupon = (over: Partial<CouponRow> = {}): CouponRow => ({
  id: 'coupon',
  code: 'SAVE10',
  percentOff: 10,
  amountOffMinor: null,
  currency: null,
  planIds: null,
  billingPeriods: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  uses: 0,
  startsAt: null,
  endsAt: null,
  isDemo: false,
  ...over,
});

interface RedemptionCase {
  readonly price?: { planId?: string; billingPeriod?: BillingPeriod; currency?: Currency };
  readonly isLoopback?: boolean;
  readonly taken?: number;
  readonly byCustomer?: number;
}

const problem = (over: Partial<CouponRow>, asked: RedemptionCase = {}) => {
  const { price, isLoopback = false, taken = 0, byCustomer = 0 } = asked;
  const whole = price && { planId: 'pro', billingPeriod: 'month' as const, ...price };
  const uses = { taken, byCustomer };
  return couponProblem({ coupon: coupon(over), now, isLoopback, uses, ...(whole && { price: whole }) });
};

describe('a code as it is compared', () => {
  it.each([
    ['save10', 'SAVE10'],
    [' Save 10\t', 'SAVE10'],
    ['s a v e\n10', 'SAVE10'],
    ['   ', ''],
  ])('%j is %j', (typed, code) => {
    expect(normalCode(typed)).toBe(code);
  });
});

describe('what a coupon takes off', () => {
  it('is a part, or an amount', () => {
    expect(reductionBy(coupon())).toEqual({ percent: 10 });
    const amount = { percentOff: null, amountOffMinor: 500, currency: 'USD' as const };
    expect(reductionBy(coupon(amount))).toEqual({ amountMinor: 500 });
  });
});

describe('what speaks against a coupon', () => {
  it('is nothing where it has no limits', () => {
    expect(problem({})).toBeUndefined();
    expect(problem({}, { price: {} })).toBeUndefined();
    expect(problem({}, { taken: 1_000_000, byCustomer: 1000 })).toBeUndefined();
  });

  it('is that there is none', () => {
    const uses = { taken: 0, byCustomer: 0 };
    const text = 'Please provide a valid coupon code';
    expect(couponProblem({ coupon: undefined, now, isLoopback: true, uses })).toBe(text);
  });

  it('is that it belongs to the demo, anywhere but on loopback', () => {
    expect(problem({ isDemo: true })).toBe('Please provide a valid coupon code');
    expect(problem({ isDemo: true }, { isLoopback: true })).toBeUndefined();
    expect(problem({ isDemo: false }, { isLoopback: true })).toBeUndefined();
  });

  it('is that it has not begun, up to that very moment', () => {
    const text = 'This coupon is not valid yet';
    expect(problem({ startsAt: new Date('2026-06-15T12:00:00.001Z') })).toBe(text);
    expect(problem({ startsAt: now })).toBeUndefined();
    expect(problem({ startsAt: new Date('2026-06-15T11:59:59.999Z') })).toBeUndefined();
  });

  it('is its end, from that very moment on', () => {
    expect(problem({ endsAt: new Date('2026-06-15T12:00:00.001Z') })).toBeUndefined();
    expect(problem({ endsAt: now })).toBe('This coupon has expired');
    expect(problem({ endsAt: new Date('2026-06-15T11:59:59.999Z') })).toBe('This coupon has expired');
  });

  it('is that all its uses are taken', () => {
    expect(problem({ maxUses: 5 }, { taken: 4 })).toBeUndefined();
    expect(problem({ maxUses: 5 }, { taken: 5 })).toBe('This coupon has been used up');
    expect(problem({ maxUses: 5 }, { taken: 6 })).toBe('This coupon has been used up');
    // What is counted in the row may be held by the asker, or loosely.
    expect(problem({ maxUses: 5, uses: 5 }, { taken: 4 })).toBeUndefined();
  });

  it('is that the customer has used it as often as one may', () => {
    expect(problem({ maxUsesPerCustomer: 2 }, { byCustomer: 1 })).toBeUndefined();
    expect(problem({ maxUsesPerCustomer: 2 }, { byCustomer: 2 })).toBe('You have already used this coupon');
    expect(problem({ maxUsesPerCustomer: 2 }, { byCustomer: 3 })).toBe('You have already used this coupon');
    expect(problem({ maxUsesPerCustomer: 1 }, { taken: 9 })).toBeUndefined();
    expect(problem({ maxUsesPerCustomer: 1, maxUses: 1 }, { taken: 1, byCustomer: 1 })).toBe(
      'You have already used this coupon',
    );
  });

  it('is a price of another plan than it is for, when a price is asked about', () => {
    const forTwo = { planIds: ['pro', 'team'] };
    expect(problem(forTwo)).toBeUndefined();
    expect(problem(forTwo, { price: { planId: 'team' } })).toBeUndefined();
    expect(problem(forTwo, { price: { planId: 'figma' } })).toBe('This coupon is not for this plan');
  });

  it('is a price of another period than it is for, when a price is asked about', () => {
    const yearly = { billingPeriods: ['year' as const] };
    expect(problem(yearly)).toBeUndefined();
    expect(problem(yearly, { price: { billingPeriod: 'year' } })).toBeUndefined();
    expect(problem(yearly, { price: { billingPeriod: 'month' } })).toBe(
      'This coupon is only for yearly plans',
    );
    const recurring = { billingPeriods: ['month' as const, 'year' as const] };
    expect(problem(recurring, { price: { billingPeriod: 'lifetime' } })).toBe(
      'This coupon is only for monthly and yearly plans',
    );
    expect(problem(recurring, { price: { billingPeriod: 'year' } })).toBeUndefined();
  });

  it('is a price in another currency than its amount, where the currency is known', () => {
    const dollars = { percentOff: null, amountOffMinor: 500, currency: 'USD' as const };
    expect(problem(dollars, { price: { currency: 'USD' } })).toBeUndefined();
    expect(problem(dollars, { price: {} })).toBeUndefined();
    expect(problem(dollars, { price: { currency: 'INR' } })).toBe('This coupon is only for payments in USD');
    expect(problem({}, { price: { currency: 'INR' } })).toBeUndefined();
  });

  it('is its time before its uses, and its uses before what it is for', () => {
    const all = { endsAt: now, maxUses: 1, billingPeriods: ['year' as const] };
    const asked = { taken: 1, price: { billingPeriod: 'month' as const } };
    expect(problem(all, asked)).toBe('This coupon has expired');
    expect(problem({ ...all, endsAt: null }, asked)).toBe('This coupon has been used up');
  });
});
