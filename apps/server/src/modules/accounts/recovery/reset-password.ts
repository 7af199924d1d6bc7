import type { MailedLink } from '@kitshelf/contract/accounts.ts';
import { AppError } from '../../../platform/errors.ts';
import { accountAttempts, limits, type AccountLimit } from '../../../platform/http/rate-limits.ts';
import type { NoteSignIn } from '../../../platform/http/serve.ts';
import { refuseWeakPassword } from '../shared/chosen-password.ts';
import type { RequiredFactor } from '../sessions/required-factor.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { linkRepository } from '../store/link-repository.ts';
import type { Links } from '../links/links.ts';
import { passwordChangedMail } from '../shared/email-templates.ts';
import type { LinkRequests, Origin } from '../links/request-link.ts';
import { removeOtherSignInMethods } from '../sessions/sign-in-methods.ts';
import { endAccess } from '../sessions/end-access.ts';
import { userRepository } from '../store/user-repository.ts';

export interface PasswordResetRequests {
  /** Mails a link if there is such an account, and does not tell. Throws 429. */
  readonly requestReset: (email: string, origin: Origin) => Promise<void>;
  /** Mails a link to choose a password, to anyone who has none. Throws 409, 429. */
  readonly mailFirstPassword: (userId: string, ip: string) => Promise<void>;
  /** The same from the waiting page, with a limit of its own. Throws 429. */
  readonly resendReset: (email: string, origin: Origin) => Promise<void>;
}

/**
 * Mails links to set a password (docs/product/accounts.md#links-by-mail). Throws `TooManyRequests`, and `WrongState`
 * for a first password where there is one already.
 */
export function requestingResets(
  { database, rateLimits }: AccountsDeps,
  requestLink: LinkRequests,
): PasswordResetRequests {
  async function askWithin(limit: AccountLimit, email: string, { sessionId, ip }: Origin): Promise<void> {
    await rateLimits.takeAll(accountAttempts(limit, email, ip));
    await requestLink({ purpose: 'reset', email, sessionId });
  }

  return {
    requestReset: (email, origin) => askWithin(limits.resetByAccount, email, origin),

    async mailFirstPassword(userId, ip) {
      const user = await userRepository(database.orm).find(userId);
      if (!user || user.hasPassword) throw new AppError('WrongState');
      await askWithin(limits.resetByAccount, user.email, { sessionId: null, ip });
    },

    resendReset: (email, origin) => askWithin(limits.resetResendByAccount, email, origin),
  };
}

export interface PasswordResets {
  /** Throws 410 for a link that no longer works; uses nothing up. */
  readonly checkResetLink: (given: MailedLink) => Promise<void>;
  /**
   * Sets a new password, ends all other access (see `endAccess`) and other ways to sign in, and tells the waiting page. It also confirms the
   * account, for the link proved the address. Throws 410, 422 for a weak password.
   */
  readonly resetPassword: (given: MailedLink, password: string, noteSignIn: NoteSignIn) => Promise<void>;
}

/** Sets passwords by mailed link, each link once. Throws `LinkExpired`, and `Invalid` on `password`. */
export function resettingPasswords(
  deps: AccountsDeps,
  links: Links,
  required: Pick<RequiredFactor, 'isRequired'>,
): PasswordResets {
  const { database, clock, passwords, liveEvents, mailer, publicUrl } = deps;

  async function openLink(db: Parameters<Links['check']>[0], given: MailedLink) {
    const link = await links.check(db, 'reset', given);
    if (link.usedAt) throw new AppError('LinkExpired');
    return link;
  }

  return {
    async checkResetLink(given) {
      await openLink(database.orm, given);
    },

    async resetPassword(given, password, noteSignIn) {
      noteSignIn({ by: 'mailed link' });
      const { userId: asking } = await openLink(database.orm, given);
      noteSignIn({ userId: asking });
      const known = await userRepository(database.orm).find(asking);
      if (known) await refuseWeakPassword(deps, password, known);
      const passwordHash = await passwords.hash(password);
      await database.transaction(async (tx) => {
        const { userId } = await openLink(tx, given);
        const user = await userRepository(tx).lock(userId);
        const { sessionId } = await openLink(tx, given);
        if (!user) throw new AppError('LinkExpired');
        const now = clock.now();
        await userRepository(tx).update(userId, { passwordHash, verifiedAt: user.verifiedAt ?? now });
        await linkRepository(tx).markAllUsed(userId, 'reset', now);
        await endAccess(tx, deps, userId);
        // A forgotten password may be a stolen one, whose thief has added ways of their own.
        if (user.hasPassword) await removeOtherSignInMethods(tx, userId, required.isRequired());
        if (sessionId) await liveEvents.emit(tx, sessionId, 'reset_password');
        const url = `${publicUrl}/reset-password`;
        const name = user.verifiedAt ? user.name : undefined;
        await mailer.sendAfterCommit(tx, passwordChangedMail({ to: user.email, name, url }));
      });
    },
  };
}
