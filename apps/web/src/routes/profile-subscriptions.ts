import { site } from '@kitshelf/contract/site.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { profileRoute } from './profile.ts';
import { unlistedHead } from './unlisted-head.ts';

export const subscriptionsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/subscription',
  head: ({ match }) =>
    unlistedHead({
      title: 'Subscription',
      description: `Your ${site.name} subscriptions: status, renewal and receipts.`,
      path: paths.subscriptions,
      origin: match.context.origin,
    }),
  staticData: { page: 'src/features/billing/subscription-list-page.tsx' },
  component: lazyRouteComponent(() => import('../features/billing/subscription-list-page.tsx'), 'SubscriptionListPage'),
});
