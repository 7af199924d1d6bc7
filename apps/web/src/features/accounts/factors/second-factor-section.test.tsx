// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../../../server/src/platform/database/database.ts';
import {
  emptyDatabase,
  openTestDatabase,
} from '../../../../../server/src/platform/database/test-database.ts';
import { testAccounts, type TestAccounts } from '../../../../../server/test/accounts.ts';
import { fetchFrom, showScreen } from '../../../../test/screen.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

let database: Database;
let accounts: TestAccounts;
const user = userEvent.setup();

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  accounts = await testAccounts(database);
  localStorage.setItem('kitshelf.token', await accounts.signUp());
});
afterEach(async () => {
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss);
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  await accounts.close();
});
afterAll(() => database.close());

const path = '/profile/change-password';
const open = () =>
  showScreen({
    path,
    page: () => <SecondFactorSection firstFactor="password" />,
    at: path,
    fetch: fetchFrom(accounts.server),
  });
const turnOn = async () => user.click(await screen.findByRole('button', { name: 'Turn on' }));

test('a sign-in that is too old is told in place, with a button that signs in again and comes back', async () => {
  accounts.clock.advance(16 * 60_000);
  const { address } = open();
  await turnOn();
  const again = await screen.findByRole('button', { name: 'Sign in again' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  expect(screen.getByText(/^Please sign in again first/)).toBeTruthy();
  await user.click(again);
  await waitFor(() => expect(address().pathname).toBe('/login'));
  expect(localStorage.getItem('kitshelf.token')).toBeNull();
  expect(JSON.parse(sessionStorage.getItem('kitshelf.redirect') ?? '{}')).toEqual({
    target: `${path}#two-factor-authentication`,
  });
});

test.each([
  ['a touch screen', true],
  ['a computer', false],
])('on %s the key comes as what it can use', async (_where, isTouch) => {
  open();
  await screen.findByRole('button', { name: 'Turn on' });
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query);
    return query === '(pointer: coarse)' ? Object.assign(list, { matches: isTouch }) : list;
  });
  await turnOn();
  const dialog = within(await screen.findByRole('dialog'));
  const link = dialog.queryByRole('link', { name: 'Open in your authenticator app' });
  expect(link?.getAttribute('href')?.startsWith('otpauth://totp/') ?? false).toBe(isTouch);
  expect(dialog.queryByText('Show the QR code') !== null).toBe(isTouch);
  expect(dialog.getByText(/the app shows\. You stay signed in/)).toBeTruthy();
});
