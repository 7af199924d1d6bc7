// @vitest-environment jsdom
import type { AuditRow } from '@kitshelf/contract/desk/audit.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeBrowser } from '../../../test/browser.ts';
import { getAddress } from '../../../test/screen.tsx';
import { deskQueryClient } from '../desk-call.ts';
import { AuditPage } from './audit-page.tsx';

const olga = 'a1'.repeat(16);
const long = 'Sections, templates and icons. '.repeat(6).trim();
const row: AuditRow = {
  _id: '1'.repeat(32),
  at: '2026-11-27T10:00:00.000Z',
  actor: { _id: olga, email: 'olga@example.com' },
  via: 'desk',
  action: 'site.change',
  subject: { kind: 'site', id: 'look', name: 'look' },
  before: { value: { accent: '#123456', radius: 12, about: 'Designs.' } },
  after: { value: { accent: '#b03060', radius: 12, about: long } },
  reason: null,
  requestId: null,
};
const pagination = { total: 1, page: 1, limit: 50, totalPages: 1 };
const operator = {
  _id: olga,
  name: 'Olga',
  email: 'olga@example.com',
  roles: ['owner'],
  refundLimit: {},
  isInvited: false,
  hasFactor: true,
};
const asked: string[] = [];
let shown: readonly AuditRow[] = [row];

beforeEach(() => {
  completeBrowser();
  asked.length = 0;
  shown = [row];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(getAddress(url));
    const data = getAddress(url).includes('desk/audit') ? shown : [operator];
    return Promise.resolve(Response.json({ data, pagination }));
  });
});
afterEach(() => {
  cleanup();
  deskQueryClient.clear();
});

function open(): void {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/audit', component: AuditPage });
  const history = createMemoryHistory({ initialEntries: ['/desk/audit'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history, basepath: '/desk' });
  render(
    <QueryClientProvider client={deskQueryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

it('a change is shown value by value, long ones folded, and the list is narrowed to a person', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Audit' }));
  table.getByText('accent: #123456 → #b03060');
  expect(table.queryByText(/radius/)).toBeNull();
  expect(table.getByText(`Designs. → ${long}`).closest('details')).toHaveProperty('open', false);
  const select = screen.getByRole('combobox', { name: 'Who' });
  await screen.findByRole('option', { name: 'Olga (olga@example.com)' });
  await userEvent.setup().selectOptions(select, olga);
  await vi.waitFor(() => expect(asked.some((url) => url.includes(`actor=${olga}`))).toBe(true));
});

it('people and plans are named, with the ids told to the pointer, and what changed nothing says so', async () => {
  const [plan, invitation] = ['b'.repeat(32), 'c'.repeat(32)];
  shown = [
    {
      ...row,
      _id: '2'.repeat(32),
      action: 'operator.invite-again',
      subject: { kind: 'operator', id: invitation, name: 'ned@example.com' },
      before: { roles: ['support'] },
      after: { roles: ['support'] },
    },
    { ...row, _id: '3'.repeat(32), action: 'update.change', before: { link: null }, after: { link: null } },
    {
      ...row,
      _id: '4'.repeat(32),
      action: 'customer.grant',
      subject: { kind: 'job', id: plan, name: null },
      before: null,
      after: { planId: plan },
      names: { [plan]: 'Figma Pro' },
    },
  ];
  open();
  const table = within(await screen.findByRole('table', { name: 'Audit' }));
  table.getByText('Invitation sent again');
  const who = table.getByRole('button', { name: 'Operator ned@example.com' });
  expect(who.title).toBe(`Only Operator ned@example.com (${invitation})`);
  table.getByText('Saved without a change');
  expect(table.getByText('plan: Figma Pro').closest('[title]')).toHaveProperty('title', `Figma Pro: ${plan}`);
  table.getByRole('button', { name: 'Job' });
});
