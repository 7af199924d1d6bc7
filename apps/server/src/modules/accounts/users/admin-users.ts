import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type Chooser, chosenPasswords } from '../shared/chosen-password.ts';
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

export interface AdminUsers {
  /** Throws 422. */
  readonly refuseWeakPassword: (password: string, chooser: Chooser) => Promise<void>;
  /**
   * Makes an account whose address a link has proven, or gives one that nobody signs in to with a password this one,
   * and ends all access to it. A confirmed one keeps its name. Answers its id; throws 409 where there is a password.
   */
  readonly setUpAccount: (tx: Transaction, account: SetUp) => Promise<string>;
  /** Ends every session, at the desk too, every tool and key. Throws 404. */
  readonly adminSignOut: (userId: string) => Promise<void>;
  /** Gives an account another address, which counts as proven and is signed in to by its password; both are written to. Throws 404, 409. */
  readonly adminChangeEmail: (userId: string, email: string) => Promise<void>;
}

/** What an operator does to somebody's account. */
export function createAdminUsers(deps: AccountsDeps): AdminUsers {
  const { database, clock, mailer } = deps;
  const { refuseWeakPassword } = chosenPasswords(deps);
  return {
    refuseWeakPassword,

    async setUpAccount(tx, { email, name, passwordHash, now }) {
      const all = userRepository(tx);
      const fresh = { id: newId(), email, name, userName: userNameFrom(name), passwordHash, createdAt: now };
      const { id, verifiedAt, hasPassword } = await all.lockOrInsert(fresh);
      const isNew = id === fresh.id;
      if (verifiedAt && hasPassword && !isNew)
        throw new AppError('Conflict', {
          message: 'This address has an account by now. Open the link again.',
        });
      const names = verifiedAt ? {} : { name, userName: fresh.userName };
      await all.update(id, { ...names, passwordHash, hasPassword: true, verifiedAt: verifiedAt ?? now });
      await endAccess(tx, deps, id);
      await removeOtherSignInMethods(tx, id);
      return id;
    },

    adminSignOut: (userId) =>
      database.transaction(async (tx) => {
        if (!(await userRepository(tx).lock(userId))) throw new AppError('NotFound');
        await endAccess(tx, deps, userId);
      }),

    adminChangeEmail: (userId, email) =>
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
