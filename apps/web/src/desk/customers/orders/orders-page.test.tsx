// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { completeBrowser } from '../../../../test/browser.ts';
import { getAddress } from '../../../../test/screen.tsx';
import { deskQueryClient } from '../../desk-call.ts';
import { OrdersPage } from './orders-page.tsx';

afterEach(() => {
  cleanup();
  deskQueryClient.clear();
});

it('orders are narrowed to days, which stand in the address', async () => {
  completeBrowser();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(getAddress(url));
    const pagination = { total: 0, page: 1, totalPages: 0 };
    return Promise.resolve(Response.json({ data: [], pagination }));
  });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/orders', component: OrdersPage });
  const history = createMemoryHistory({ initialEntries: ['/desk/orders?state=completed'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history, basepath: '/desk' });
  render(
    <QueryClientProvider client={deskQueryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-01' } });
  await screen.findByText('No order matches.');
  await vi.waitFor(() => expect(asked.at(-1)).toMatch(/orders\?.*from=2026-11-01/));
  expect(asked.at(-1)).toContain('state=completed');
  expect(router.state.location.searchStr).toContain('from=2026-11-01');
});
