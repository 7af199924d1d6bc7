import { checkoutSuccessRoute } from './checkout-success.ts';
import { checkoutRoute } from './checkout.ts';
import { pricingRoute } from './pricing.ts';
import { downloadsRoute } from './profile-downloads.ts';
import { manageSubscriptionRoute } from './profile-manage-subscription.ts';
import { subscriptionRoute } from './profile-subscription.ts';
import { subscriptionsRoute } from './profile-subscriptions.ts';
import { upgradeRoute } from './upgrade-subscription.ts';

/** Everything about paying. */
export const billingRoutes = [pricingRoute, checkoutRoute, checkoutSuccessRoute, upgradeRoute] as const;

/** What a plan adds to the profile. */
export const billingProfileRoutes = [
  subscriptionsRoute,
  subscriptionRoute,
  manageSubscriptionRoute,
  downloadsRoute,
] as const;
