import { AppError } from '../../../platform/errors.ts';
import type { AccountsDeps } from '../deps.ts';
import { emailChangedMail } from '../mails.ts';
import { apiKeyRepository } from '../tools/api-key-repository.ts';
import { sessionRepository, userRepository } from './user-repository.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** What an operator does to somebody's account. */
export function accountsByHand({ database, clock, mailer }: AccountsDeps) {
  async function signOut(tx: Transaction, userId: string): Promise<void> {
    await sessionRepository(tx).removeAllOf(userId);
    await apiKeyRepository(tx).removeAllOf(userId);
  }

  return {
    /** Ends every session, tool and key. Throws 404. */
    signOutByHand: (userId: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await userRepository(tx).lock(userId))) throw new AppError('NotFound');
        await signOut(tx, userId);
      }),

    /** Gives an account another address, which counts as proven; both are written to. Throws 404, 409. */
    changeEmailByHand: (userId: string, email: string): Promise<void> =>
      database.transaction(async (tx) => {
        const users = userRepository(tx);
        const user = await users.lock(userId);
        if (!user) throw new AppError('NotFound');
        const other = await users.findByEmail(email);
        if (other) throw new AppError('EmailTaken');
        await users.update(userId, { email, verifiedAt: user.verifiedAt ?? clock.now() });
        await signOut(tx, userId);
        for (const to of [user.email, email])
          await mailer.sendAfterCommit(tx, emailChangedMail({ to, name: user.name }));
      }),
  };
}
