import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getAddress, showScreen } from '../../../test/screen.tsx';
import { useSignedInOnly, useVisitorsOnly } from './guards.ts';
import { arriveAt, forgetLastLocation, readRedirect, rememberRedirect } from './redirect.ts';
import { readToken, storeToken } from './session.ts';
import { keepTyped, readTyped } from './typed-checkout.ts';

// @vitest-environment jsdom

const asked = vi.fn();
const answering: typeof fetch = async (input, init) => {
  const headers = init?.headers as Record<string, string> | undefined;
  asked(getAddress(input), headers?.['authorization']);
  return new Response(JSON.stringify({ data: { _id: 'a', name: 'Asha' } }));
};

function Inside() {
  const { isSignedIn, signOut } = useSignedInOnly();
  return isSignedIn ? <button onClick={signOut}>Logout</button> : <p>Waiting</p>;
}

function Outside() {
  return <p>{useVisitorsOnly() ? 'Leaving' : 'Form'}</p>;
}

const openInside = (at: string) => showScreen({ path: '/profile', page: Inside, at, fetch: answering });
const openOutside = () => showScreen({ path: '/login', page: Outside, at: '/login', fetch: answering });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  forgetLastLocation();
  asked.mockClear();
});

test('a visitor is sent from a guarded page to the login, and the page is remembered', async () => {
  const { address } = openInside('/profile?tab=1');
  await waitFor(() => expect(address().pathname).toBe('/login'));
  expect(readRedirect()).toEqual({ target: '/profile?tab=1', data: {} });
});

test("the plugin's marker is not written over", async () => {
  rememberRedirect({ target: '/profile?plugin-settings=a', helper: 'plugin-settings' });
  const { address } = openInside('/profile?plugin-settings=a');
  await waitFor(() => expect(address().pathname).toBe('/login'));
  expect(readRedirect()?.helper).toBe('plugin-settings');
});

test('whose token dies on a guarded page comes back to it', async () => {
  storeToken('t');
  const { address } = openInside('/profile');
  await screen.findByRole('button', { name: 'Logout' });
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await waitFor(() => expect(address().pathname).toBe('/login'));
  expect(readRedirect()?.target).toBe('/profile');
});

test('logging out tells the server with the token, then forgets it, the user and the way back', async () => {
  storeToken('t');
  keepTyped('an id', { company: 'Rao & Sons' });
  localStorage.setItem('kitshelf.user', '{}');
  rememberRedirect({ target: '/library' });
  const { address } = openInside('/profile');
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address().pathname).toBe('/login'));
  expect(asked).toHaveBeenCalledWith('/api/v1/user/auth/logout', 'Bearer t');
  expect(readToken()).toBeUndefined();
  expect(localStorage.getItem('kitshelf.user')).toBeNull();
  expect(readTyped('an id')).toEqual({});
  expect(readRedirect()).toBeUndefined();
});

test('a signed-in user is sent from the login to the profile', async () => {
  storeToken('t');
  const { address } = openOutside();
  await waitFor(() => expect(address().pathname).toBe('/profile'));
});

test.each([
  [
    'the remembered redirect',
    () => rememberRedirect({ target: '/library?product-id=1' }),
    '/library?product-id=1',
  ],
  [
    'the last location',
    () => arriveAt({ pathname: '/pricing', href: '/pricing?a=1', search: {} }),
    '/pricing?a=1',
  ],
  ['the library', () => {}, '/library'],
])('who signs in goes on to %s, with fresh user details', async (_, before, target) => {
  const { address } = openOutside();
  await screen.findByText('Form');
  before();
  act(() => storeToken('t'));
  await waitFor(() => expect(address().pathname + address().search).toBe(target));
  expect(asked).toHaveBeenCalledWith('/api/v1/user/app/user-details', 'Bearer t');
  await waitFor(() => expect(localStorage.getItem('kitshelf.user')).not.toBeNull());
  const kept = [localStorage, sessionStorage].flatMap((store) => Object.values(store)).join(' ');
  expect(kept).not.toContain('Asha');
  expect(readRedirect()).toBeUndefined();
});
