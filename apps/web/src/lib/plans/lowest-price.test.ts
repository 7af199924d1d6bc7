import type { PlanPrice } from '@kitshelf/contract/plans.ts';
import { expect, test } from 'vitest';
import { lowestMonthly, lowestPrice } from './lowest-price.ts';

type Period = PlanPrice['billingPeriod'];

const price = (billingPeriod: Period, basePrice: number, rest: Partial<PlanPrice> = {}): PlanPrice => ({
  id: `${billingPeriod} ${basePrice}`,
  billingPeriod,
  basePrice,
  currencyCode: 'INR',
  isListed: true,
  cta: '',
  subscription: null,
  ...rest,
});

test.each([
  [
    'the yearly one, where its twelfth is less',
    [price('month', 30_000), price('year', 324_000)],
    '₹270 a month, billed yearly',
  ],
  ['the monthly one, where that is less', [price('month', 20_000), price('year', 324_000)], '₹200 a month'],
  [
    'what is paid by time, before what is paid once',
    [price('lifetime', 100), price('month', 20_000)],
    '₹200 a month',
  ],
  ['once, where nothing else is sold', [price('lifetime', 456_500)], '₹4,565 once'],
  [
    'what is listed alone',
    [price('month', 100, { isListed: false }), price('month', 20_000)],
    '₹200 a month',
  ],
  ['its twelfth, rounded', [price('year', 5_500, { currencyCode: 'USD' })], '$4.58 a month, billed yearly'],
])('the lowest price is %s', (_, prices, text) => {
  expect(lowestPrice([{ prices: prices.slice(0, 1) }, { prices: prices.slice(1) }])).toBe(text);
});

test('the lowest price by the month is one that is paid so', () => {
  const yearly = { prices: [price('year', 324_000), price('month', 100, { isListed: false })] };
  expect(lowestMonthly([yearly])).toBeUndefined();
  expect(lowestMonthly([yearly, { prices: [price('month', 40_000), price('month', 30_000)] }])).toBe('₹300');
});

test('where nothing is listed no price is named', () => {
  expect(
    lowestPrice([{ prices: [price('month', 100, { isListed: false })] }, { prices: [] }]),
  ).toBeUndefined();
});
