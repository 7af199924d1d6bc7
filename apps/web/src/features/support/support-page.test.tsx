// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../test/screen.tsx';
import { SupportPage } from './support-page.tsx';

const someone = { name: 'Kai Lenz Brandt', email: 'kai@example.com' };
const { useUser } = vi.hoisted(() => ({ useUser: vi.fn<() => typeof someone | undefined>() }));
vi.mock('../../lib/session/user.ts', () => ({ useUser }));
afterEach(cleanup);

const nothing = () => Promise.resolve(Response.json({ data: [] }));
const open = () => showScreen({ path: '/support', page: SupportPage, at: '/support', fetch: nothing });
const valueOf = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

test('who is signed in need not write name and address', async () => {
  useUser.mockReturnValue(someone);
  open();
  expect(await Promise.all(['First name', 'Last name', 'Email'].map(valueOf))).toEqual([
    'Kai',
    'Lenz Brandt',
    'kai@example.com',
  ]);
});

test('what a person has written before their account is known stays', async () => {
  useUser.mockReturnValue(undefined);
  open();
  await userEvent.type(await screen.findByLabelText('First name'), 'K.');
  useUser.mockReturnValue(someone);
  // Leaving an empty field says that it is required, which draws the form again.
  await userEvent.click(screen.getByLabelText('Subject'));
  await userEvent.tab();
  await waitFor(async () => expect(await valueOf('Last name')).toBe('Lenz Brandt'));
  expect(await valueOf('First name')).toBe('K.');
});
