// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { allowReload, recoverFromMissingFiles } from './chunk-recovery.ts';

let isLeaving = false;
recoverFromMissingFiles(() => isLeaving);

afterEach(() => {
  cleanup();
  allowReload();
  isLeaving = false;
  vi.restoreAllMocks();
});

/** A file is missing; whether the page is loaded again for it. */
function miss(): boolean {
  // The browser of these tests loads nothing again, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const payload = new Error('Failed to fetch dynamically imported module');
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** A field whose value React keeps, as all of the desk's are. */
function Name() {
  const [name, setName] = useState('');
  return <input aria-label="Name" onChange={(event) => setName(event.target.value)} value={name} />;
}

it('a missing file loads the page again, once', () => {
  render(<Name />);
  expect(miss()).toBe(true);
  expect(miss()).toBe(false);
});

it('what was typed is not lost to a missing file, until one leaves the page', async () => {
  render(<Name />);
  await userEvent.setup().type(screen.getByLabelText('Name'), 'Studio');
  expect(miss()).toBe(false);
  isLeaving = true;
  expect(miss()).toBe(true);
});
