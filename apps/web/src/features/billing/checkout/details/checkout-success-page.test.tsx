// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../../../../server/src/platform/database/database.ts';
import {
  emptyDatabase,
  openTestDatabase,
} from '../../../../../../server/src/platform/database/test-database.ts';
import { testClock } from '../../../../../../server/src/platform/clock.ts';
import { buy } from '../../../../../../server/test/billing-acts.ts';
import { newBuyer, testBilling, type TestBilling } from '../../../../../../server/test/billing.ts';
import { fetchFrom, showScreen } from '../../../../../test/screen.tsx';
import { CheckoutSuccessPage } from '../checkout-success-page.tsx';

let database: Database;
let billing: TestBilling;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await billing.close();
});
afterAll(() => database.close());

/** Buys a year from Germany on a day, with a company on the receipt, and opens what is shown then. */
async function openOrder(day: string) {
  billing = await testBilling(database, { overrides: { clock: testClock(`${day}T10:00:00Z`) } });
  const buyer = newBuyer('DE');
  const { txId } = await buy(billing, buyer, { priceId: await billing.priceId('Kitshelf Pro', 'year') });
  const body = { company: 'Rao & Sons', taxNumber: 'DE 136 695 976', address: '' };
  const { user } = buyer;
  await billing.call('PUT', `user/payment/transactions/${txId}/receipt-details`, { user, body });
  localStorage.setItem('kitshelf.token', user);
  showScreen({
    path: '/checkout/success',
    page: CheckoutSuccessPage,
    at: `/checkout/success?txId=${txId}`,
    fetch: fetchFrom(billing.server),
  });
  await screen.findByRole('heading', { name: 'Order received' });
}

test('an order shows the company and its tax number', async () => {
  await openOrder('2026-11-27');
  expect(screen.getByText('Rao & Sons').previousElementSibling?.textContent).toBe('Company');
  expect(screen.getByText('DE136695976').previousElementSibling?.textContent).toBe('Tax number');
});

test.each([
  ['2026-11-27', 'until Dec 11, 2026.'],
  ['2026-11-28', 'until Dec 14, 2026, as the 14 days end on a Saturday.'],
  ['2026-11-29', 'until Dec 14, 2026, as the 14 days end on a Sunday.'],
])('an order of %s says %s', async (day, words) => {
  await openOrder(day);
  const link = screen.getByRole('link', { name: 'withdraw from the contract' });
  expect(link.closest('p')?.textContent).toContain(words);
});
