import { describe, expect, it } from 'vitest';
import { totalsOf } from './pricing.ts';

import * as fc from 'fast-check';

describe('totals', () => {
  it.each([
    [2900, 0, 0, { subtotal: 2900, discount: 0, tax: 0, total: 2900 }],
    [5500, 20, 0, { subtotal: 5500, discount: 1100, tax: 0, total: 4400 }],
    [240_700, 50, 0, { subtotal: 240_700, discount: 120_350, tax: 0, total: 120_350 }],
    [5500, 100, 0, { subtotal: 5500, discount: 5500, tax: 0, total: 0 }],
    [1, 50, 0, { subtotal: 1, discount: 1, tax: 0, total: 0 }],
    [11_800, 0, 18, { subtotal: 10_000, discount: 0, tax: 1800, total: 11_800 }],
  ])('of %i with %i %% off and %i %% tax', (price, off, tax, expected) => {
    expect(totalsOf(price, off, tax)).toEqual(expected);
  });

  it('always sum, in whole minor units, and never exceed the price', () => {
    const amounts = fc.integer({ min: 1, max: 2 ** 40 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 30 }),
        (price, off, rate) => {
          const { subtotal, discount, tax, total } = totalsOf(price, off, rate);
          expect(subtotal - discount + tax).toBe(total);
          for (const part of [subtotal, discount, tax, total]) expect(Number.isSafeInteger(part)).toBe(true);
          expect(total).toBe(price - discount);
          expect(tax).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
