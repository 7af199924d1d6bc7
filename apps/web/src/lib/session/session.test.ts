// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetRedirect, readRedirect, rememberRedirect } from './redirect.ts';
import { clearSession, onTokenChange, readStoredUser, readToken, storeToken, storeUser } from './session.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('signing out forgets the token and the user', () => {
  storeToken('abc');
  localStorage.setItem('kitshelf.user', '{}');
  expect(readToken()).toBe('abc');
  clearSession();
  expect(readToken()).toBeUndefined();
  expect(localStorage.getItem('kitshelf.user')).toBeNull();
});

test('whoever listens hears of it, also from another tab', () => {
  const listener = vi.fn();
  const stop = onTokenChange(listener);
  storeToken('abc');
  window.dispatchEvent(new StorageEvent('storage', { key: 'kitshelf.token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  clearSession();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a redirect is remembered with its data until it is forgotten', () => {
  rememberRedirect({ target: '/checkout?id=1', data: { isCheckout: true } });
  expect(readRedirect()).toEqual({ target: '/checkout?id=1', data: { isCheckout: true } });
  forgetRedirect();
  expect(readRedirect()).toBeUndefined();
});

test.each([
  '{',
  'null',
  '"x"',
  '{"target":1}',
  '{"target":"https://evil.example"}',
  '{"target":"//evil.example"}',
  '{"target":"/\\\\evil.example"}',
])('a redirect that reads %s counts for nothing', (text) => {
  sessionStorage.setItem('kitshelf.redirect', text);
  expect(readRedirect()).toBeUndefined();
});

test('of the user nothing is stored but whether they have a plan', () => {
  const asha = {
    _id: 'a1',
    name: 'Asha Rao',
    email: 'asha@example.com',
    premium: 'pro',
    avtaar: '/a.webp',
  } as const;
  // What an earlier version has stored goes with the next answer.
  localStorage.setItem('kitshelf.user', JSON.stringify(asha));
  storeToken('abc');
  storeUser(asha);
  expect(Object.entries(localStorage)).toEqual([
    ['kitshelf.user', '{"premium":"pro"}'],
    ['kitshelf.token', 'abc'],
  ]);
  expect(readStoredUser()).toEqual({ premium: 'pro' });
});
