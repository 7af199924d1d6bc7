import { AppError } from '../../../platform/errors.ts';
import { limits, networkOf } from '../../../platform/http/rate-limits.ts';
import type { AccountsDeps } from '../deps.ts';
import type { Links } from '../links/links.ts';
import { registrationOf } from '../links/request-link.ts';
import type { Sessions } from './sessions.ts';
import { userRepository, type UserRow } from '../user-repository.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface LoginCaller {
  readonly ip: string;
  /** Whether they sit at this very machine: only there may demo users sign in. */
  readonly isLocal: boolean;
}

/** Fresh links for one account an hour; only who knows its password gets here. */
const freshLinksByAccount = { name: 'login-links', times: 5, windowMs: 60 * 60_000 } as const;

export function loggingIn(deps: AccountsDeps, links: Links, createSession: Sessions['createSession']) {
  const { database, passwords, rateLimits, allowsDemoUsers } = deps;

  async function mailFreshLink(user: UserRow): Promise<void> {
    if (!(await rateLimits.allows(freshLinksByAccount, user.email))) return;
    await database.transaction(async (tx) => {
      const registration = await registrationOf(tx, user, null);
      const sessionId = registration.registeredIn;
      await links.issue(tx, { userId: user.id, purpose: 'confirm', sessionId, registration });
    });
  }

  return {
    /**
     * Answers a token. Throws 401 for a wrong pair, with the same words after the same time whether the address is known
     * or not; 403 for an unconfirmed account, which is mailed a fresh link; 429.
     */
    async login({ email, password }: Credentials, { ip, isLocal }: LoginCaller): Promise<string> {
      await rateLimits.takeAll([
        [limits.loginByAddress, networkOf(ip)],
        [limits.loginByAccount, email],
      ]);
      const known = await userRepository(database.orm).findByEmail(email);
      const user = known?.isDemo && !(allowsDemoUsers && isLocal) ? undefined : known;
      const isRight = await passwords.verify(user?.passwordHash, password);
      if (!user || !isRight) throw new AppError('WrongCredentials');
      if (user.verifiedAt) return createSession(user.id, user.passwordHash);
      await mailFreshLink(user);
      throw new AppError('EmailUnverified');
    },
  };
}
