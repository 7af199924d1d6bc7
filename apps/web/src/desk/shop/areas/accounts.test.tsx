// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getAddress } from '../../../../test/screen.tsx';
import { completeBrowser } from '../../../../test/browser.ts';
import { deskQueryClient } from '../../desk-call.ts';
import { AccountsScreen } from './accounts.tsx';

const stored = { area: 'accounts', version: 0, value: { secondFactor: 'optional' }, versions: [] };

beforeEach(() => {
  completeBrowser();
  vi.stubGlobal('fetch', (url: string) => {
    const isCount = getAddress(url).includes('without-second-factor');
    const data = isCount ? { customers: 2, withoutFactor: 2 } : stored;
    return Promise.resolve(Response.json({ data }));
  });
});
afterEach(() => {
  cleanup();
  deskQueryClient.clear();
});

it('that fields are marked is said only while one is, and the count is of accounts', async () => {
  const person = userEvent.setup();
  render(
    <QueryClientProvider client={deskQueryClient}>
      <AccountsScreen />
    </QueryClientProvider>,
  );
  const rule = await screen.findByRole('combobox', { name: 'Second factor of customers' });
  await person.selectOptions(rule, 'required');
  await screen.findByText(/^2 of 2 accounts have no second factor yet/);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please check the marked fields');
  screen.getByText('Please confirm');
  await person.click(screen.getByRole('checkbox'));
  expect(screen.queryByText('Please check the marked fields')).toBeNull();
  expect(screen.queryByText('Please confirm')).toBeNull();
});
