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
import { newCoupon } from '../sales/coupon-actions.ts';
import { newPrice } from '../sales/plan-actions.ts';
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

async function fillPrice(amount: string, period = 'month') {
  const person = userEvent.setup();
  const dialog = open(newPrice([plan]));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Plan' }), 'Studio');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Period' }), period);
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Currency' }), 'USD');
  const field = dialog.getByRole('textbox', { name: 'Amount in USD' });
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

  it.each([
    ['month', 'Sell at $1,900.00 a month'],
    ['year', 'Sell at $1,900.00 a year'],
    ['lifetime', 'Sell at $1,900.00, paid once'],
  ])('by the %s stands on the button before it is sent, in minor units', async (period, words) => {
    const { person, dialog } = await fillPrice('1,900', period);
    await person.click(dialog.getByRole('button', { name: words }));
    expect(sent).toMatchObject([{ period, currency: 'USD', amount: 190_000 }]);
  });

  it('without a currency asks for it', async () => {
    const person = userEvent.setup();
    const dialog = open(newPrice([plan]));
    await person.type(dialog.getByRole('textbox', { name: 'Amount' }), '19');
    await person.click(dialog.getByRole('button', { name: 'Add price' }));
    expect(sent).toEqual([]);
    expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveProperty('ariaInvalid', 'true');
  });
});

describe('a refund', () => {
  it.each([
    ['20.00', 'Refund $20.00 of $149.00', { amount: 2000 }],
    ['149', 'Refund $149.00 of $149.00', {}],
  ])('of %s is $%s', async (text, words, body) => {
    const person = userEvent.setup();
    const dialog = open(refunding(payment));
    const field = dialog.getByRole('textbox', { name: 'Amount in USD' });
    await person.clear(field);
    await person.type(field, text);
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Goodwill');
    await person.click(dialog.getByRole('button', { name: words }));
    expect(sent).toEqual([{ reason: 'Goodwill', ...body }]);
  });

  it('of more than is left is not sent', async () => {
    const person = userEvent.setup();
    const dialog = open(refunding({ ...payment, refunded: 4900 }));
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
    const dialog = open(newCoupon([plan]));
    await person.type(dialog.getByRole('textbox', { name: 'Code' }), 'TEN');
    await person.type(dialog.getByRole('textbox', { name: 'Amount off' }), '10');
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Currency of the amount' }), 'USD');
    await person.click(dialog.getByRole('button', { name: 'Take $10.00 off' }));
    expect(sent).toEqual([{ code: 'TEN', amount: 1000, currency: 'USD' }]);
  });

  it('with an amount that can be read in two ways is not made', async () => {
    const person = userEvent.setup();
    const dialog = open(newCoupon([plan]));
    await person.type(dialog.getByRole('textbox', { name: 'Amount off' }), '10,00');
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Currency of the amount' }), 'INR');
    await person.click(dialog.getByRole('button', { name: 'Add coupon' }));
    dialog.getByText('Is this ₹10.00 or ₹1,000.00? Write 10.00 or 1000.');
    expect(sent).toEqual([]);
  });
});
