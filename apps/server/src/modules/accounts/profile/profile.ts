import type { User } from '@kitshelf/contract/profile.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { refuseWeakPassword } from '../shared/chosen-password.ts';
import type { RequiredFactor } from '../sessions/required-factor.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { linkRepository } from '../store/link-repository.ts';
import { passwordChangedMail } from '../shared/email-templates.ts';
import { endAccess } from '../sessions/end-access.ts';
import { userRepository, type UserRow } from '../store/user-repository.ts';

/** Where avatars are served, by their id. */
export const avatarsPath = '/media/avatars';

/** The URL path of an avatar; `null` for a user without one. */
function avatarPath(avatarId: string | null): string | null {
  return avatarId === null ? null : `${avatarsPath}/${avatarId}`;
}

/** Where the storage keeps it. */
export function avatarKey(avatarId: string): string {
  return `avatars/${avatarId.slice(0, 2)}/${avatarId}.webp`;
}

interface Details {
  readonly name: string;
  readonly userName: string;
  readonly email?: string | undefined;
}

interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  /** The ids of the API keys that stay. */
  readonly keepKeys?: readonly string[] | undefined;
}

/** Guesses of a current password, by anyone who got hold of a token. */
const guessesByUser: RateLimit = { name: 'password-change', times: 10, windowMs: 60_000 };

interface Requiring {
  readonly required: Pick<RequiredFactor, 'isMissing'>;
}

export interface Profiles {
  /** The user as the API shows them (docs/product/accounts.md#the-user). */
  readonly userById: (userId: string) => Promise<User>;
  /** Throws 422 when an email is sent that is not the present one: it cannot be changed. */
  readonly updateDetails: (userId: string, details: Details) => Promise<User>;
  /** Ends all other access but the keys that are to stay. Throws 422 for a wrong current password or a weak new one, 429. */
  readonly changePassword: (session: Session, change: PasswordChange) => Promise<void>;
}

/**
 * What users see and change of themselves. Throws `UserNotFound`, `Invalid` on `email`, `currentPassword` or
 * `password`, `TooManyRequests`, and `Conflict` when the password was changed meanwhile.
 */
export function profiles(deps: AccountsDeps & Requiring): Profiles {
  const { database, clock, passwords, rateLimits, mailer, publicUrl } = deps;

  const present = (row: UserRow | undefined) => presented(deps, row);

  return {
    userById: async (userId) => present(await userRepository(database.orm).find(userId)),

    async updateDetails(userId, { name, userName, email }) {
      const users = userRepository(database.orm);
      const current = await users.find(userId);
      if (email !== undefined && current && email !== current.email) {
        throw new AppError('Invalid', { field: 'email', message: 'Email cannot be changed' });
      }
      return present(
        await database.transaction((tx) => userRepository(tx).update(userId, { name, userName })),
      );
    },

    async changePassword({ userId, tokenHash }, change) {
      const { currentPassword, password, keepKeys: keys } = change;
      await rateLimits.take(guessesByUser, userId);
      const before = await userRepository(database.orm).find(userId);
      const isRight = await passwords.verify(before?.passwordHash, currentPassword);
      if (!before || !isRight) {
        throw new AppError('Invalid', { field: 'currentPassword', message: 'Current password is incorrect' });
      }
      await refuseWeakPassword(deps, password, before);
      const passwordHash = await passwords.hash(password);
      await database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(userId);
        if (!user || user.passwordHash !== before.passwordHash) throw new AppError('Conflict');
        await userRepository(tx).update(userId, { passwordHash });
        await endAccess(tx, deps, userId, { session: tokenHash, keys });
        await linkRepository(tx).markAllUsed(userId, 'reset', clock.now());
        const url = `${publicUrl}/reset-password`;
        await mailer.sendAfterCommit(tx, passwordChangedMail({ to: user.email, name: user.name, url }));
      });
    },
  };
}

async function presented(
  {
    entitlementsAt,
    copiedBy,
    clock,
    required,
  }: Pick<AccountsDeps, 'entitlementsAt' | 'copiedBy' | 'clock'> & Requiring,
  row: UserRow | undefined,
): Promise<User> {
  if (!row) throw new AppError('UserNotFound');
  const { id: _id, name, userName, email, hasPassword, avatarId } = row;
  const [entitlements, copied, needsSecondFactor] = await Promise.all([
    entitlementsAt(_id, clock.now()),
    copiedBy(_id),
    required.isMissing(_id),
  ]);
  return {
    _id,
    name,
    userName,
    email,
    hasPassword,
    needsSecondFactor,
    avtaar: avatarPath(avatarId),
    ...entitlements,
    ...copied,
  };
}
