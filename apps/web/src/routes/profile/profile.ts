import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../lazy-page.ts';
import { rootRoute } from '../root.ts';

/** The frame round every section of the profile, with its tabs. */
export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.profile,
  staticData: { page: 'src/routes/profile/profile-frame.tsx' },
  component: lazyRouteComponent(() => import('./profile-frame.tsx'), 'ProfileFrame'),
});

const section = { getParentRoute: () => profileRoute };
const accountPages = {
  page: 'src/features/accounts/profile/profile-pages.tsx',
  load: () => import('../../features/accounts/profile/profile-pages.tsx'),
};
const subscriptionPages = {
  page: 'src/features/billing/subscriptions/subscription-list-page.tsx',
  load: () => import('../../features/billing/subscriptions/subscription-list-page.tsx'),
};

const detailsRoute = createRoute({
  ...section,
  ...lazyPage({ path: '/', ...accountPages, name: 'AccountDetailsPage', address: paths.profile }),
});

const changePasswordRoute = createRoute({
  ...section,
  ...lazyPage({
    path: '/change-password',
    ...accountPages,
    name: 'ChangePasswordPage',
    address: paths.changePassword,
  }),
});

const subscriptionsRoute = createRoute({
  ...section,
  ...lazyPage({
    path: '/subscription',
    ...subscriptionPages,
    name: 'SubscriptionListPage',
    address: paths.subscriptions,
  }),
});

const subscriptionRoute = createRoute({
  ...section,
  ...lazyPage({
    path: '/subscription/$id',
    page: 'src/features/billing/subscriptions/subscription-page.tsx',
    load: () => import('../../features/billing/subscriptions/subscription-page.tsx'),
    name: 'SubscriptionPage',
    address: paths.subscriptions,
  }),
});

/** Leads to the subscription that it names, without one to the list (docs/product/subscriptions.md#one-subscription). */
const manageSubscriptionRoute = createRoute({
  ...section,
  validateSearch: ({ id }): { readonly id?: string } => (typeof id === 'string' ? { id } : {}),
  ...lazyPage({
    path: '/manage-subscription',
    ...subscriptionPages,
    name: 'ManageSubscriptionPage',
    address: paths.manageSubscription,
  }),
});

const downloadsRoute = createRoute({
  ...section,
  ...lazyPage({
    path: '/downloads',
    page: 'src/features/downloads/downloads-page.tsx',
    load: () => import('../../features/downloads/downloads-page.tsx'),
    name: 'DownloadsPage',
    address: paths.downloads,
  }),
});

/** The profile's sections: what belongs to an account, and what a plan adds to it (docs/product/accounts.md#profile). */
export const profilePages = [
  detailsRoute,
  changePasswordRoute,
  subscriptionsRoute,
  subscriptionRoute,
  manageSubscriptionRoute,
  downloadsRoute,
] as const;
