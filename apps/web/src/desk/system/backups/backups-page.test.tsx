// @vitest-environment jsdom
import type { Backup } from '@kitshelf/contract/desk/backups.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeBrowser } from '../../../../test/browser.ts';
import { getAddress } from '../../../../test/screen.tsx';
import { deskQueryClient } from '../../desk-call.ts';
import { BackupsPage } from './backups-page.tsx';

const at = '2026-11-27T10:00:00.000Z';
const backup: Backup = {
  _id: '1'.repeat(32),
  name: 'lindenpixel-20261127-100000.tar.gz.age',
  place: 'disk',
  where: '/backups',
  state: 'done',
  isByHand: true,
  createdAt: at,
  finishedAt: at,
  bytes: 1_000,
  rows: 10,
  files: 1,
  error: null,
  testedAt: null,
  testError: null,
  isBeingTested: true,
};
const settings = {
  version: 1,
  isOn: false,
  every: 'day',
  hour: 2,
  weekday: 0,
  keep: { daily: 7, weekly: 4, monthly: 6 },
  place: 'disk',
  folder: '/backups',
  bucket: null,
  hasPassphrase: true,
  isPassphraseStored: true,
};
/** What the server says of the backup, asked one time after another. */
const answers = [backup, backup, { ...backup, testedAt: at, isBeingTested: false }];

beforeEach(() => {
  completeBrowser();
  vi.stubGlobal('fetch', (url: string) => {
    const overview = { settings, backups: [answers[0]], nextAt: null, isOverdue: false, isOnSameDisk: false };
    const isAsked = getAddress(url).endsWith('desk/backups');
    if (isAsked && answers.length > 1) answers.shift();
    return Promise.resolve(Response.json({ data: isAsked ? overview : { roles: ['owner'], country: '' } }));
  });
});
afterEach(() => {
  cleanup();
  deskQueryClient.clear();
});

it('a restore that is being tried is asked for again until it is over', async () => {
  const root = createRootRoute({ component: BackupsPage });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={deskQueryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('cell', { name: 'Running' });
  await screen.findByText(/^Succeeded/, {}, { timeout: 12_000 });
  expect(screen.queryByRole('cell', { name: 'Running' })).toBeNull();
});
