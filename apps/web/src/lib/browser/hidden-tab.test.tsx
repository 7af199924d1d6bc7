// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../test/screen.tsx';
import { useHiddenTabFallback } from './hidden-tab.ts';

function Page() {
  useHiddenTabFallback('/register');
  return <p>Waiting</p>;
}

let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState) =>
  act(() => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

async function open() {
  const { address } = showScreen({ path: '/wait', page: Page, at: '/wait', fetch });
  await pass(1);
  screen.getByText('Waiting');
  return () => address().pathname;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  visibility = 'visible';
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('three minutes in a hidden tab lead to the fallback, not a second less', async () => {
  const path = await open();
  show('hidden');
  await pass(179);
  expect(path()).toBe('/wait');
  await pass(2);
  expect(path()).toBe('/register');
});

test('coming back in between starts the time again', async () => {
  const path = await open();
  show('hidden');
  await pass(170);
  show('visible');
  await pass(600);
  show('hidden');
  await pass(170);
  expect(path()).toBe('/wait');
});

test('a machine that slept leaves as soon as the tab is seen again', async () => {
  const path = await open();
  show('hidden');
  vi.setSystemTime(Date.now() + 10 * 60_000);
  show('visible');
  await pass(1);
  expect(path()).toBe('/register');
});
