// @vitest-environment jsdom
import type { DeskOperator } from '@kitshelf/contract/desk/operators.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '@kitshelf/ui/feedback/toast-region.tsx';
import { completeBrowser } from '../../../test/browser.ts';
import { getAddress } from '../../../test/screen.tsx';
import { deskQueryClient } from '../desk-call.ts';
import { OperatorsPage } from './operators-page.tsx';

const invited: DeskOperator = {
  _id: 'a1'.repeat(16),
  name: '',
  email: 'ned@example.com',
  roles: ['support'],
  refundLimit: { EUR: 900 },
  isInvited: true,
  isLinkOver: true,
  hasFactor: false,
};
const pagination = { total: 1, page: 1, limit: 50, totalPages: 1 };
/** What was sent, newest last. */
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  completeBrowser();
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body: string }) => {
    const address = getAddress(url);
    if (method === 'POST') {
      sent.push(JSON.parse(body));
      return Promise.resolve(Response.json({ data: { ...invited, isLinkOver: false } }, { status: 201 }));
    }
    if (address.includes('desk/site/seller'))
      return Promise.resolve(Response.json({ data: { value: { country: 'DE' } } }));
    const data = address.includes('desk/operators') ? [invited] : [{ currency: 'EUR', isPriced: true }];
    return Promise.resolve(Response.json({ data, pagination }));
  });
});
afterEach(() => {
  cleanup();
  deskQueryClient.clear();
});

function open() {
  const root = createRootRoute({ component: OperatorsPage });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={deskQueryClient}>
      <RouterProvider router={router as never} />
      <ToastRegion />
    </QueryClientProvider>,
  );
}

it('who was invited stands with the address, and an invitation whose link has ended is sent again', async () => {
  const person = userEvent.setup();
  open();
  const table = within(await screen.findByRole('table', { name: 'Operators' }));
  expect(table.getAllByText('ned@example.com')).toHaveLength(2);
  table.getByText('Invited, the link has ended');
  await person.click(table.getByRole('button', { name: 'Send again' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Send invitation again' }));
  await person.click(dialog.getByRole('button', { name: 'Send again' }));
  await screen.findByText(/^An invitation was emailed to ned@example\.com/);
  expect(sent).toEqual([{ email: 'ned@example.com', roles: ['support'], refundLimit: { EUR: 900 } }]);
});

it('a dialog waits for the currencies in which limits are asked for', async () => {
  const answer = globalThis.fetch as unknown as (url: string, init: object) => Promise<Response>;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  vi.stubGlobal('fetch', async (url: string, init: object) => {
    if (getAddress(url).includes('desk/currencies')) await arrived;
    return answer(url, init);
  });
  const person = userEvent.setup();
  open();
  await screen.findByRole('table', { name: 'Operators' });
  await person.click(screen.getByRole('button', { name: 'Add operator' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  arrive();
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add operator' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Add operator' }));
  screen.getByLabelText('Refund limit in EUR');
});

it('limits stand in the list, and those of an invitation are changed', async () => {
  const person = userEvent.setup();
  open();
  const table = within(await screen.findByRole('table', { name: 'Operators' }));
  table.getByText('€9.00');
  await person.click(table.getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change roles and limits' }));
  const limit = dialog.getByLabelText('Refund limit in EUR');
  expect(limit).toHaveProperty('value', '9,00');
  await person.clear(limit);
  await person.type(limit, '12,00');
  await person.type(dialog.getByLabelText('Reason'), 'more');
  await person.click(dialog.getByRole('button', { name: /^Save, refunds up to / }));
  await screen.findByText('Roles and limits saved.');
  expect(sent).toEqual([{ roles: ['support'], refundLimit: { EUR: 1200 }, reason: 'more' }]);
});

it('roles explain themselves, and limits are typed as the shop writes amounts', async () => {
  const person = userEvent.setup();
  open();
  await screen.findByRole('table', { name: 'Operators' });
  await person.click(screen.getByRole('button', { name: 'Add operator' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add operator' }));
  dialog.getByText('Customers, orders, refunds up to the limit, and the inbox');
  dialog.getByText(/the most that goes back in EUR/);
  dialog.getByText(/0: no refunds/);
  const limit = dialog.getByRole('textbox', { name: 'Refund limit in EUR' });
  expect(limit).toHaveProperty('value', '0,00');
  await person.type(dialog.getByLabelText('Email'), 'ned@example.com');
  await person.click(dialog.getByRole('checkbox', { name: /^Support/ }));
  await person.clear(limit);
  await person.type(limit, '9,00');
  await person.click(dialog.getByRole('button', { name: /^Add operator/ }));
  await screen.findByText(/^An invitation was emailed to ned@example\.com/);
  expect(sent).toEqual([{ email: 'ned@example.com', roles: ['support'], refundLimit: { EUR: 900 } }]);
});
