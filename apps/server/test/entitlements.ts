import type { AccountsDeps } from '../src/modules/accounts/service.ts';

type Entitlements = Awaited<ReturnType<AccountsDeps['entitlementsAt']>>;

/** What everyone has who never subscribed. */
export const noEntitlements: Entitlements = { premium: 'free', premiumBase: null, activeSubscriptions: [] };

/** What accounts are told of someone who has done nothing yet. */
export const nothingYet: Pick<
  AccountsDeps,
  'entitlementsAt' | 'copiedBy' | 'endDeskSessions' | 'hasDeskAccess'
> = {
  entitlementsAt: async () => noEntitlements,
  endDeskSessions: async () => undefined,
  hasDeskAccess: async () => false,
  copiedBy: async () => ({ hasFreeCopy: true, freeCopy: null, lastCopied: null }),
};
