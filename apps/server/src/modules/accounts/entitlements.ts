import type { User } from '@kitshelf/contract/profile.ts';

/** What a user's subscriptions give at a moment (contract §4, User). */
export type Entitlements = Pick<User, 'premium' | 'premiumBase' | 'activeSubscriptions'>;

/** The one door to what a user is entitled to; billing answers it. */
export type EntitlementsAt = (userId: string, now: Date) => Promise<Entitlements>;

/** What everyone has who never subscribed. */
export const noEntitlements: Entitlements = { premium: 'free', premiumBase: null, activeSubscriptions: [] };
