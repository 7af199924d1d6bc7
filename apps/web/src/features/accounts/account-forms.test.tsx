// @vitest-environment jsdom
import type { RouteComponent } from '@tanstack/react-router';
import { commonPasswordText, ownWordText } from '@kitshelf/contract/weak-passwords.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../../server/src/platform/database/test-database.ts';
import { demoFacts } from '../../../../server/test/site.ts';
import { asha, testAccounts, type TestAccounts } from '../../../../server/test/accounts.ts';
import { getAddress, fetchFrom, showScreen } from '../../../test/screen.tsx';
import { AccountDetailsPage, ChangePasswordPage } from './profile/profile-pages.tsx';
import { ForgotPasswordPage, UpdatePasswordPage } from './sign-in/password-pages.tsx';
import { RegisterConfirmPage } from './sign-in/register-confirm-page.tsx';
import { LoginPage, RegisterPage } from './sign-in/sign-in-pages.tsx';

const passwordText =
  'Password Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character';

let database: Database;
let accounts: TestAccounts;
const user = userEvent.setup();

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  accounts = await testAccounts(database);
});
afterEach(async () => {
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss);
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await accounts.close();
});
afterAll(() => database.close());

const open = (page: RouteComponent, at: string, fetch = fetchFrom(accounts.server)) =>
  showScreen({ path: new URL(at, 'http://localhost').pathname, page, at, fetch });
const field = (label: string) => screen.findByLabelText(label);
const type = async (label: string, text: string) => user.type(await field(label), text);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const isMarked = async (label: string) => (await field(label)).getAttribute('aria-invalid') === 'true';
const wordsOf = async (label: string) => {
  const id = (await field(label)).getAttribute('aria-describedby');
  return id ? document.getElementById(id)?.textContent : undefined;
};
/** Makes the calls to `part` fail on the way. */
const cut =
  (part: string): typeof fetch =>
  async (url, init) => {
    if (getAddress(url).includes(part)) throw new TypeError('Failed to fetch');
    return fetchFrom(accounts.server)(url, init);
  };

describe('a password that the demonstration shop refuses for its characters', () => {
  test.each([
    ['Passw0rd!#', '“#” cannot be used here.'],
    ['Passw0rd! ü', 'A space, “ü” cannot be used here.'],
  ])('%s says which those are, and which are allowed', async (password, reason) => {
    open(RegisterPage, '/register');
    await type('Password', password);
    await user.tab();
    expect(await wordsOf('Password')).toContain(reason);
    expect(await wordsOf('Password')).toContain('@ $ ! % * ? &');
    expect(screen.getByText(passwordText)).toBeDefined();
    await user.clear(await field('Password'));
    await type('Password', 'short');
    expect(await wordsOf('Password')).toBe(passwordText);
  });
});

test('password managers are told the rule for new passwords alone, so that what they propose fits', async () => {
  open(RegisterPage, '/register');
  expect((await field('Password')).getAttribute('passwordrules')).toBe(
    'minlength: 8; maxlength: 128; required: lower; required: upper; required: digit; required: [@$!%*?&];',
  );
  cleanup();
  open(ChangePasswordPage, '/profile/change-password');
  for (const label of ['New password', 'Confirm password'])
    expect((await field(label)).hasAttribute('passwordrules')).toBe(true);
  expect((await field('Current password')).hasAttribute('passwordrules')).toBe(false);
});

describe('login', () => {
  test('shows an error only once its field was touched, and a hint before', async () => {
    open(LoginPage, '/login');
    await type('Email', 'nope');
    expect(screen.queryByText('Invalid email')).toBeNull();
    expect(screen.getAllByText('Required')).toHaveLength(2);
    await user.tab();
    expect(await wordsOf('Email')).toBe('Invalid email');
    expect(await isMarked('Password')).toBe(false);
    await press('Login');
    expect(await wordsOf('Password')).toBe(passwordText);
  });

  test('a wrong pair is told in a toast and in the form, where it stays, and both fields are marked without words', async () => {
    open(LoginPage, '/login');
    await type('Email', 'nobody@example.com');
    await type('Password', 'Wrong@2026');
    await press('Login');
    const form = within(screen.getByRole('form', { name: 'Login' }));
    expect(await form.findByText('Incorrect email or password')).toBeTruthy();
    expect(within(screen.getByRole('alert')).getByText('Incorrect email or password')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
    expect(screen.getByText('Incorrect email or password')).toBeTruthy();
    expect(await isMarked('Email')).toBe(true);
    expect(await isMarked('Password')).toBe(true);
    expect(await wordsOf('Password')).toBeUndefined();
    expect(document.activeElement).toBe(await field('Email'));
    await type('Email', 'x');
    expect(await isMarked('Email')).toBe(false);
  });

  test('the right pair stores the token and goes on', async () => {
    await accounts.signUp();
    const { address } = open(LoginPage, '/login');
    await type('Email', asha.email);
    await type('Password', asha.password);
    await press('Login');
    await waitFor(() => expect(address().pathname).toBe('/library'));
    expect(localStorage.getItem('kitshelf.token')).toBeTruthy();
    expect(localStorage.getItem('kitshelf.user')).toBe('{"premium":"free"}');
  });

  test('a password can be shown and hidden again', async () => {
    open(LoginPage, '/login');
    const input = await field('Password');
    await press('Show password');
    expect(input.getAttribute('type')).toBe('text');
    await press('Hide password');
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('in another shop than the demonstration', () => {
  const site = { ...demoFacts, isDemo: false };
  const openThere = (page: RouteComponent, path: string) =>
    showScreen({ path, page, at: path, fetch: fetchFrom(accounts.server), site });

  test('the login says sign in, and which plan waits for it', async () => {
    const plan = { name: 'All parts', price: '€99 per year' };
    sessionStorage.setItem('kitshelf.redirect', JSON.stringify({ target: '/checkout?id=1', plan }));
    openThere(LoginPage, '/login');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect((await screen.findByText('All parts')).closest('p')?.textContent).toBe(
      'Sign in to buy All parts for €99 per year. The checkout comes next.',
    );
    expect(document.body.textContent).not.toMatch(/Login|Log in|Welcome back|👋/);
    const other = screen.getByText('New here?', { exact: false }).querySelector('a');
    expect(other?.getAttribute('href')).toBe('/register');
  });

  test('a wrong pair is told by the password, too, where it stays until that is typed again', async () => {
    openThere(LoginPage, '/login');
    await type('Email', 'nobody@example.com');
    await type('Password', 'Wrong-2026');
    await press('Sign in');
    await waitFor(async () => expect(await wordsOf('Password')).toBe('Incorrect email or password'));
    expect([await isMarked('Email'), await isMarked('Password')]).toEqual([true, true]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
    expect(await wordsOf('Password')).toBe('Incorrect email or password');
    await type('Password', 'x');
    expect(await isMarked('Password')).toBe(false);
  });

  test('a password of any composition is taken, and what is wrong with another one is said', async () => {
    openThere(RegisterPage, '/register');
    const told = async (password: string) => {
      await user.clear(await field('Password'));
      await user.click(await field('Password'));
      await user.paste(password);
      await user.tab();
      return [await wordsOf('Password'), await isMarked('Password')];
    };
    const hint = '8 to 128 characters of any kind, spaces too.';
    expect(await wordsOf('Password')).toBe(hint);
    expect(await told('short-7')).toEqual(['Use 8 characters or more.', true]);
    await waitFor(async () => expect(await told('sunshine')).toEqual([commonPasswordText, true]));
    for (const password of ['nordlicht-2026', 'пароль и ключ'])
      await waitFor(async () => expect(await told(password)).toEqual([hint, false]));
    expect(await told('')).toEqual(['Enter a password.', true]);
  });

  test('the login sends any password, and says when there is none', async () => {
    openThere(LoginPage, '/login');
    await type('Email', asha.email);
    await press('Sign in');
    expect(await wordsOf('Password')).toBe('Enter a password.');
    await type('Password', 'weak');
    await press('Sign in');
    expect(await screen.findByText('Incorrect email or password')).toBeTruthy();
  });
});

describe('register', () => {
  const fill = async (email: string) => {
    await type('Name', 'Asha Rao');
    await type('Email', email);
    await type('Password', asha.password);
    await press('Create an account');
  };

  test('goes to the waiting page with a session id of its own', async () => {
    const { address } = open(RegisterPage, '/register');
    await fill('new@example.com');
    await waitFor(() => expect(address().pathname).toBe('/register/verify'));
    expect(address().searchParams.get('submit')).toBe('verify');
    expect(address().searchParams.get('id')).toMatch(/^[0-9a-f]{32}$/);
    expect(await accounts.mailTo('new@example.com')).toHaveLength(1);
    expect(localStorage.getItem('kitshelf.registration')).toBe(address().searchParams.get('id'));
  });

  test('for a plan leads to its checkout when the mail is opened in the same tab, and by way of the prices in another', async () => {
    const plan = { name: 'All parts', price: '€99 per year' };
    const data = { isCheckout: true };
    for (const isSameTab of [true, false]) {
      const email = `${isSameTab ? 'same' : 'other'}@example.com`;
      sessionStorage.setItem(
        'kitshelf.redirect',
        JSON.stringify({ target: `/checkout?id=${'a'.repeat(32)}`, data, plan }),
      );
      open(RegisterPage, '/register');
      await fill(email);
      await waitFor(() => expect(localStorage.getItem('kitshelf.registration')).not.toBeNull());
      cleanup();
      if (!isSameTab) sessionStorage.clear();
      const { address } = open(RegisterConfirmPage, `/register/confirm${await accounts.linkIn(email)}`);
      await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
      await waitFor(() => expect(address().pathname).toBe(isSameTab ? '/checkout' : '/pricing'));
      expect(address().searchParams.get(isSameTab ? 'id' : 'price')).toBe('a'.repeat(32));
      expect(localStorage.getItem('kitshelf.token')).not.toBeNull();
      cleanup();
      localStorage.clear();
    }
  });

  test('an address that is taken marks name, email and password', async () => {
    await accounts.signUp();
    open(RegisterPage, '/register');
    await fill(asha.email);
    expect(await screen.findAllByText('An account with this email already exists')).toBeTruthy();
    for (const label of ['Name', 'Email', 'Password']) expect(await isMarked(label)).toBe(true);
  });
});

describe('a mailed confirmation', () => {
  const mailTo = async (sessionId: string) => {
    await accounts.call('POST', `auth/register?sessionId=${sessionId}`, asha);
    return await accounts.linkIn(asha.email);
  };
  const openConfirm = (link: string) => open(RegisterConfirmPage, `/register/confirm${link}`);

  test('asks for nothing in the browser that registered', async () => {
    localStorage.setItem('kitshelf.registration', 'a'.repeat(32));
    const { address } = openConfirm(await mailTo('a'.repeat(32)));
    await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
    await waitFor(() => expect(address().pathname).toBe('/register/success'));
    expect(localStorage.getItem('kitshelf.registration')).toBeNull();
  });

  test('asks for the password in any other, and says when it is wrong', async () => {
    const { address } = openConfirm(await mailTo('a'.repeat(32)));
    await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
    await waitFor(async () => expect(document.activeElement).toBe(await field('Password')));
    await user.keyboard('Other@2026{Enter}');
    await waitFor(async () =>
      expect(await wordsOf('Password')).toBe('This is not the password you signed up with'),
    );
    await user.clear(await field('Password'));
    await type('Password', `${asha.password}{Enter}`);
    await waitFor(() => expect(address().pathname).toBe('/register/success'));
    expect(address().searchParams.get('id')).toMatch(/^[0-9a-f]{32}$/);
  });
});

test('a failed request for a reset link marks the email', async () => {
  open(ForgotPasswordPage, '/reset-password', cut('reset-password'));
  await type('Email', asha.email);
  await press('Send');
  expect(await screen.findByText('Network Error')).toBeTruthy();
  expect(await isMarked('Email')).toBe(true);
});

describe('a new password', () => {
  test('is set with the mailed link, and its message shown on the way to the profile', async () => {
    await accounts.signUp();
    accounts.clock.advance(1000);
    await accounts.call('POST', 'auth/reset-password', { email: asha.email });
    const { address } = open(UpdatePasswordPage, `/update-password${await accounts.linkIn(asha.email)}`);
    await type('New password', 'Other@2026');
    await type('Confirm password', 'Other@2027');
    await press('Reset Password');
    expect(await wordsOf('Confirm password')).toBe('Confirm password must match the new password');
    await user.clear(await field('Confirm password'));
    await type('Confirm password', 'Other@2026');
    await press('Reset Password');
    await waitFor(() => expect(address().pathname).toBe('/profile'));
    expect(screen.getByText('Your password has been changed. Sign in with the new one.')).toBeTruthy();
  });

  test('a link that is old is found out before anything is typed', async () => {
    const { address } = open(UpdatePasswordPage, '/update-password?id=1&token=2');
    await waitFor(() => expect(address().pathname).toBe('/reset-password/failed'));
    expect(address().search).toBe('?id=1&token=2');
  });

  test('is nothing for who is signed in: the profile comes before the link is judged', async () => {
    localStorage.setItem('kitshelf.token', await accounts.signUp());
    const asked: string[] = [];
    const { address } = open(UpdatePasswordPage, '/update-password?id=1&token=2', async (url, init) => {
      asked.push(getAddress(url));
      return fetchFrom(accounts.server)(url, init);
    });
    await waitFor(() => expect(address().pathname).toBe('/profile'));
    expect(asked.filter((url) => url.includes('reset-password'))).toEqual([]);
  });

  test('without id and token the page leads to the form that mails a link', async () => {
    const { address } = open(UpdatePasswordPage, '/update-password?id=1');
    await waitFor(() => expect(address().pathname).toBe('/reset-password'));
  });
});

describe('the profile', () => {
  beforeEach(async () => localStorage.setItem('kitshelf.token', await accounts.signUp()));

  test('details are saved', async () => {
    open(AccountDetailsPage, '/profile');
    const name = await field('Display name');
    const save = screen.getByRole('button', { name: 'Save changes' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.clear(name);
    await user.type(name, 'Ash');
    expect(save.getAttribute('aria-disabled')).toBeNull();
    await press('Save changes');
    expect(await screen.findByText('Your details have been saved.')).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('Ash');
    expect((await field('Email')).hasAttribute('readonly')).toBe(true);
  });

  test('a failure brings the previous values back', async () => {
    const real = fetchFrom(accounts.server);
    open(AccountDetailsPage, '/profile', async (url, init) => {
      if (init?.method === 'PUT') throw new TypeError('Failed to fetch');
      return real(url, init);
    });
    const name = (await field('Name')) as HTMLInputElement;
    await user.type(name, ' Other');
    await press('Save changes');
    expect(await screen.findByText('Network Error')).toBeTruthy();
    expect(name.value).toBe('Asha Rao');
  });

  test('a wrong current password is told at its field; the right one empties the form', async () => {
    open(ChangePasswordPage, '/profile/change-password');
    await type('Current password', 'Wrong@2026');
    await type('New password', 'Other@2026');
    await type('Confirm password', 'Other@2026');
    await press('Change Password');
    await waitFor(async () => expect(await isMarked('Current password')).toBe(true));
    expect(await wordsOf('Current password')).toBeTruthy();
    await user.clear(await field('Current password'));
    await type('Current password', asha.password);
    await press('Change Password');
    expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
    expect(((await field('New password')) as HTMLInputElement).value).toBe('');
    await type('Current password', 'x');
    expect(await isMarked('New password')).toBe(false);
  });

  test('a common password and one of a known name are told at the field, and never sent; pasting works', async () => {
    open(ChangePasswordPage, '/profile/change-password', cut('user-password'));
    const told = async (password: string) => {
      await user.clear(await field('New password'));
      await user.click(await field('New password'));
      await user.paste(password);
      await user.tab();
      return wordsOf('New password');
    };
    await waitFor(async () => expect(await told('Sunshine@7294')).toBe(commonPasswordText));
    await waitFor(async () => expect(await told('Kitshelf@2026')).toBe(ownWordText));
    await waitFor(async () => expect(await told('Asha@2026x')).toBe(ownWordText));
    await press('Change Password');
    expect(document.activeElement).toBe(await field('Current password'));
    expect(screen.queryByText('Network Error')).toBeNull();
    await waitFor(async () => expect(await told('Teapot$82x')).not.toContain('Choose another'));
  });

  test('the new password must not be the current one', async () => {
    open(ChangePasswordPage, '/profile/change-password');
    await type('Current password', asha.password);
    await type('New password', asha.password);
    await user.tab();
    expect(await wordsOf('New password')).toBe('New password must be different from the current password');
  });
});
