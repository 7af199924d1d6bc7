import { createRoute } from '@tanstack/react-router';
import { parsePricingSearch, parseUpgradeSearch } from '../features/billing/index.ts';
import { paths } from '../lib/paths.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

const shared = { getParentRoute: () => rootRoute };

const pricingRoute = createRoute({
  ...shared,
  validateSearch: parsePricingSearch,
  loaderDeps: ({ search }) => parsePricingSearch(search),
  // In the browser the page asks by itself, and nothing of this is part of the first load.
  loader: async (request) => {
    if (!import.meta.env.SSR) return;
    const { loadPrices } = await import('../features/billing/pricing/load-prices.ts');
    await loadPrices(request);
  },
  ...lazyPage({
    path: paths.pricing,
    page: 'src/features/billing/pricing/pricing-page.tsx',
    load: () => import('../features/billing/pricing/pricing-page.tsx'),
    name: 'PricingPage',
  }),
});

const checkoutRoute = createRoute({
  ...shared,
  validateSearch: ({ id }): { readonly id?: string } => (typeof id === 'string' ? { id } : {}),
  ...lazyPage({
    path: paths.checkout,
    page: 'src/features/billing/checkout/checkout-page.tsx',
    load: () => import('../features/billing/checkout/checkout-page.tsx'),
    name: 'CheckoutPage',
  }),
});

const checkoutSuccessRoute = createRoute({
  ...shared,
  validateSearch: ({ txId }): { readonly txId?: string } => (typeof txId === 'string' ? { txId } : {}),
  ...lazyPage({
    path: paths.checkoutSuccess,
    page: 'src/features/billing/checkout/checkout-success-page.tsx',
    load: () => import('../features/billing/checkout/checkout-success-page.tsx'),
    name: 'CheckoutSuccessPage',
  }),
});

const upgradeRoute = createRoute({
  ...shared,
  validateSearch: parseUpgradeSearch,
  ...lazyPage({
    path: paths.upgrade,
    page: 'src/features/billing/checkout/upgrade-page.tsx',
    load: () => import('../features/billing/checkout/upgrade-page.tsx'),
    name: 'UpgradePage',
  }),
});

/** Everything about paying (docs/product/pages.md#addresses). */
export const billingRoutes = [pricingRoute, checkoutRoute, checkoutSuccessRoute, upgradeRoute] as const;
