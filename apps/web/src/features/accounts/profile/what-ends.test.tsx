// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { getAddress, showScreen } from '../../../../test/screen.tsx';
import { AccountDetailsPage, ChangePasswordPage } from './profile-pages.tsx';

const person = userEvent.setup();
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const id = 'a'.repeat(32);
const at = '2026-11-20T10:00:00.000Z';
const user = {
  _id: id,
  name: 'Asha Rao',
  userName: 'Asha',
  email: 'asha@example.com',
  hasPassword: true,
  needsSecondFactor: false,
  avtaar: null,
  activeSubscriptions: [{ _id: id }],
};
const session = {
  _id: id,
  client: 'web',
  device: 'Firefox on Linux',
  createdAt: at,
  lastSeenAt: at,
  isCurrent: true,
};

interface Account {
  readonly hasDeskAccess?: boolean;
  readonly keys?: readonly object[];
  readonly withdrawal?: object | null;
}

/** A browser of somebody with that; everything else they have is empty. */
function fetchFor({ hasDeskAccess = false, keys = [], withdrawal = null }: Account): typeof fetch {
  const answers: readonly (readonly [path: string, body: object])[] = [
    ['user-details', { data: user }],
    ['/sessions', { data: [session], hasDeskAccess }],
    ['/api-keys', { data: keys }],
    ['/subscriptions/', { data: { _id: id, productName: 'Kitshelf Pro', withdrawal } }],
    ['second-factor', { data: { isOn: false, isRequired: false, confirmedAt: null, recoveryCodesLeft: 0 } }],
    ['', { data: [] }],
  ];
  return async (input) =>
    Response.json(answers.find(([path]) => getAddress(input).includes(path))?.[1] ?? { data: [] });
}

function open(page: typeof ChangePasswordPage, account: Account) {
  localStorage.setItem('kitshelf.token', 'a-token');
  showScreen({ path: '/profile', page, at: '/profile', fetch: fetchFor(account) });
}

const signOutQuestion = async () => {
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  return within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }));
};

test.each([
  ['a customer', false],
  ['an operator', true],
])('what signing out everywhere ends is told to %s as far as they have it', async (_who, hasDeskAccess) => {
  open(ChangePasswordPage, { hasDeskAccess });
  const dialog = await signOutQuestion();
  expect(dialog.getByText(/^This device is signed out at once, and so are your other devices/)).toBeTruthy();
  expect(screen.queryAllByText(/the desk/).length > 0).toBe(hasDeskAccess);
  expect(dialog.queryByText(/API keys/)).toBeNull();
});

test('API keys are spoken of where there are some, with the choice of those that stay', async () => {
  open(ChangePasswordPage, { keys: [{ _id: id, name: 'Build server', last4: '1234' }] });
  const dialog = await signOutQuestion();
  expect(dialog.getByRole('checkbox', { name: /Build server/ })).toBeTruthy();
  expect(dialog.getByText(/All others stop working/)).toBeTruthy();
});

test.each([
  ['a purchase that can be withdrawn from', { path: '/withdraw?id=1', until: '2026-12-04T00:00:00.000Z' }],
  ['one that cannot', null],
])('deleting an account names what goes; with %s the way to the money is told', async (_what, withdrawal) => {
  open(AccountDetailsPage, { withdrawal });
  await person.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  for (const kind of ['pages', 'collections', 'favourites', 'brands', 'licences'])
    expect(dialog.getByText(new RegExp(`^Your .*${kind}.*are deleted`))).toBeTruthy();
  const link = withdrawal && (await dialog.findByRole('link', { name: 'withdraw from the contract' }));
  expect(link?.getAttribute('href')).toBe(withdrawal?.path);
  expect(dialog.queryAllByRole('link')).toHaveLength(withdrawal ? 1 : 0);
});

test('each field of the details says where it is shown, and how the address is changed', async () => {
  open(AccountDetailsPage, {});
  const form = within(await screen.findByRole('form', { name: 'Account details' }));
  const hintOf = (label: string) =>
    document.getElementById(form.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hintOf('Name')).toMatch(/licences/);
  expect(hintOf('Display name')).toBe('In the bar at the top of every page.');
  expect(hintOf('Email')).toMatch(/To change it, contact support\.$/);
});
