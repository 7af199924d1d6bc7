import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { lazyPage } from './lazy-page.ts';
import { profileRoute } from './profile.ts';

const subscriptionPages = {
  page: 'src/features/billing/subscription-pages.ts',
  load: () => import('../features/billing/subscription-pages.ts'),
};
const downloadPages = {
  page: 'src/features/downloads/downloads-pages.ts',
  load: () => import('../features/downloads/downloads-pages.ts'),
};

const subscriptionsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/subscription',
  ...lazyPage(subscriptionPages, 'SubscriptionListPage', paths.subscriptions),
});

const subscriptionRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/subscription/$id',
  ...lazyPage(subscriptionPages, 'SubscriptionPage', paths.subscriptions),
});

/** Leads to the subscription that it names, without one to the list (spec §2, Subscription detail). */
const manageSubscriptionRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/manage-subscription',
  validateSearch: ({ id }): { readonly id?: string } => (typeof id === 'string' ? { id } : {}),
  beforeLoad: ({ search: { id } }) => {
    throw redirect({ href: id ? `${paths.subscriptions}/${encodeURIComponent(id)}` : paths.subscriptions });
  },
  staticData: { page: subscriptionPages.page },
});

const downloadsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/downloads',
  ...lazyPage(downloadPages, 'DownloadsPage', paths.downloads),
});

/** What a plan adds to the profile (spec §2). */
export const subscriptionRoutes = [
  subscriptionsRoute,
  subscriptionRoute,
  manageSubscriptionRoute,
  downloadsRoute,
] as const;
