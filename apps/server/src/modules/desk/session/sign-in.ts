import type { Me } from '@kitshelf/contract/desk/session.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { NoteSignIn, Operator } from '../../../platform/http/serve.ts';
import { hashToken, randomToken } from '../../../platform/ids.ts';
import type { DeskDeps } from '../shared/deps.ts';
import type { Factors, Proof } from '../factors/factors.ts';
import {
  deskSessionRepository,
  operatorRepository,
  passkeyRepository,
} from '../operators/operator-repository.ts';
import { sessionMs } from './cookie.ts';
import type { WarmUp } from './warm-up.ts';

const hourMs = 60 * 60_000;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Confirmation extends Proof {
  readonly password?: string | undefined;
}

interface Caller {
  readonly ip: string;
  readonly isLocal: boolean;
  /** Who sits in their browser so far. */
  readonly seated?: Operator | undefined;
  readonly noteSignIn: NoteSignIn;
}

/** Sitting down at the desk, and leaving it. */
export class SignIn {
  readonly #deps: DeskDeps;
  readonly #factors: Factors;
  readonly #warmUp: WarmUp;

  constructor(deps: DeskDeps, { factors, warmUp }: { readonly factors: Factors; readonly warmUp: WarmUp }) {
    this.#deps = deps;
    this.#factors = factors;
    this.#warmUp = warmUp;
    const { database, clock, jobs } = deps;
    jobs.every('desk.sessions', hourMs, () => deskSessionRepository(database.orm).removeOver(clock.now()));
  }

  /** Throws 401. */
  async me(userId: string): Promise<Me> {
    const { database, accounts, isLoopback, site, settings } = this.#deps;
    const operator = await operatorRepository(database.orm).find(userId);
    const account = await accounts.accountOf(userId);
    if (!operator || !account) throw new AppError('NoSession');
    const { _id, email } = account;
    const factors = await this.#factors.of(operator);
    const roles = [...operator.roles];
    const needsFactor = factors.length === 0 && !isLoopback;
    const recoveryCodesLeft = operator.recoveryHashes.length;
    const isMailKept = settings.every(({ name, source }) => name !== 'SMTP_URL' || source === 'default');
    const shop = { shop: site.facts().name, country: site.settings('seller').country };
    return {
      _id,
      name: account.name,
      email,
      roles,
      factors,
      needsFactor,
      recoveryCodesLeft,
      isMailKept,
      ...shop,
    };
  }

  /**
   * Answers what the cookie holds; the browser's session so far ends. Throws 401, 428 with the kinds that there are when
   * a second factor is missing, 429.
   */
  async begin(given: Credentials & Proof, caller: Caller, note: Note): Promise<{ token: string; me: Me }> {
    const { database, clock } = this.#deps;
    const { operator, passwordHash } = await this.#operatorWith(given, caller);
    const { userId } = operator;
    const passkeys = (await passkeyRepository(database.orm).ofUser(userId)).length;
    const factors = await this.#factors.of(operator);
    if (factors.length > 0) {
      if (given.code === undefined && !given.passkey)
        throw new AppError('SecondFactorNeeded', { fields: { factors: factors.join(' ') } });
      await this.#factors.prove(userId, given, caller.noteSignIn);
    }
    const token = randomToken();
    const now = clock.now();
    const times = { createdAt: now, provenAt: now, expiresAt: new Date(now.getTime() + sessionMs) };
    await database.transaction(async (tx) => {
      // What was proven may have been changed meanwhile, which ended the sessions that there were.
      const isStill = await this.#deps.accounts.holdPassword(tx, userId, passwordHash);
      if (!isStill) throw new AppError('WrongCredentials');
      if (!(await this.#factors.hold(tx, operator, passkeys))) throw new AppError('SecondFactorNeeded');
      note({ actorId: userId, after: undefined });
      if (caller.seated) await deskSessionRepository(tx).remove(caller.seated.tokenHash);
      await deskSessionRepository(tx).insert({ tokenHash: hashToken(token), userId, ...times });
      await this.#warmUp.tell(tx);
    });
    return { token, me: await this.me(userId) };
  }

  /** What a passkey is asked at sign-in. Throws 401, 404, 429. */
  async question(given: Credentials, caller: Caller) {
    const { operator } = await this.#operatorWith(given, caller);
    return this.#factors.passkeyQuestion(operator.userId);
  }

  /** Renews the proof: with a second factor, or with the password where there is none. Throws 401, 428, 429. */
  async confirm({ userId, email, tokenHash }: Operator, given: Confirmation, caller: Caller): Promise<void> {
    const { database, clock, accounts, isLoopback } = this.#deps;
    const { password, ...proof } = given;
    const operator = await operatorRepository(database.orm).find(userId);
    if (!operator) throw new AppError('NoSession');
    if ((await this.#factors.of(operator)).length > 0)
      await this.#factors.prove(userId, proof, caller.noteSignIn);
    else if (password === undefined || !isLoopback) throw new AppError('SecondFactorNeeded');
    else await accounts.checkPassword({ email, password }, caller);
    await deskSessionRepository(database.orm).prove(tokenHash, clock.now());
  }

  end({ tokenHash }: Operator): Promise<void> {
    return this.#deps.database.transaction((tx) => deskSessionRepository(tx).remove(tokenHash));
  }

  /** Throws 401, in the same words for a wrong pair and for anyone who has no roles; 429. */
  async #operatorWith(given: Credentials, caller: Caller) {
    const { userId, passwordHash } = await this.#deps.accounts.checkPassword(given, caller);
    const operator = await operatorRepository(this.#deps.database.orm).find(userId);
    if (!operator) throw new AppError('WrongCredentials');
    return { operator, passwordHash };
  }
}
