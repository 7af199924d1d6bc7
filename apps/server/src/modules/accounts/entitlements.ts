import type { User } from '@kitshelf/contract/profile.ts';

/** What a user's subscriptions give at a moment, and what they have copied (contract §4, User). */
export type Entitlements = Pick<
  User,
  'premium' | 'premiumBase' | 'activeSubscriptions' | 'hasFreeCopy' | 'lastCopied'
>;

/** The one door to what a user is entitled to; billing and the catalogue answer it. */
export type EntitlementsAt = (userId: string, now: Date) => Promise<Entitlements>;

/** What everyone has who never subscribed. */
export const noEntitlements: Entitlements = {
  premium: 'free',
  premiumBase: null,
  activeSubscriptions: [],
  hasFreeCopy: true,
  lastCopied: null,
};
