// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { completeBrowser } from '../../../test/browser.ts';
import { deskQueryClient } from '../desk-call.ts';
import { StatementsPage } from './statements-page.tsx';

afterEach(() => {
  cleanup();
  deskQueryClient.clear();
});

it('a month without copies says that a statement is about copies, and where sales are', async () => {
  completeBrowser();
  const data = { month: '2026-11', copies: 0, creators: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  const root = createRootRoute({ component: StatementsPage });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={deskQueryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText(/No asset was copied in this month/);
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
  expect(screen.queryByText('As 2026-01')).toBeNull();
});
