import type { User } from '@kitshelf/contract/profile.ts';

/** The subscription that a yearly price would take the place of: the same plan's before any other monthly one. */
export function upgradableSubscription(
  { activeSubscriptions }: Pick<User, 'activeSubscriptions'>,
  { planId }: { readonly planId: string },
): string | undefined {
  const monthly = activeSubscriptions.filter(({ billingPeriod }) => billingPeriod === 'month');
  return (monthly.find(({ productDetails }) => productDetails._id === planId) ?? monthly[0])?._id;
}
