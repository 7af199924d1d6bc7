// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../../../../server/src/platform/database/database.ts';
import {
  emptyDatabase,
  openTestDatabase,
} from '../../../../../../server/src/platform/database/test-database.ts';
import { newBuyer, testBilling, type TestBilling } from '../../../../../../server/test/billing.ts';
import { fetchFrom, getAddress, showScreen } from '../../../../../test/screen.tsx';
import { CheckoutPage } from '../checkout-page.tsx';

let database: Database;
let billing: TestBilling;
const user = userEvent.setup();

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  billing = await testBilling(database);
  localStorage.setItem('kitshelf.token', newBuyer('US').user);
});
afterEach(async () => {
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss);
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await billing.close();
});
afterAll(() => database.close());

/** Nothing but what the screens of buying ask of other modules. */
const ada = {
  _id: 'a'.repeat(32),
  name: 'Ada Lovelace',
  userName: 'Ada',
  email: 'ada@example.com',
  hasPassword: true,
  needsSecondFactor: false,
  avtaar: null,
  premium: 'free',
  premiumBase: null,
  activeSubscriptions: [],
  hasFreeCopy: true,
  freeCopy: null,
  lastCopied: null,
};
const visitor = { countryName: 'United States', countryCode: 'US', postalCode: '', isKnown: true };

const fetchAnswers: typeof fetch = async (url, init) => {
  const { pathname } = new URL(getAddress(url), 'http://localhost');
  if (pathname.endsWith('/user-details')) return Response.json({ data: ada });
  if (pathname.endsWith('/visitor-country')) return Response.json({ data: visitor });
  return fetchFrom(billing.server)(url, init);
};

/** Opens the checkout of a year of the first plan. */
async function openCheckout() {
  const priceId = await billing.priceId('Kitshelf Pro', 'year');
  const plan = { productName: 'Kitshelf Pro', priceId, month: 'year' };
  const shown = showScreen({
    path: '/checkout',
    page: CheckoutPage,
    at: `/checkout?id=${priceId}`,
    state: { isCheckout: true, plan },
    fetch: fetchAnswers,
  });
  await screen.findByRole('button', { name: 'Pay now' });
  return shown;
}

test('what the email address is for is said at it', async () => {
  await openCheckout();
  const email = screen.getByRole('textbox', { name: 'Email' });
  const words = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(words?.textContent).toBe('We send the receipt to this address.');
});

test('a wrong coupon is told once, at its field', async () => {
  await openCheckout();
  await user.click(screen.getByRole('button', { name: 'Apply Coupon' }));
  const code = screen.getByRole('textbox', { name: 'Coupon code' });
  await user.type(code, 'NONESUCH{Enter}');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Please provide a valid coupon code')).toHaveLength(1);
});

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const chosenCountry = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });

async function typeCompany() {
  await user.selectOptions(chosenCountry(), 'DE');
  await user.click(screen.getByText('Buying for a company?'));
  await user.type(screen.getByLabelText('Company'), 'Rao & Sons');
  await user.type(screen.getByLabelText('Tax number'), 'DE136695976');
}

test('what was typed is still there after leaving for the prices, the company in sight', async () => {
  await openCheckout();
  expect(sessionStorage.getItem('kitshelf.checkout')).toBeNull();
  await typeCompany();
  await user.click(screen.getByRole('link', { name: 'Change plan' }));
  expect(await screen.findByText('Another page')).toBeTruthy();
  cleanup();
  await openCheckout();
  expect(chosenCountry().value).toBe('DE');
  expect([typedIn('Company'), typedIn('Tax number')]).toEqual(['Rao & Sons', 'DE136695976']);
  expect(screen.getByLabelText('Company').closest('details')?.open).toBe(true);
  await user.clear(screen.getByLabelText('Company'));
  cleanup();
  await openCheckout();
  expect(typedIn('Company')).toBe('');
});

test('what was typed is shown to nobody else', async () => {
  await openCheckout();
  await typeCompany();
  const kept = sessionStorage.getItem('kitshelf.checkout') ?? '';
  cleanup();
  sessionStorage.setItem('kitshelf.checkout', kept.replace(ada._id, 'b'.repeat(32)));
  localStorage.setItem('kitshelf.token', newBuyer('US').user);
  await openCheckout();
  expect([chosenCountry().value, typedIn('Company')]).toEqual(['US', '']);
});

test('a chosen country is told beside the total, with the currency that it pays in', async () => {
  await openCheckout();
  const told = await screen.findByText('Prices in USD for United States');
  const region = told.closest('output');
  await user.selectOptions(chosenCountry(), 'IN');
  expect((await screen.findByText('Prices in INR for India')).closest('output')).toBe(region);
});

test('what can be no tax number is refused at its field, and one that the country does not have is doubted', async () => {
  await openCheckout();
  await user.selectOptions(chosenCountry(), 'DE');
  await user.click(screen.getByText('Buying for a company?'));
  const field = () => screen.getByLabelText('Tax number');
  await user.type(field(), 'DE12');
  await user.tab();
  const refusal = await screen.findByText(/^A tax number has 5 to 20 letters and digits/);
  expect(refusal.closest('[id]')?.id).toBe(field().getAttribute('aria-describedby'));
  await user.clear(field());
  await user.type(field(), 'DE 123 456 789');
  const doubt = await screen.findByText('Tax numbers of Germany look like DE136695976. Is this one right?');
  expect(doubt.closest('[id]')?.id).toBe(field().getAttribute('aria-describedby'));
  expect(field().getAttribute('aria-invalid')).toBe('false');
  await user.clear(field());
  await user.type(field(), 'de 136.695 976');
  await waitFor(() => expect(screen.queryByText(/^Tax numbers of Germany/)).toBeNull());
});
