import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { profileRoute } from './profile.ts';

/** Leads to the subscription that it names, without one to the list (spec §2, Subscription detail). */
export const manageSubscriptionRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/manage-subscription',
  validateSearch: ({ id }): { readonly id?: string } => (typeof id === 'string' ? { id } : {}),
  beforeLoad: ({ search: { id } }) => {
    const href = id ? `${paths.subscriptions}/${encodeURIComponent(id)}` : paths.subscriptions;
    throw redirect({ href });
  },
  staticData: { page: 'src/features/billing/subscription-list-page.tsx' },
});
