import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../shell/frame-routes.ts';

const customers = createRoute({
  getParentRoute: () => shell,
  path: '/customers',
  component: lazyRouteComponent(() => import('./customers-page.tsx'), 'CustomersPage'),
});
const orders = createRoute({
  getParentRoute: () => shell,
  path: '/orders',
  component: lazyRouteComponent(() => import('./orders/orders-page.tsx'), 'OrdersPage'),
});
const withdrawals = createRoute({
  getParentRoute: () => shell,
  path: '/customers/withdrawals',
  component: lazyRouteComponent(() => import('./declarations.tsx'), 'DeclarationsPage'),
});
const customer = createRoute({
  getParentRoute: () => shell,
  path: '/customers/$id',
  component: lazyRouteComponent(() => import('./customer-page.tsx'), 'CustomerPage'),
});

/** Customers, their orders, and what they declared about their contracts. */
export const customerScreens = [customers, orders, withdrawals, customer] as const;
