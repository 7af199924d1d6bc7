import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { countWithoutFactor, factorRepository } from '../store/factor-repository.ts';
import { userPasskeyRepository } from '../store/passkey-repository.ts';

/** How long a user’s factor is remembered, in milliseconds: a change counts everywhere within two seconds. */
const seenMs = 2_000;
const mostSeen = 10_000;

export interface RequiredFactor {
  readonly isRequired: () => boolean;
  /** Whether a user has yet to set one up. */
  readonly isMissing: (userId: string) => Promise<boolean>;
  /** Who was found to call, with a mark where the factor is missing. Nothing is read where none is required. */
  readonly mark: (found: Promise<Session | undefined>) => Promise<Session | undefined>;
  /** Confirmed accounts, and how many of them would have to set one up. */
  readonly countWithoutFactor: () => Promise<{ readonly customers: number; readonly withoutFactor: number }>;
}

/** The second factor where the shop requires one of every customer: an authenticator, or a passkey. */
export function requiredFactor({ database, site }: Pick<AccountsDeps, 'database' | 'site'>): RequiredFactor {
  // By token: a new sign-in is looked up again.
  const seen = new LRUCache<string, true>({ max: mostSeen, ttl: seenMs });
  const isRequired = (): boolean => site.settings('accounts').secondFactor === 'required';

  async function isLacking(userId: string, tokenHash: string): Promise<boolean> {
    if (seen.has(tokenHash)) return false;
    const isThere = await hasFactor(database.orm, userId);
    if (isThere) seen.set(tokenHash, true);
    return !isThere;
  }

  return {
    isRequired,

    isMissing: async (userId) => isRequired() && !(await hasFactor(database.orm, userId)),

    async mark(found) {
      const session = await found;
      if (!session || !isRequired() || !(await isLacking(session.userId, session.tokenHash))) return session;
      return { ...session, lacksFactor: true };
    },

    countWithoutFactor: () => countWithoutFactor(database.orm),
  };
}

/** Whether a user has an authenticator or a passkey. */
export async function hasFactor(db: Queryable, userId: string): Promise<boolean> {
  if ((await factorRepository(db).find(userId))?.totpSecret) return true;
  return (await userPasskeyRepository(db).ofUser(userId)).length > 0;
}
