// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetRedirect, readRedirect, rememberRedirect } from './redirect.ts';
import { clearSession, onTokenChange, readToken, storeToken } from './session.ts';

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
