import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rememberRedirect } from '../../../lib/session/redirect.ts';
import { WaitedAsset } from './waited-asset.tsx';

// @vitest-environment jsdom

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test.each([
  [{}, 'Sign in to copy Split hero'],
  [{ purpose: 'own pictures' }, 'Sign in to use your own pictures in Split hero'],
] as const)('what the account is for is said: %o', (purpose, said) => {
  rememberRedirect({ target: '/library', asset: { name: 'Split hero', ...purpose } });
  render(<WaitedAsset act="Sign in" />);
  expect(screen.getByText(/^Sign in to/).textContent).toBe(said);
});
