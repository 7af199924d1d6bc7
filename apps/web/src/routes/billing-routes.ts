import { createRoute } from '@tanstack/react-router';
import { parsePricingSearch } from '../features/billing/plan-filter.ts';
import { loadPricing } from '../features/billing/pricing-loader.ts';
import { parseUpgradeSearch } from '../features/billing/upgrade-search.ts';
import { paths } from '../lib/paths.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

const pricingPages = {
  page: 'src/features/billing/pricing-pages.ts',
  load: () => import('../features/billing/pricing-pages.ts'),
};
const checkoutPages = {
  page: 'src/features/billing/checkout-pages.ts',
  load: () => import('../features/billing/checkout-pages.ts'),
};

const pricingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.pricing,
  validateSearch: parsePricingSearch,
  loaderDeps: ({ search }) => parsePricingSearch(search),
  // The prices come with the server's page alone; in the browser the page asks by itself.
  ...(import.meta.env.SSR && { loader: loadPricing }),
  ...lazyPage(pricingPages, 'PricingPage', paths.pricing),
});

const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.checkout,
  validateSearch: ({ id }): { readonly id?: string } => (typeof id === 'string' ? { id } : {}),
  ...lazyPage(checkoutPages, 'CheckoutPage', paths.checkout),
});

const checkoutSuccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.checkoutSuccess,
  validateSearch: ({ txId }): { readonly txId?: string } => (typeof txId === 'string' ? { txId } : {}),
  ...lazyPage(checkoutPages, 'CheckoutSuccessPage', paths.checkoutSuccess),
});

const upgradeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.upgrade,
  validateSearch: parseUpgradeSearch,
  ...lazyPage(checkoutPages, 'UpgradePage', paths.upgrade),
});

/** Everything about paying (spec §2). */
export const billingRoutes = [pricingRoute, checkoutRoute, checkoutSuccessRoute, upgradeRoute] as const;
