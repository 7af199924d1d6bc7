import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Seller } from './gst.ts';
import { includedTax, periodLabel, periodRanks, getTaxPercent, getTotals } from './pricing.ts';

const seller: Seller = {
  name: 'Kit Makers LLP',
  address: '4 Hill Road',
  state: { code: '27', name: 'Maharashtra' },
  gstin: '27AAPFU0939F1ZV',
  sac: '998439',
};
const exporter = { ...seller, lut: 'AD270326000001X' };

describe('totals', () => {
  it.each([
    [2900, 0, 0, { subtotal: 2900, discount: 0, tax: 0, total: 2900 }],
    [5500, 20, 0, { subtotal: 5500, discount: 1100, tax: 0, total: 4400 }],
    [240_700, 50, 0, { subtotal: 240_700, discount: 120_350, tax: 0, total: 120_350 }],
    [5500, 100, 0, { subtotal: 5500, discount: 5500, tax: 0, total: 0 }],
    [1, 50, 0, { subtotal: 1, discount: 1, tax: 0, total: 0 }],
    // 5500 less 10 %, which contains 18 % tax: 4950 / 1.18 = 4194.9.
    [5500, 10, 18, { subtotal: 4745, discount: 550, tax: 755, total: 4950 }],
    [11_800, 0, 18, { subtotal: 10_000, discount: 0, tax: 1800, total: 11_800 }],
  ])('of %i with %i %% off and %i %% tax', (price, off, tax, expected) => {
    expect(getTotals(price, { percent: off }, tax)).toEqual(expected);
  });

  it.each([
    [5500, 1500, { subtotal: 5500, discount: 1500, tax: 0, total: 4000 }],
    [5500, 5500, { subtotal: 5500, discount: 5500, tax: 0, total: 0 }],
    [5500, 9900, { subtotal: 5500, discount: 5500, tax: 0, total: 0 }],
  ])('of %i with %i off', (price, amountMinor, expected) => {
    expect(getTotals(price, { amountMinor }, 0)).toEqual(expected);
  });

  it('of a price without a coupon is the price', () => {
    expect(getTotals(2900, undefined, 0)).toEqual({ subtotal: 2900, discount: 0, tax: 0, total: 2900 });
  });

  it('always sum, in whole minor units, and never exceed the price', () => {
    const amounts = fc.integer({ min: 1, max: 2 ** 40 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 30 }),
        (price, off, rate) => {
          const { subtotal, discount, tax, total } = getTotals(price, { percent: off }, rate);
          expect(subtotal - discount + tax).toBe(total);
          for (const part of [subtotal, discount, tax, total]) expect(Number.isSafeInteger(part)).toBe(true);
          expect(total).toBe(price - discount);
          expect(tax).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('the tax in an amount', () => {
  it.each([
    [11_800, 18, 1800],
    [100, 0, 0],
    // 99 / 1.2 = 82.5, half up.
    [99, 20, 16],
    [1, 30, 0],
  ])('of %i at %i %% is %i', (total, rate, tax) => {
    expect(includedTax(total, rate)).toBe(tax);
  });
});

describe('the tax in a price', () => {
  it.each([
    ['of a seller in India to India', seller, 'razorpay', 'IN', 18],
    ['of a seller in India to elsewhere', seller, 'razorpay', 'DE', 18],
    ['exported under a letter of undertaking', exporter, 'razorpay', 'DE', 0],
    ['sold at home by an exporter', exporter, 'razorpay', 'IN', 18],
    ['that Paddle sells', seller, 'paddle', 'US', 0],
    ['of a seller who is not registered', undefined, 'razorpay', 'IN', 0],
  ] as const)('%s', (_, who, gateway, country, percent) => {
    expect(getTaxPercent({ seller: who }, gateway, country)).toBe(percent);
  });
});

describe('periods', () => {
  it('are worth more the longer they are, and have names', () => {
    expect(periodRanks).toEqual({ month: 1, year: 2, lifetime: 3 });
    expect((['month', 'year', 'lifetime'] as const).map((period) => periodLabel(period))).toEqual([
      'monthly',
      'yearly',
      'lifetime',
    ]);
  });
});
