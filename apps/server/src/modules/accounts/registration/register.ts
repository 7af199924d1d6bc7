import { looksAutomated } from '@kitshelf/contract/form-guard.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { accountAttempts, limits, getNetwork } from '../../../platform/http/rate-limits.ts';
import { refuseWeakPassword } from '../shared/chosen-password.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import type { Links } from '../links/links.ts';
import type { LinkRequests, Origin } from '../links/request-link.ts';
import { userNameFrom } from '../users/user-name.ts';
import { userRepository } from '../store/user-repository.ts';

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly website?: string | undefined;
  readonly filledInMs?: number | undefined;
  /** What they register for. */
  readonly wanted?: { readonly path: string } | undefined;
}

/** Mails to one address an hour, whoever asks, so that nobody's mailbox is flooded; the call answers as ever beyond it. */
const mailsByAccount = { name: 'register-mails', times: 10, windowMs: 60 * 60_000 } as const;

export interface Registration {
  /**
   * Creates an unconfirmed account and mails its link. While an address is not confirmed it may be registered again:
   * each link confirms the name and password of its own registration, so that nobody can slip a password of theirs
   * under someone else's link. What looks sent by a machine is mailed to nobody. Throws 409 for a confirmed address, 422 for a
   * weak password, 429.
   */
  readonly register: (account: NewAccount, origin: Origin) => Promise<void>;
  /** Mails the link again, if there is such a registration. Throws 429. */
  readonly resendConfirmation: (email: string, origin: Origin) => Promise<void>;
}

/**
 * Takes registrations (docs/product/accounts.md#registering). Throws `EmailTaken`, `Invalid` on `password`,
 * `TooManyRequests`.
 */
export function registering(deps: AccountsDeps, links: Links, requestLink: LinkRequests): Registration {
  const { database, clock, passwords, rateLimits } = deps;
  return {
    async register(account, { sessionId, ip }) {
      const { name, email, password } = account;
      await rateLimits.takeAll([
        [limits.registrationByAddress, getNetwork(ip)],
        [limits.registrationByDay, getNetwork(ip)],
        [limits.unprovenMailByAddress, getNetwork(ip)],
      ]);
      await refuseWeakPassword(deps, password, account);
      const mayMail = !looksAutomated(account) && (await rateLimits.allows(mailsByAccount, email));
      const [passwordHash, userName] = [await passwords.hash(password), userNameFrom(name)];
      await database.transaction(async (tx) => {
        const users = userRepository(tx);
        const createdAt = clock.now();
        const user = await users.lockOrInsert({
          id: newId(),
          email,
          name,
          userName,
          passwordHash,
          createdAt,
        });
        if (user.verifiedAt) throw new AppError('EmailTaken', { field: 'email' });
        await users.update(user.id, { name, userName, passwordHash, createdAt });
        const wanted = account.wanted?.path ?? null;
        const registration = { name, passwordHash, registeredIn: sessionId, wanted };
        if (mayMail) await links.issue(tx, { userId: user.id, purpose: 'confirm', sessionId, registration });
      });
    },

    async resendConfirmation(email, { sessionId, ip }) {
      await rateLimits.takeAll([
        ...accountAttempts(limits.resendByAccount, email, ip),
        [limits.unprovenMailByAddress, getNetwork(ip)],
      ]);
      await requestLink({ purpose: 'confirm', email, sessionId });
    },
  };
}
