// @vitest-environment jsdom
import type { DeskCustomer } from '@kitshelf/contract/desk/customers.ts';
import type { DeskPlan } from '@kitshelf/contract/desk/price-list.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeBrowser } from '../../../test/browser.ts';
import { refunding } from '../customers/customer-actions.ts';
import { deskQueryClient } from '../desk-call.ts';
import { changingCoupon, newCoupon } from '../sales/coupon-actions.ts';
import { newPrice } from '../sales/plan-actions.ts';
import { shopMoney } from '../sales/shop-money.ts';
import { ActionDialog, type Action } from './action-dialog.tsx';

const plan: DeskPlan = {
  _id: 'a'.repeat(32),
  name: 'Studio',
  description: '',
  features: [],
  tools: ['Figma'],
  prices: [],
  state: 'on_sale',
  from: null,
  until: null,
  isOnSale: true,
};
const payment: DeskCustomer['payments'][number] = {
  _id: 'b'.repeat(32),
  gateway: 'paddle',
  gatewayId: 'txn_1',
  txId: null,
  amount: 14_900,
  currency: 'USD',
  refunded: 0,
  at: '2026-11-24T10:00:00.000Z',
  refunds: [],
  dispute: null,
  creditedTo: [],
};

/** What the desk sent, newest last. */
let sent: Record<string, unknown>[] = [];

beforeEach(() => {
  sent = [];
  completeBrowser();
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    return Promise.resolve(Response.json({ error: 'Refused' }, { status: 400 }));
  });
});
afterEach(cleanup);

function open(action: Action) {
  render(
    <QueryClientProvider client={deskQueryClient}>
      <ActionDialog action={action} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return within(screen.getByRole('dialog', { name: action.title }));
}

const dollars = shopMoney('US', []);
const euros = shopMoney('DE', []);

async function fillPrice(amount: string, label = 'Each month', money = dollars) {
  const person = userEvent.setup();
  const dialog = open(newPrice([plan], money, 'US'));
  const currency = money.home ?? '';
  expect(dialog.getByRole('combobox', { name: 'Plan' })).toHaveProperty('value', plan._id);
  expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveProperty('value', currency);
  const field = dialog.getByRole('textbox', { name: `${label} in ${currency}` });
  await person.type(field, amount);
  return { person, dialog, field };
}

describe('a price', () => {
  it('with a comma for decimals is not sent: both readings are named', async () => {
    const { person, dialog, field } = await fillPrice('19,00');
    await person.click(dialog.getByRole('button', { name: 'Add price' }));
    expect(sent).toEqual([]);
    dialog.getByText('Is this $19.00 or $1,900.00? Write 19.00 or 1900.');
    expect(field).toHaveProperty('ariaInvalid', 'true');
    expect(document.activeElement).toBe(field);
  });

  it('with a comma is what it says to a seller whose country writes so, and the button repeats it', async () => {
    const { person, dialog } = await fillPrice('9,50', 'Each month', euros);
    await person.type(dialog.getByRole('textbox', { name: 'Each year in EUR' }), '1.900');
    await person.click(dialog.getByRole('button', { name: 'Add price' }));
    dialog.getByText('Is this €1.90 or €1,900.00? Write 1.90 or 1900.');
    await person.clear(dialog.getByRole('textbox', { name: 'Each year in EUR' }));
    await person.type(dialog.getByRole('textbox', { name: 'Each year in EUR' }), '99,50');
    await person.click(dialog.getByRole('button', { name: 'Sell at €9.50 a month and €99.50 a year' }));
    const prices = [
      { period: 'month', amount: 950 },
      { period: 'year', amount: 9950 },
    ];
    expect(sent).toEqual([{ currency: 'EUR', prices }]);
  });

  it.each([
    ['month', 'Each month', 'Sell at $1,900.00 a month'],
    ['year', 'Each year', 'Sell at $1,900.00 a year'],
    ['lifetime', 'Once, for lifetime access', 'Sell at $1,900.00, paid once'],
  ])('by the %s stands on the button before it is sent, in minor units', async (period, label, words) => {
    const { person, dialog } = await fillPrice('1,900', label);
    await person.click(dialog.getByRole('button', { name: words }));
    expect(sent).toEqual([{ currency: 'USD', prices: [{ period, amount: 190_000 }] }]);
  });

  it('without a currency asks for it, and without an amount for one', async () => {
    const person = userEvent.setup();
    const dialog = open(newPrice([plan], shopMoney('', []), ''));
    await person.type(dialog.getByRole('textbox', { name: 'Each month' }), '19');
    await person.click(dialog.getByRole('button', { name: 'Add price' }));
    expect(sent).toEqual([]);
    expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveProperty('ariaInvalid', 'true');
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Currency' }), 'EUR');
    await person.clear(dialog.getByRole('textbox', { name: 'Each month in EUR' }));
    await person.click(dialog.getByRole('button', { name: 'Add price' }));
    dialog.getByText('Enter at least one amount');
    expect(sent).toEqual([]);
  });
});

describe('the money of a seller', () => {
  it.each([
    ['DE', 'EUR', 'EUR'],
    ['IE', 'EUR', undefined],
    ['GB', 'GBP', undefined],
    ['PL', 'PLN', 'PLN'],
    ['CH', 'CHF', undefined],
    ['IN', 'INR', undefined],
    ['KE', undefined, undefined],
    ['', undefined, undefined],
  ])('in %j is %j, with a decimal comma in %j', (country, home, decimalCommaIn) => {
    expect(shopMoney(country, [])).toMatchObject({ home, decimalCommaIn });
  });

  it('lists the likely currencies first, and no rupees to who cannot be paid in them', () => {
    const used = [{ currency: 'SEK', isPriced: true }] as unknown as Parameters<typeof shopMoney>[1];
    expect(shopMoney('DE', used).currencies.slice(0, 5)).toEqual(['EUR', 'SEK', 'USD', 'GBP', 'ARS']);
    expect(shopMoney('DE', used).currencies).not.toContain('INR');
    expect(shopMoney('IN', []).currencies.slice(0, 2)).toEqual(['INR', 'USD']);
  });
});

describe('a refund', () => {
  it.each([
    ['20.00', 'Refund $20.00 of $149.00', { amount: 2000 }],
    ['149', 'Refund $149.00 of $149.00', {}],
  ])('of %s is $%s', async (text, words, body) => {
    const person = userEvent.setup();
    const dialog = open(refunding(payment, { decimalCommaIn: undefined }));
    const field = dialog.getByRole('textbox', { name: 'Amount in USD' });
    await person.clear(field);
    await person.type(field, text);
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Goodwill');
    await person.click(dialog.getByRole('button', { name: words }));
    expect(sent).toEqual([{ reason: 'Goodwill', ...body }]);
  });

  it('is read and written with the decimal comma of the seller’s country', async () => {
    const person = userEvent.setup();
    const dialog = open(refunding({ ...payment, currency: 'EUR' }, { decimalCommaIn: 'EUR' }));
    const field = dialog.getByRole('textbox', { name: 'Amount in EUR' });
    expect(field).toHaveProperty('value', '149,00');
    await person.clear(field);
    await person.type(field, '49,50');
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Goodwill');
    await person.click(dialog.getByRole('button', { name: 'Refund €49.50 of €149.00' }));
    expect(sent).toEqual([{ reason: 'Goodwill', amount: 4950 }]);
  });

  it('that can be read in two ways is asked about as it is typed, and no longer once it is clear', async () => {
    const person = userEvent.setup();
    const dialog = open(refunding({ ...payment, currency: 'INR' }, { decimalCommaIn: undefined }));
    const field = dialog.getByRole('textbox', { name: 'Amount in INR' });
    await person.clear(field);
    await person.type(field, '4,50');
    await dialog.findByText('Is this ₹4.50 or ₹450.00? Write 4.50 or 450.');
    expect(field).toHaveProperty('ariaInvalid', 'true');
    expect(document.activeElement).toBe(field);
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(sent).toEqual([]);
    await person.clear(field);
    await person.type(field, '4.50');
    dialog.getByRole('button', { name: 'Refund ₹4.50 of ₹149.00' });
    expect(dialog.queryByText(/^Is this/)).toBeNull();
    expect(field).toHaveProperty('ariaInvalid', 'false');
  });

  it('in doubt and without a reason is marked at both fields, each until it is mended', async () => {
    const person = userEvent.setup();
    const dialog = open(refunding({ ...payment, currency: 'INR' }, { decimalCommaIn: undefined }));
    const [field, reason] = [/^Amount/, 'Reason'].map((name) => dialog.getByRole('textbox', { name }));
    if (!field || !reason) throw new Error('A field is missing');
    await person.clear(field);
    await person.type(field, '4,50');
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    expect([field.ariaInvalid, reason.ariaInvalid]).toEqual(['true', 'true']);
    await person.clear(field);
    await person.type(field, '4.50');
    expect([field.ariaInvalid, reason.ariaInvalid]).toEqual(['false', 'true']);
    await person.type(reason, 'Goodwill');
    expect([field.ariaInvalid, reason.ariaInvalid]).toEqual(['false', 'false']);
    expect(sent).toEqual([]);
  });

  it.each([
    ['confirmed', '$20.00 is refunded.'],
    ['requested', 'The refund of $20.00 is requested.'],
    ['failed', 'The refund of $20.00 failed: the payment provider refused it.'],
  ])('that the payment provider has %s says so', async (state, message) => {
    const data = { _id: 'c'.repeat(32), amount: 2000, currency: 'USD', state };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
    const { act } = refunding(payment, { decimalCommaIn: undefined });
    expect(await act({ amount: '20', reason: 'Goodwill' })).toEqual({ message });
  });

  it('of more than is left is not sent', async () => {
    const person = userEvent.setup();
    const dialog = open(refunding({ ...payment, refunded: 4900 }, { decimalCommaIn: undefined }));
    const field = dialog.getByRole('textbox', { name: 'Amount in USD' });
    expect(field).toHaveProperty('value', '100.00');
    await person.clear(field);
    await person.type(field, '100.01');
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    dialog.getByText('The most is $100.00.');
    expect(sent).toEqual([]);
  });
});

describe('a coupon', () => {
  it('says what it takes off', async () => {
    const person = userEvent.setup();
    const dialog = open(newCoupon([plan], shopMoney('', [])));
    await person.type(dialog.getByRole('textbox', { name: 'Code' }), 'TEN');
    await person.type(dialog.getByLabelText('Percent off'), '25');
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Takes off' }), 'amount');
    expect(dialog.queryByLabelText('Percent off')).toBeNull();
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Currency of the amount' }), 'USD');
    await person.type(dialog.getByRole('textbox', { name: 'Amount off in USD' }), '10');
    await person.click(dialog.getByRole('button', { name: 'Take $10.00 off' }));
    expect(sent).toEqual([{ code: 'TEN', amount: 1000, currency: 'USD' }]);
  });

  it('with an amount that can be read in two ways is not made', async () => {
    const person = userEvent.setup();
    const dialog = open(newCoupon([plan], shopMoney('', [])));
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Takes off' }), 'amount');
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Currency of the amount' }), 'INR');
    await person.type(dialog.getByRole('textbox', { name: 'Amount off in INR' }), '10,00');
    await person.click(dialog.getByRole('button', { name: 'Add coupon' }));
    dialog.getByText('Is this ₹10.00 or ₹1,000.00? Write 10.00 or 1000.');
    expect(sent).toEqual([]);
  });

  it('in percent is not held up by an amount that was typed before', async () => {
    const person = userEvent.setup();
    const dialog = open(newCoupon([plan], shopMoney('', [])));
    await person.click(dialog.getByRole('button', { name: 'Add coupon' }));
    dialog.getByText('Enter a percentage');
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Takes off' }), 'amount');
    await person.type(dialog.getByRole('textbox', { name: 'Amount off' }), 'ten');
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Takes off' }), 'percent');
    await person.type(dialog.getByRole('textbox', { name: 'Code' }), 'TEN');
    await person.type(dialog.getByLabelText('Percent off'), '10');
    await person.click(dialog.getByRole('button', { name: 'Take 10 % off' }));
    expect(sent).toEqual([{ code: 'TEN', percent: 10 }]);
  });

  it('opens with what it takes off, as its seller writes it', () => {
    const coupon = { _id: 'c'.repeat(32), code: 'TEN', used: 0, amount: 1050, currency: 'EUR' } as const;
    const dialog = open(changingCoupon({ ...coupon, isDemo: false }, [plan], euros));
    expect(dialog.getByRole('textbox', { name: 'Amount off in EUR' })).toHaveProperty('value', '10,50');
    expect(dialog.queryByLabelText('Percent off')).toBeNull();
  });
});
