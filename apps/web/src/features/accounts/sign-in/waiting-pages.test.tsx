// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../../test/screen.tsx';
import { RegisterPage } from './sign-in-pages.tsx';
import { RegisterVerifyPage } from './waiting-pages.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const silent: typeof fetch = () => new Promise(() => {});

test('a mistyped address is corrected on the form to register, which has the rest still', async () => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  const state = { email: 'asha@example.con', name: 'Asha Rao', sessionId: 'a'.repeat(32) };
  const { state: arrived } = showScreen({
    path: '/register/verify',
    page: RegisterVerifyPage,
    at: '/register/verify',
    state,
    fetch: silent,
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Wrong address? Change it' }));
  await screen.findByText('Another page');
  const given = arrived();
  cleanup();
  showScreen({ path: '/register', page: RegisterPage, at: '/register', state: given, fetch: silent });
  const typed = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  expect((await typed('Name')).value).toBe('Asha Rao');
  expect((await typed('Email')).value).toBe('asha@example.con');
  expect((await typed('Password')).value).toBe('');
});
