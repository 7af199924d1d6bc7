import type { Me } from '@kitshelf/contract/desk/session.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { NoteSignIn, Operator } from '../../../platform/http/serve.ts';
import {
  hashRecoveryCode,
  kindOfCode,
  newRecoveryCodes,
  takeFactorCode,
  totpSeal,
} from '../../../platform/security/factor-codes.ts';
import { newTotp, getTotpStep } from '../../../platform/security/totp.ts';
import type { DeskDeps } from '../shared/deps.ts';
import {
  deskSessionRepository,
  operatorRepository,
  passkeyRepository,
  type OperatorRow,
} from '../operators/operator-repository.ts';
import { Passkeys } from './passkeys.ts';

/** Guesses of a code, by anyone who knows the password or got hold of a cookie. */
const guesses: RateLimit = { name: 'desk-code', times: 10, windowMs: 10 * 60_000 };

/** What proves it beside the password. */
export interface Proof {
  readonly code?: string | undefined;
  readonly passkey?: { readonly id: string } | undefined;
}

/** Second factors: authenticators, passkeys, and codes for anyone who has lost them. */
export class Factors {
  readonly #deps: DeskDeps;
  readonly #passkeys: Passkeys;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
    this.#passkeys = new Passkeys(deps);
  }

  async of({ userId, totpSecret }: OperatorRow): Promise<Me['factors']> {
    const hasPasskey = (await passkeyRepository(this.#deps.database.orm).ofUser(userId)).length > 0;
    return [...(totpSecret ? (['totp'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])];
  }

  /**
   * Whether an operator's factors are still those that were read; nobody changes them until the transaction ends.
   */
  async hold(tx: Transaction, { userId, totpSecret }: OperatorRow, passkeys: number): Promise<boolean> {
    const row = await operatorRepository(tx).lock(userId);
    return row?.totpSecret === totpSecret && (await passkeyRepository(tx).ofUser(userId)).length === passkeys;
  }

  /** Checks a code or what a passkey answered. Throws 401, 428 when nothing was given, 429. */
  async prove(userId: string, { code, passkey }: Proof, noteSignIn: NoteSignIn): Promise<void> {
    if (passkey) noteSignIn({ by: 'passkey' });
    else if (code !== undefined) noteSignIn({ by: kindOfCode(code) });
    if (passkey) await this.#passkeys.prove(userId, passkey);
    else if (code === undefined) throw new AppError('SecondFactorNeeded');
    else await this.#proveCode(userId, code);
  }

  /** What the passkeys of somebody are asked. Throws 404 when there are none. */
  passkeyQuestion(userId: string) {
    return this.#passkeys.question(userId);
  }

  /** A new secret, which counts once a code of it came back; the one before counts until then. */
  async beginTotp({ userId, email }: Operator) {
    const { database, secret, site } = this.#deps;
    const made = await newTotp(email, site.facts().name);
    const totpPending = totpSeal(secret, userId).seal(made.secret);
    await database.transaction((tx) => operatorRepository(tx).update(userId, { totpPending }));
    return made;
  }

  /**
   * Answers ten recovery codes, which replace older ones. All other access ends, as what it was given by counts no
   * more. Throws 401, 429.
   */
  async confirmTotp(operator: Operator, code: string): Promise<string[]> {
    const { userId } = operator;
    const { database, clock, rateLimits, secret } = this.#deps;
    await rateLimits.take(guesses, userId);
    const codes = newRecoveryCodes();
    await database.transaction(async (tx) => {
      const row = await operatorRepository(tx).lock(userId);
      if (!row?.totpPending) throw new AppError('WrongCode');
      const base32 = totpSeal(secret, userId).unseal(row.totpPending);
      const totpLastStep = await getTotpStep(clock, { secret: base32, code, lastStep: null });
      if (totpLastStep === undefined) throw new AppError('WrongCode');
      const recoveryHashes = codes.map(hashRecoveryCode);
      const totp = { totpSecret: row.totpPending, totpPending: null, totpLastStep };
      await operatorRepository(tx).update(userId, { ...totp, recoveryHashes });
      await this.#endOtherAccess(tx, operator);
    });
    return codes;
  }

  /**
   * Takes the authenticator away; recovery codes go with the last factor. All other access ends. Throws 401, 404, 409
   * for the last one of a public site.
   */
  async removeTotp(operator: Operator): Promise<void> {
    const { userId } = operator;
    const { database, isLoopback } = this.#deps;
    await database.transaction(async (tx) => {
      const row = await operatorRepository(tx).lock(userId);
      if (!row?.totpSecret) throw new AppError('NotFound');
      const hasOther = (await passkeyRepository(tx).ofUser(userId)).length > 0;
      if (!hasOther && !isLoopback)
        throw new AppError('WrongState', {
          message: 'This site is public: add a passkey before you remove the authenticator.',
        });
      const none = { totpSecret: null, totpPending: null, totpLastStep: null };
      await operatorRepository(tx).update(userId, { ...none, ...(!hasOther && { recoveryHashes: [] }) });
      await this.#endOtherAccess(tx, operator);
    });
  }

  beginPasskey(operator: Operator) {
    return this.#passkeys.registration(operator);
  }

  /** Answers recovery codes where there were none. All other access ends. Throws 401. */
  async addPasskey(operator: Operator, answer: object): Promise<string[]> {
    const { userId } = operator;
    const passkey = await this.#passkeys.register(userId, answer);
    const codes = newRecoveryCodes();
    return await this.#deps.database.transaction(async (tx) => {
      const row = await operatorRepository(tx).lock(userId);
      if (!row) throw new AppError('NoSession');
      await passkeyRepository(tx).insert(passkey);
      await this.#endOtherAccess(tx, operator);
      if (row.recoveryHashes.length > 0) return [];
      await operatorRepository(tx).update(userId, { recoveryHashes: codes.map(hashRecoveryCode) });
      return codes;
    });
  }

  /** But for the desk session that asks. Throws 401 when it has ended since the request came. */
  async #endOtherAccess(tx: Transaction, { userId, tokenHash: deskSession }: Operator): Promise<void> {
    if (!(await deskSessionRepository(tx).hold(deskSession))) throw new AppError('NoSession');
    await this.#deps.accounts.endAccess(tx, userId, { deskSession });
  }

  /** Takes a code: each counts once, also when two come at the same time. Throws 401, 429. */
  async #proveCode(userId: string, given: string): Promise<void> {
    const { database, clock, rateLimits, secret } = this.#deps;
    await rateLimits.take(guesses, userId);
    await database.transaction(async (tx) => {
      const operator = await operatorRepository(tx).lock(userId);
      if (!operator) throw new AppError('WrongCode');
      const kept = await takeFactorCode(clock, operator, { code: given, ...totpSeal(secret, userId) });
      if (!kept) throw new AppError('WrongCode');
      await operatorRepository(tx).update(userId, kept);
    });
  }
}
