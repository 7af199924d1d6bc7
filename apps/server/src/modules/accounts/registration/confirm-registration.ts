import type { MailedLink } from '@kitshelf/contract/accounts.ts';
import type { SignedIn } from '@kitshelf/contract/wanted.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { linkRepository, type LinkRow } from '../store/link-repository.ts';
import type { Links, Registration } from '../links/links.ts';
import { deviceName } from '../sessions/device-name.ts';
import { knownDevices } from '../sessions/known-devices.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { userNameFrom } from '../users/user-name.ts';
import { userRepository } from '../store/user-repository.ts';

/** What tells the one who registered from a stranger who typed in the same address: either is enough. */
interface RegistrationProof {
  /** The waiting page of the browser that registered. */
  readonly sessionId?: string | undefined;
  readonly password?: string | undefined;
}

/** Passwords tried with one link. */
const guessesByLink = { name: 'confirm-password', times: 5, windowMs: 60_000 } as const;

/** How long after registering the browser that did so is signed in by confirming; later it only confirms. */
const signsInWithinMs = 60 * 60_000;

export interface RegistrationConfirmation {
  /**
   * Makes the account usable and tells the waiting page; a link that did so already succeeds too. The mailbox alone is
   * not enough: anyone who opens the mail of a stranger's registration would hand their account to that stranger. Who
   * registered on the way to something is signed in, once. Throws 410, 422 for a missing or wrong proof, 429.
   */
  readonly confirmRegistration: (
    given: MailedLink,
    proof: RegistrationProof,
    caller: Pick<Caller, 'userAgent' | 'session' | 'noteSignIn'>,
  ) => Promise<SignedIn | undefined>;
}

/**
 * Confirms accounts by mailed link, with the user locked. Throws `LinkExpired`, `Invalid` on `password`,
 * `TooManyRequests`.
 */
export function confirmingRegistrations(
  deps: AccountsDeps,
  links: Links,
  { openSession }: Pick<Sessions, 'openSession'>,
): RegistrationConfirmation {
  const { database, clock, liveEvents, passwords, rateLimits, secret } = deps;

  async function isOwn(link: LinkRow, { sessionId, password }: RegistrationProof): Promise<boolean> {
    if (sessionId !== undefined && sessionId === link.registeredIn) return true;
    if (password === undefined || link.usedAt) return false;
    await rateLimits.take(guessesByLink, link.id);
    return await passwords.verify(link.passwordHash ?? undefined, password);
  }

  return {
    async confirmRegistration(given, proof, { userAgent, session, noteSignIn }) {
      const isProven = await isOwn(await links.check(database.orm, 'confirm', given), proof);
      return await database.transaction(async (tx) => {
        const { userId } = await links.check(tx, 'confirm', given);
        const user = await userRepository(tx).lock(userId);
        const link = await links.check(tx, 'confirm', given);
        if (link.usedAt || !user) return undefined;
        if (!user.verifiedAt && !isProven) {
          const message = proof.password === undefined ? missingProof : wrongProof;
          throw new AppError('Invalid', { field: 'password', message });
        }
        const now = clock.now();
        await linkRepository(tx).update(link.id, { usedAt: now });
        if (!user.verifiedAt) await userRepository(tx).update(user.id, confirmed(link, now));
        if (link.sessionId) await liveEvents.emit(tx, link.sessionId, 'email_verified');
        // Only by the link that made the account: any other leads to an account that somebody else may have made.
        if (user.verifiedAt || link.wanted === null || !signsIn(link, proof, now)) return undefined;
        noteSignIn({ by: 'mailed link', userId: user.id });
        const token = await openSession(tx, user.id, deviceName(userAgent), session);
        return { token, device: knownDevices(secret).mark(user.email), next: link.wanted };
      });
    },
  };
}

const signsIn = ({ createdAt }: LinkRow, { password }: RegistrationProof, now: Date): boolean =>
  password !== undefined || now.getTime() - createdAt.getTime() < signsInWithinMs;

const missingProof = 'Enter the password that you signed up with';
const wrongProof = 'This is not the password you signed up with';

/** What the link's own registration said takes effect. */
function confirmed({ name, passwordHash }: Omit<Registration, 'registeredIn'>, verifiedAt: Date) {
  const named = name !== null && { name, userName: userNameFrom(name) };
  return { ...named, ...(passwordHash !== null && { passwordHash }), verifiedAt };
}
