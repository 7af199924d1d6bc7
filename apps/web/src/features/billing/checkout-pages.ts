import { site } from '@kitshelf/contract/site.ts';

export { CheckoutPage } from './checkout-page.tsx';
export { CheckoutSuccessPage } from './checkout-success-page.tsx';
export { UpgradePage } from './upgrade-page.tsx';

/** Titles and descriptions, by the names of the pages. */
export const heads = {
  CheckoutPage: { title: 'Checkout', description: `Pay for your ${site.name} plan.`, isUnlisted: true },
  CheckoutSuccessPage: {
    title: 'Order received',
    description: `Your ${site.name} order and its receipt.`,
    isUnlisted: true,
  },
  UpgradePage: {
    title: 'Upgrade subscription',
    description: `Upgrade your ${site.name} subscription.`,
    isUnlisted: true,
  },
};
