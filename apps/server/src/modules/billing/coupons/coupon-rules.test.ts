import { describe, expect, it } from 'vitest';
import type { CouponRow } from './coupon-repository.ts';
import { couponProblem, normalCode } from './coupons.ts';

const now = new Date('2026-06-15T12:00:00Z');

const coupon = (over: Partial<CouponRow> = {}): CouponRow => ({
  id: 'coupon',
  code: 'SAVE10',
  percentOff: 10,
  billingPeriods: null,
  maxUses: null,
  uses: 0,
  endsAt: null,
  isDemo: false,
  ...over,
});

const problem = (
  over: Partial<CouponRow>,
  asked: { period?: 'month' | 'year' | 'lifetime'; isLoopback?: boolean; holdsUse?: boolean } = {},
) => {
  const { period, isLoopback = false, ...rest } = asked;
  const price = period && { billingPeriod: period };
  return couponProblem({ coupon: coupon(over), price, now, isLoopback, ...rest });
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

describe('what speaks against a coupon', () => {
  it('is nothing where it has no limits', () => {
    expect(problem({})).toBeUndefined();
    expect(problem({}, { period: 'month' })).toBeUndefined();
  });

  it('is that there is none', () => {
    const text = 'Please provide a valid coupon code';
    expect(couponProblem({ coupon: undefined, now, isLoopback: true })).toBe(text);
  });

  it('is that it belongs to the demo, anywhere but on loopback', () => {
    expect(problem({ isDemo: true })).toBe('Please provide a valid coupon code');
    expect(problem({ isDemo: true }, { isLoopback: true })).toBeUndefined();
    expect(problem({ isDemo: false }, { isLoopback: true })).toBeUndefined();
  });

  it('is its end, from that very moment on', () => {
    expect(problem({ endsAt: new Date('2026-06-15T12:00:00.001Z') })).toBeUndefined();
    expect(problem({ endsAt: now })).toBe('This coupon has expired');
    expect(problem({ endsAt: new Date('2026-06-15T11:59:59.999Z') })).toBe('This coupon has expired');
  });

  it('is that all its uses are taken, unless the asker holds one of them', () => {
    expect(problem({ maxUses: 5, uses: 4 })).toBeUndefined();
    expect(problem({ maxUses: 5, uses: 5 })).toBe('This coupon has been used up');
    expect(problem({ maxUses: 5, uses: 6 })).toBe('This coupon has been used up');
    expect(problem({ maxUses: 5, uses: 5 }, { holdsUse: false })).toBe('This coupon has been used up');
    expect(problem({ maxUses: 5, uses: 5 }, { holdsUse: true })).toBeUndefined();
    expect(problem({ maxUses: null, uses: 1_000_000 })).toBeUndefined();
  });

  it('is a price of another period than it is for, when a price is asked about', () => {
    const yearly = { billingPeriods: ['year' as const] };
    expect(problem(yearly)).toBeUndefined();
    expect(problem(yearly, { period: 'year' })).toBeUndefined();
    expect(problem(yearly, { period: 'month' })).toBe('This coupon is only for yearly plans');
    expect(problem({ billingPeriods: ['month', 'year'] }, { period: 'lifetime' })).toBe(
      'This coupon is only for monthly and yearly plans',
    );
    expect(problem({ billingPeriods: ['month', 'year'] }, { period: 'year' })).toBeUndefined();
  });

  it('is said of held uses too once it has ended', () => {
    expect(problem({ maxUses: 1, uses: 1, endsAt: now }, { holdsUse: true })).toBe('This coupon has expired');
  });
});
