// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let stores: typeof import('./storage.ts');
const refuse = (name: 'localStorage' | 'sessionStorage') =>
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  stores = await import('./storage.ts');
});
afterEach(() => window.history.replaceState(null, ''));

test('what is kept is in the browser, each store apart', () => {
  stores.localStore.write('a', '1');
  stores.sessionStore.write('a', '2');
  expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['1', '2']);
  stores.localStore.remove('a');
  expect([stores.localStore.read('a'), stores.sessionStore.read('a')]).toEqual([null, '2']);
  expect(stores.localStore.isRefused()).toBe(false);
});

test('what the browser does keep is no business of its history', () => {
  stores.takeUnkept();
  stores.localStore.write('kitshelf.token', 'a-token');
  stores.carryUnkept();
  expect(JSON.stringify(window.history.state)).not.toContain('a-token');
});

describe('a browser that refuses its stores', () => {
  beforeEach(() => [refuse('localStorage'), refuse('sessionStorage')]);

  test('has them kept by the tab', () => {
    const { localStore } = stores;
    expect(localStore.isRefused()).toBe(true);
    expect(localStore.read('a')).toBeNull();
    localStore.write('a', '1');
    expect(localStore.read('a')).toBe('1');
    localStore.remove('a');
    expect(localStore.read('a')).toBeNull();
  });

  test('finds them again in the document that the same history entry opens next', async () => {
    window.history.replaceState({ key: 'mine' }, '');
    stores.takeUnkept();
    stores.localStore.write('kitshelf.token', 'a-token');
    stores.sessionStore.write('kitshelf.wanted', '{}');
    vi.resetModules();
    const next = await import('./storage.ts');
    next.takeUnkept();
    expect(next.localStore.read('kitshelf.token')).toBe('a-token');
    expect(next.sessionStore.read('kitshelf.wanted')).toBe('{}');
    next.localStore.remove('kitshelf.token');
    next.sessionStore.remove('kitshelf.wanted');
    expect(window.history.state).toEqual({ key: 'mine' });
  });

  test('has the next entry of the history carry them too', () => {
    stores.takeUnkept();
    stores.localStore.write('kitshelf.token', 'a-token');
    window.history.pushState({ key: 'next' }, '');
    stores.carryUnkept();
    expect(window.history.state).toMatchObject({ key: 'next' });
    expect(JSON.stringify(window.history.state)).toContain('a-token');
  });
});

describe('a store that is full', () => {
  const fill = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });

  test('has the newer text kept by the tab, until there is room again', () => {
    const { localStore } = stores;
    localStore.write('a', 'old');
    const full = fill();
    localStore.write('a', 'new');
    expect([localStore.read('a'), localStorage.getItem('a')]).toEqual(['new', 'old']);
    full.mockRestore();
    localStore.write('a', 'newest');
    expect([localStore.read('a'), localStorage.getItem('a')]).toEqual(['newest', 'newest']);
  });

  test('gives way to what another tab has written since', () => {
    const { localStore, takeUnkept } = stores;
    takeUnkept();
    const full = fill();
    localStore.write('a', 'mine');
    full.mockRestore();
    localStorage.setItem('a', 'theirs');
    const seen: (string | null)[] = [];
    window.addEventListener('storage', () => seen.push(localStore.read('a')), { once: true });
    window.dispatchEvent(new StorageEvent('storage', { key: 'a', storageArea: localStorage }));
    expect(seen).toEqual(['theirs']);
  });
});
