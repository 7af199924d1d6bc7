import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { chosenPasswords } from '../shared/chosen-password.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { emailChangedMail } from '../shared/email-templates.ts';
import { removeOtherSignInMethods } from '../sessions/sign-in-methods.ts';
import { endAccess } from '../sessions/end-access.ts';
import { userNameFrom } from './user-name.ts';
import { userRepository } from '../store/user-repository.ts';

interface SetUp {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** What an operator does to somebody's account. */
export function createAdminUsers(deps: AccountsDeps) {
  const { database, clock, mailer } = deps;
  return {
    ...chosenPasswords(deps),

    /**
     * Makes an account whose address a link has proven, or gives the one that is there this name and password and ends
     * all access to it. Answers its id.
     */
    async setUpAccount(tx: Transaction, { email, name, passwordHash, now }: SetUp): Promise<string> {
      const all = userRepository(tx);
      const fresh = { id: newId(), email, name, userName: userNameFrom(name), passwordHash, createdAt: now };
      const { id } = await all.lockOrInsert(fresh);
      await all.update(id, { name, passwordHash, verifiedAt: now });
      await endAccess(tx, deps, id);
      await removeOtherSignInMethods(tx, id);
      return id;
    },

    /** Ends every session, at the desk too, every tool and key. Throws 404. */
    adminSignOut: (userId: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await userRepository(tx).lock(userId))) throw new AppError('NotFound');
        await endAccess(tx, deps, userId);
      }),

    /** Gives an account another address, which counts as proven and is signed in to by its password; both are written to. Throws 404, 409. */
    adminChangeEmail: (userId: string, email: string): Promise<void> =>
      database.transaction(async (tx) => {
        const users = userRepository(tx);
        const user = await users.lock(userId);
        if (!user) throw new AppError('NotFound');
        const other = await users.findByEmail(email);
        if (other) throw new AppError('EmailTaken');
        await users.update(userId, { email, verifiedAt: user.verifiedAt ?? clock.now() });
        await endAccess(tx, deps, userId);
        await removeOtherSignInMethods(tx, userId);
        for (const to of [user.email, email])
          await mailer.sendAfterCommit(tx, emailChangedMail({ to, name: user.name }));
      }),
  };
}
