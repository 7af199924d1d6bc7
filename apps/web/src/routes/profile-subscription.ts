import { site } from '@kitshelf/contract/site.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { profileRoute } from './profile.ts';
import { unlistedHead } from './unlisted-head.ts';

export const subscriptionRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/subscription/$id',
  head: ({ match }) =>
    unlistedHead({
      title: 'Manage subscription',
      description: `One of your ${site.name} subscriptions: status, order and receipts.`,
      path: paths.subscriptions,
      origin: match.context.origin,
    }),
  staticData: { page: 'src/features/billing/subscription-page.tsx' },
  component: lazyRouteComponent(() => import('../features/billing/subscription-page.tsx'), 'SubscriptionPage'),
});
