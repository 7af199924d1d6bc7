// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeBrowser } from '../../../test/browser.ts';
import { getAddress } from '../../../test/screen.tsx';
import { deskQueryClient } from '../desk-call.ts';
import { AssetsPage } from './assets-page.tsx';

const pagination = { total: 0, page: 1, limit: 50, totalPages: 0 };

beforeEach(() => {
  completeBrowser();
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(
        getAddress(url).includes('desk/me')
          ? { data: { roles: ['owner'], country: '' } }
          : { data: [], pagination },
      ),
    ),
  );
});
afterEach(() => {
  cleanup();
  deskQueryClient.clear();
});

function open(at: string) {
  const root = createRootRoute({ component: AssetsPage });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [at] }) });
  render(
    <QueryClientProvider client={deskQueryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

it('a desk without assets offers the ways to the first, and nothing that needs one', async () => {
  open('/');
  await screen.findByRole('heading', { name: 'No assets yet' });
  expect(screen.getByRole('link', { name: 'Import files' }).getAttribute('href')).toBe('/imports');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
});

it('a filter that nothing fits can be changed', async () => {
  open('/?search=nothing');
  await screen.findByText('No asset matches.');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveProperty('disabled', false);
});
