import type { User } from '@kitshelf/contract/profile.ts';

/** What a user's subscriptions give at a moment (contract §4, User). */
export type Entitlements = Pick<User, 'premium' | 'premiumBase' | 'activeSubscriptions'>;

/** The one door to what a user is entitled to; billing answers it. */
export type EntitlementsAt = (userId: string, now: Date) => Promise<Entitlements>;

/** What a user has copied; the catalogue answers it. */
export type CopiedBy = (userId: string) => Promise<Pick<User, 'hasFreeCopy' | 'lastCopied'>>;

/** What everyone has who never subscribed. */
export const noEntitlements: Entitlements = { premium: 'free', premiumBase: null, activeSubscriptions: [] };

/** What accounts are told of someone who has done nothing yet. */
export const nothingYet: { readonly entitlementsAt: EntitlementsAt; readonly copiedBy: CopiedBy } = {
  entitlementsAt: async () => noEntitlements,
  copiedBy: async () => ({ hasFreeCopy: true, lastCopied: null }),
};
