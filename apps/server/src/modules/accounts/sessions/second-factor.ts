import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { NoteSignIn } from '../../../platform/http/serve.ts';
import { kindOfCode, takeFactorCode, totpSeal } from '../../../platform/security/factor-codes.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { factorMail, methodsUrl } from '../shared/email-templates.ts';
import type { RequiredFactor } from './required-factor.ts';
import { factorRepository } from '../store/factor-repository.ts';
import { userPasskeyRepository } from '../store/passkey-repository.ts';
import type { UserRow } from '../store/user-repository.ts';

/** Guesses of a code, by anyone who knows the password or got hold of a token. */
const guesses: RateLimit = { name: 'factor-code', times: 10, windowMs: 10 * 60_000 };

type Deps = Pick<AccountsDeps, 'clock' | 'rateLimits' | 'secret' | 'mailer' | 'publicUrl'> & {
  readonly required: Pick<RequiredFactor, 'isRequired'>;
};

export type SecondFactor = ReturnType<typeof secondFactor>;

/** Checks second factors, within the transaction that signs in or changes them. */
export function secondFactor({ clock, rateLimits, secret, mailer, publicUrl, required }: Deps) {
  /** Throws 401; false where there is no second factor. */
  async function take(tx: Transaction, { id, email, name }: Person, code: string): Promise<boolean> {
    const factor = await factorRepository(tx).find(id);
    if (!factor?.totpSecret) return false;
    const kept = await takeFactorCode(clock, factor, { code, ...totpSeal(secret, id) });
    if (!kept) throw new AppError('WrongCode');
    await factorRepository(tx).put(id, kept);
    if ('recoveryHashes' in kept) {
      const change = `a recovery code was used, ${kept.recoveryHashes.length} are left`;
      await mailer.sendAfterCommit(tx, factorMail({ to: email, name, url: methodsUrl(publicUrl), change }));
    }
    return true;
  }

  return {
    /** Counts a try, before the transaction: what fails must count, too. Throws 429. */
    async countTry(userId: string, code: string | undefined, noteSignIn?: NoteSignIn): Promise<void> {
      if (code === undefined) return;
      noteSignIn?.({ by: kindOfCode(code) });
      await rateLimits.take(guesses, userId);
    },

    /**
     * Lets a user through, who is locked, without a second factor or with a code of theirs, which counts once. Throws
     * 401, 403 where a factor is required and a passkey is theirs, 428 where a code is needed and none was given.
     */
    async require(tx: Transaction, user: Person, code: string | undefined): Promise<void> {
      const isOn = typeof (await factorRepository(tx).find(user.id))?.totpSecret === 'string';
      if (isOn && code === undefined) throw new AppError('SecondFactorNeeded');
      if (isOn && code !== undefined) await take(tx, user, code);
      // Their password alone would be one factor, and could set up another one in the place of theirs.
      if (!isOn && required.isRequired() && (await userPasskeyRepository(tx).ofUser(user.id)).length > 0)
        throw new AppError('PasskeyNeeded');
    },

    /** Whether a user has one. */
    isNeeded: async (db: Queryable, userId: string): Promise<boolean> =>
      typeof (await factorRepository(db).find(userId))?.totpSecret === 'string',

    take,
  };
}

type Person = Pick<UserRow, 'id' | 'email' | 'name'>;
