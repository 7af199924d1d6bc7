// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { splitName } from '../../../lib/session/split-name.ts';
import { clearDiscount, readDiscount, storeDiscount } from './coupon.tsx';
import { purchaseSums, upgradeSums } from './order-summary.tsx';
import { nextPayment } from './details/pay-facts.tsx';
import { paddleListener } from './payment-dialog.ts';

test.each([
  ['Ada Lovelace', { fName: 'Ada', lName: 'Lovelace' }],
  ['Ludwig van der Rohe', { fName: 'Ludwig', lName: 'van der Rohe' }],
  ['  Prince ', { fName: 'Prince', lName: '' }],
  ['Ada  Lovelace', { fName: 'Ada', lName: 'Lovelace' }],
  ['', { fName: '', lName: '' }],
])('%s is split at the first space', (name, split) => {
  expect(splitName(name)).toEqual(split);
});

describe('the discount of this tab', () => {
  beforeEach(() => sessionStorage.clear());

  test('is kept until it is cleared', () => {
    storeDiscount({ discountId: 'd', discountCode: 'WELCOME20' });
    expect(readDiscount()).toEqual({ discountId: 'd', discountCode: 'WELCOME20' });
    clearDiscount();
    expect(readDiscount()).toBeUndefined();
  });

  test.each(['{', '7', '{"discountId":"d"}', '{"discountId":1,"discountCode":"A"}'])('%s is none', (text) => {
    sessionStorage.setItem('kitshelf.discount', text);
    expect(readDiscount()).toBeUndefined();
  });
});

test('an order shows what takes something off, and nothing that is nothing', () => {
  const sums = { subtotal: 5500, discount: 0, tax: 0, total: 5500, currency_code: 'USD' } as const;
  expect(purchaseSums(sums, 'year').lines.map(({ label }) => label)).toEqual(['Subtotal']);
  expect(
    purchaseSums({ ...sums, discount: 1100, total: 4400 }, 'year').lines.map(({ amount }) => amount),
  ).toEqual([5500, -1100]);
});

test.each([
  ['month', 'Renews at $55 a month until you cancel, in your profile at any time.'],
  ['year', 'Renews at $55 a year until you cancel, in your profile at any time.'],
  ['lifetime', 'One payment. Nothing renews, nothing to cancel.'],
] as const)('an order by the %s says what comes after it', (period, note) => {
  const sums = { subtotal: 5500, discount: 1100, tax: 0, total: 4400, currency_code: 'USD' } as const;
  expect(purchaseSums(sums, period).note).toBe(note);
});

test('an order without an amount of tax says who works it out, or nothing', () => {
  const included = (currency_code: 'EUR' | 'INR') =>
    purchaseSums({ subtotal: 9900, discount: 0, tax: 0, total: 9900, currency_code }, 'year').included;
  expect(included('EUR')).toMatch(/^Paddle works out the tax for your country/);
  expect(included('INR')).toBeUndefined();
});

test('an order with tax shows prices with it, says how much it is, and renews at the whole price', () => {
  // 2,407.00 less 20 % is 1,925.60, of which 293.74 are tax
  const sums = {
    subtotal: 211_326,
    discount: 48_140,
    tax: 29_374,
    total: 192_560,
    currency_code: 'INR',
  } as const;
  expect(purchaseSums(sums, 'month', { name: 'GST', percent: 18 })).toEqual({
    currencyCode: 'INR',
    lines: [
      { label: 'Subtotal', amount: 240_700 },
      { label: 'Discount', amount: -48_140 },
    ],
    total: { label: 'Total', amount: 192_560 },
    included: 'Includes ₹293.74 of 18 % GST.',
    note: 'Renews at ₹2,407 a month until you cancel, in your profile at any time.',
  });
});

const credit = (amount: number, paidAmount = amount, daysLeft = 365) => ({
  amount,
  paidAmount,
  paidFrom: '2026-01-15T12:00:00.000Z',
  paidUntil: '2027-01-15T12:00:00.000Z',
  days: 365,
  daysLeft,
});

test('an upgrade says what its credit is a part of', () => {
  const preview = (part: ReturnType<typeof credit>) =>
    upgradeSums({
      currencyCode: 'INR',
      immediateTransaction: {
        details: { totals: { subtotal: 456_500, discount: 0, tax: 0, total: 456_500 } },
      },
      updateSummary: { credit: part, charge: { amount: 306_090, tax: 0 } },
      isChargedAtOnce: true,
      nextTransaction: null,
    });
  expect(preview(credit(150_410, 258_960, 212)).credited).toBe(
    '₹2,589.60 paid for 365 days, 212 left: ₹1,504.10 credited.',
  );
  expect(preview(credit(0)).credited).toBeUndefined();
});

test('an upgrade says how much tax is in what is due', () => {
  const { lines, included } = upgradeSums({
    currencyCode: 'INR',
    immediateTransaction: {
      details: { totals: { subtotal: 386_864, discount: 0, tax: 69_636, total: 456_500 } },
    },
    updateSummary: { credit: credit(240_700), charge: { amount: 215_800, tax: 32_919 } },
    isChargedAtOnce: true,
    nextTransaction: null,
  });
  expect(lines[0]).toEqual({ label: 'Subtotal', amount: 456_500 });
  expect(included).toBe('Includes ₹329.19 of tax.');
});

test('an upgrade shows its credit as taken off', () => {
  const { lines, total, note } = upgradeSums({
    currencyCode: 'INR',
    immediateTransaction: { details: { totals: { subtotal: 100, discount: 0, tax: 0, total: 100 } } },
    updateSummary: { credit: credit(40), charge: { amount: 60, tax: 0 } },
    isChargedAtOnce: true,
    nextTransaction: null,
  });
  expect(lines).toEqual([
    { label: 'Subtotal', amount: 100 },
    { label: 'Credit for unused time', amount: -40 },
  ]);
  expect(total).toEqual({ label: 'Due today', amount: 60 });
  expect(note).toBe('One payment. Nothing renews afterwards.');
});

describe("Paddle's dialog", () => {
  const setUp = () => {
    const close = vi.fn<() => void>();
    const events = {
      onLoaded: vi.fn<() => void>(),
      onPaid: vi.fn<(proof: object) => void>(),
      onFailed: vi.fn<(reason: string) => void>(),
      onClosed: vi.fn<() => void>(),
      onDiscountRemoved: vi.fn<() => void>(),
    };
    const listen = paddleListener({ Checkout: { close } as never }, 'txn_1', events);
    return { close, events, tell: (name: string, more = {}) => listen({ name, ...more } as never) };
  };

  test('is closed by us once it was paid, which is then no leaving', () => {
    const { close, events, tell } = setUp();
    close.mockImplementation(() => tell('checkout.closed'));
    tell('checkout.loaded');
    tell('checkout.completed', { data: { transaction_id: 'txn_2' } });
    expect(close).toHaveBeenCalledOnce();
    expect(events.onPaid).toHaveBeenCalledExactlyOnceWith({ paymentId: 'txn_2', signature: '' });
    expect(events.onLoaded).toHaveBeenCalledOnce();
    expect(events.onClosed).not.toHaveBeenCalled();
  });

  test('tells a refusal, a removed discount and a person who leaves', () => {
    const { events, tell } = setUp();
    tell('checkout.payment.failed');
    tell('checkout.error', { detail: 'No such transaction' });
    tell('checkout.discount.removed');
    tell('checkout.updated');
    expect(events.onFailed.mock.calls.flat()).toEqual(['Your payment was declined.', 'No such transaction']);
    expect(events.onDiscountRemoved).toHaveBeenCalledOnce();
    expect(events.onPaid).not.toHaveBeenCalled();
  });
});

test.each([
  ['month', '2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['month', '2026-12-05T00:00:00.000Z', '2027-01-05T00:00:00.000Z'],
  ['year', '2028-02-29T00:00:00.000Z', '2029-02-28T00:00:00.000Z'],
  ['lifetime', '2026-01-31T00:00:00.000Z', undefined],
] as const)('after a payment by %s on %s the next one is on %s', (period, from, next) => {
  expect(nextPayment(period, new Date(from))?.toISOString()).toBe(next);
});
