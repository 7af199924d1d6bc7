import { site } from '@kitshelf/contract/site.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { rootRoute } from './root.ts';
import { unlistedHead } from './unlisted-head.ts';

export const checkoutSuccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.checkoutSuccess,
  validateSearch: ({ txId }): { readonly txId?: string } => (typeof txId === 'string' ? { txId } : {}),
  head: ({ match }) =>
    unlistedHead({
      title: 'Order received',
      description: `Your ${site.name} order and its receipt.`,
      path: paths.checkoutSuccess,
      origin: match.context.origin,
    }),
  staticData: { page: 'src/features/billing/checkout-success-page.tsx' },
  component: lazyRouteComponent(() => import('../features/billing/checkout-success-page.tsx'), 'CheckoutSuccessPage'),
});
