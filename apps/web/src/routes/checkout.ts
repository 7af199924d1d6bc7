import { site } from '@kitshelf/contract/site.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { rootRoute } from './root.ts';
import { unlistedHead } from './unlisted-head.ts';

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.checkout,
  validateSearch: ({ id }): { readonly id?: string } => (typeof id === 'string' ? { id } : {}),
  head: ({ match }) =>
    unlistedHead({
      title: 'Checkout',
      description: `Pay for your ${site.name} plan.`,
      path: paths.checkout,
      origin: match.context.origin,
    }),
  staticData: { page: 'src/features/billing/checkout-page.tsx' },
  component: lazyRouteComponent(() => import('../features/billing/checkout-page.tsx'), 'CheckoutPage'),
});
