import { describe, expect, it } from 'vitest';
import {
  currencies,
  decimalsIn,
  formatExact,
  formatMoney,
  toInrMinor,
  priceText,
  takePercent,
} from './money.ts';

describe('price display', () => {
  it.each([
    [2900, 'USD', '$29'],
    [2950, 'USD', '$29.5'],
    [2999, 'USD', '$29.99'],
    [1, 'USD', '$0.01'],
    [0, 'USD', '$0'],
    [240_700, 'INR', '₹2,407'],
    [456_500, 'INR', '₹4,565'],
    [45_650_000, 'INR', '₹4,56,500'],
    [2 ** 31, 'INR', '₹2,14,74,836'],
    [5500, 'EUR', '€55'],
    [5550, 'EUR', '€55.50'],
    [123_450, 'GBP', '£1,234.50'],
    [1200, 'JPY', '¥1,200'],
    [9900, 'AUD', 'A$99'],
  ])('shows %i %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  it('shows a price to the minor unit as soon as there is one, since that is charged', () => {
    const prices = [
      [1299, 'INR'],
      [1290, 'USD'],
      [456_500, 'INR'],
      [5500, 'USD'],
      [1200, 'JPY'],
    ] as const;
    expect(prices.map(([basePrice, currencyCode]) => priceText({ basePrice, currencyCode }))).toEqual([
      '₹12.99',
      '$12.90',
      '₹4,565',
      '$55',
      '¥1,200',
    ]);
  });

  it('takes whole units when told that they are not minor ones', () => {
    expect(formatMoney(29, 'USD', { isSubcurrency: false })).toBe('$29');
  });

  it('shows every minor unit on a receipt', () => {
    expect(formatExact(456_599, 'INR')).toBe('₹4,565.99');
    expect(formatExact(45_659_900, 'INR')).toBe('₹4,56,599.00');
    expect(formatExact(45_659_900, 'USD')).toBe('$456,599.00');
    expect(formatExact(5500, 'USD')).toBe('$55.00');
  });

  it.each([
    [{ isPaid: false, basePrice: 0, currencyCode: 'USD' }, 'Free'],
    [{}, '- /'],
    [{ basePrice: 5500 }, '- /'],
    [{ currencyCode: 'USD' }, '- /'],
    [{ basePrice: 5500, currencyCode: 'USD' }, '$55'],
  ])('shows %j as %s', (price, text) => {
    expect(priceText(price)).toBe(text);
  });
});

it('has no minor unit in yen and won, and a hundred in all else', () => {
  const whole = currencies.filter((currency) => decimalsIn(currency) === 0);
  expect(whole).toEqual(['JPY', 'KRW']);
  expect(currencies.filter((currency) => decimalsIn(currency) === 2)).toHaveLength(currencies.length - 2);
  expect([formatExact(1200, 'JPY'), formatExact(1200, 'EUR')]).toEqual(['¥1,200', '€12.00']);
});

describe('the price list', () => {
  it.each([
    [2900, 240_700],
    [1, 83],
    [99, 8217],
    [2 ** 31, 178_241_142_784],
  ])('turns %i cents into %i paise exactly', (cents, paise) => {
    expect(toInrMinor(cents)).toBe(paise);
  });
});

describe('a share of an amount', () => {
  it.each([
    [10_000, 20, 2000],
    [5500, 33, 1815],
    [50, 33, 17],
    // 0.5, half up.
    [1, 50, 1],
    [5500, 0, 0],
    [5500, 100, 5500],
  ])('of %i at %i %% is %i', (amount, percent, part) => {
    expect(takePercent(amount, percent)).toBe(part);
  });
});
