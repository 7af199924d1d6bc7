import { site } from '@kitshelf/contract/site.ts';

export { SubscriptionListPage } from './subscription-list-page.tsx';
export { SubscriptionPage } from './subscription-page.tsx';

/** Titles and descriptions, by the names of the pages. */
export const heads = {
  SubscriptionListPage: {
    title: 'Subscription',
    description: `Your ${site.name} subscriptions: status, renewal and receipts.`,
    isUnlisted: true,
  },
  SubscriptionPage: {
    title: 'Manage subscription',
    description: `One of your ${site.name} subscriptions: status, order and receipts.`,
    isUnlisted: true,
  },
};
