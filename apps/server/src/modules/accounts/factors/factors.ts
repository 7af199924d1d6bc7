import type { SecondFactorState } from '@kitshelf/contract/second-factor.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { hashRecoveryCode, newRecoveryCodes, totpSeal } from '../../../platform/security/factor-codes.ts';
import { newTotp, getTotpStep } from '../../../platform/security/totp.ts';
import { endAccess, requireSession } from '../sessions/end-access.ts';
import { requireFreshSession } from '../sessions/fresh-session.ts';
import type { SecondFactor } from '../sessions/second-factor.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import type { RequiredFactor } from '../sessions/required-factor.ts';
import { factorMail, methodsUrl } from '../shared/email-templates.ts';
import { factorRepository } from '../store/factor-repository.ts';
import { userPasskeyRepository } from '../store/passkey-repository.ts';
import { userRepository, type UserRow } from '../store/user-repository.ts';

type Deps = AccountsDeps & {
  readonly factor: SecondFactor;
  readonly required: Pick<RequiredFactor, 'isRequired'>;
};

/** What shows that it is the owner who changes it: either is enough. */
export interface FactorProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

interface Change {
  readonly user: UserRow;
  readonly session: Session;
  /** API keys that stay. */
  readonly keepKeys?: readonly string[] | undefined;
  /** What the owner is told. */
  readonly told: string;
}

type KeepKeys = Pick<Change, 'keepKeys'>;

/** Ends all other access and tells the owner, within the transaction that changes the factor. Throws 401. */
async function afterChange(
  tx: Transaction,
  deps: AccountsDeps,
  { user, session, keepKeys: keys, told: change }: Change,
): Promise<void> {
  await requireSession(tx, session);
  await endAccess(tx, deps, user.id, { session: session.tokenHash, keys });
  await tell(tx, deps, user, change);
}

async function tell(
  tx: Transaction,
  { mailer, publicUrl }: AccountsDeps,
  { email: to, name }: UserRow,
  change: string,
): Promise<void> {
  await mailer.sendAfterCommit(tx, factorMail({ to, name, url: methodsUrl(publicUrl), change }));
}

/** Beginning to turn it on, or to replace its authenticator. */
function beginning(deps: Deps): Pick<FactorCalls, 'beginSecondFactor'> {
  const { database, clock, secret, site, factor } = deps;
  return {
    /**
     * A new secret, which counts once a code of it came back. Replacing one takes the same proof as
     * turning it off. Throws 401, 403 unless signed in lately, 409, 422, 428 where a proof is missing, 429.
     */
    async beginSecondFactor(session, proof) {
      await requireFreshSession(database.orm, session, clock.now());
      const user = await userRepository(database.orm).find(session.userId);
      if (!user) throw new AppError('UserNotFound');
      const made = await newTotp(user.email, site.facts().name);
      const totpPending = totpSeal(secret, user.id).seal(made.secret);
      const keep = (tx: Transaction) => factorRepository(tx).put(user.id, { totpPending });
      const isProof = proof.code !== undefined || proof.password !== undefined;
      if (isProof) await change(deps, { session, ...proof }, keep);
      else
        await database.transaction(async (tx) => {
          if (!(await userRepository(tx).lock(user.id))) throw new AppError('UserNotFound');
          if (await factor.isNeeded(tx, user.id)) throw new AppError('SecondFactorNeeded');
          await keep(tx);
        });
      return made;
    },
  };
}

/** Turning it on, or replacing its authenticator. */
function confirming(deps: Deps): Pick<FactorCalls, 'confirmSecondFactor'> {
  const { database, clock, secret, factor } = deps;
  return {
    /** Answers ten recovery codes, which replace older ones. All other access ends. Throws 401, 403, 429. */
    async confirmSecondFactor(session, code, keep) {
      const { userId } = session;
      await requireFreshSession(database.orm, session, clock.now());
      await factor.countTry(userId, code);
      const codes = newRecoveryCodes();
      await database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(userId);
        const row = await factorRepository(tx).find(userId);
        if (!user || !row?.totpPending) throw new AppError('WrongCode');
        const base32 = totpSeal(secret, userId).unseal(row.totpPending);
        const plain = code.replaceAll(/\s/g, '');
        const totpLastStep = await getTotpStep(clock, { secret: base32, code: plain, lastStep: null });
        if (totpLastStep === undefined) throw new AppError('WrongCode');
        await factorRepository(tx).put(userId, {
          totpSecret: row.totpPending,
          totpPending: null,
          totpLastStep,
          recoveryHashes: codes.map(hashRecoveryCode),
          confirmedAt: clock.now(),
        });
        const told = `two-factor authentication ${row.totpSecret ? 'has another authenticator' : 'was turned on'}`;
        await afterChange(tx, deps, { user, session, ...keep, told });
      });
      return codes;
    },
  };
}

/** Holds a user, whose second factor is on, for a change that they have proven. Throws 401, 404, 409, 422, 429. */
async function change(
  { database, passwords, factor }: Deps,
  { session, password, code }: FactorProof & Pick<Change, 'session'>,
  act: (tx: Transaction, user: UserRow) => Promise<void>,
): Promise<void> {
  const { userId } = session;
  // Each try counts, of either kind.
  await factor.countTry(userId, code ?? password ?? '');
  const before = await userRepository(database.orm).find(userId);
  const byPassword = code === undefined;
  if (byPassword && !(before?.hasPassword && (await passwords.verify(before.passwordHash, password ?? ''))))
    throw new AppError('Invalid', { field: 'password', message: 'Password is incorrect' });
  await database.transaction(async (tx) => {
    const user = await userRepository(tx).lock(userId);
    if (!user || (byPassword && user.passwordHash !== before?.passwordHash)) throw new AppError('Conflict');
    const isOn = byPassword ? await factor.isNeeded(tx, userId) : await factor.take(tx, user, code);
    if (!isOn) throw new AppError('NotFound');
    await act(tx, user);
  });
}

/** Changing it once it is on. */
function changing(deps: Deps): Pick<FactorCalls, 'renewRecoveryCodes' | 'turnOffSecondFactor'> {
  return {
    /** Ten new recovery codes in place of the old. All other access ends. Throws 401, 404, 409, 422, 429. */
    async renewRecoveryCodes(session, proof) {
      const codes = newRecoveryCodes();
      await change(deps, { session, ...proof }, async (tx, user) => {
        await factorRepository(tx).put(user.id, { recoveryHashes: codes.map(hashRecoveryCode) });
        const told = 'two-factor authentication has new recovery codes';
        await afterChange(tx, deps, { user, session, keepKeys: proof.keepKeys, told });
      });
      return codes;
    },

    /** All other access ends. Throws 401, 404, 409 also where the shop requires one, 422, 429. */
    turnOffSecondFactor: (session, proof) =>
      change(deps, { session, ...proof }, async (tx, user) => {
        if (deps.required.isRequired()) throw new AppError('FactorStays');
        await factorRepository(tx).remove(user.id);
        const told = 'two-factor authentication was turned off';
        await afterChange(tx, deps, { user, session, keepKeys: proof.keepKeys, told });
      }),
  };
}

/** Turning it off for somebody else. */
function removing({
  required,
  ...deps
}: Deps): Pick<FactorCalls, 'hasRemovableFactor' | 'adminRemoveSecondFactor'> {
  const { database, factor } = deps;
  const passkeysThatGo = (db: Queryable, userId: string) =>
    required.isRequired() ? userPasskeyRepository(db).ofUser(userId) : Promise.resolve([]);
  const isThere = async (db: Queryable, userId: string): Promise<boolean> =>
    (await passkeysThatGo(db, userId)).length > 0 || (await factor.isNeeded(db, userId));
  return {
    /** Whether `adminRemoveSecondFactor` finds one. */
    hasRemovableFactor: (userId) => isThere(database.orm, userId),

    /**
     * By an operator, for anyone who has lost it all. All access ends. Where the shop requires a factor, passkeys are one, and go
     * as well: another one is set up at the next sign-in. Throws 404.
     */
    adminRemoveSecondFactor: (userId) =>
      database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(userId);
        const passkeys = await passkeysThatGo(tx, userId);
        if (!user || !(await isThere(tx, userId)))
          throw new AppError('NotFound', { message: 'There is no second factor' });
        await factorRepository(tx).remove(userId);
        if (passkeys.length > 0) await userPasskeyRepository(tx).removeAllOf(userId);
        await endAccess(tx, deps, userId);
        await tell(tx, deps, user, 'our team has turned two-factor authentication off');
      }),
  };
}

export interface FactorCalls {
  /** Without secrets. */
  readonly secondFactorOf: (userId: string) => Promise<SecondFactorState>;
  readonly beginSecondFactor: (
    session: Session,
    proof: FactorProof,
  ) => Promise<{ secret: string; uri: string }>;
  readonly confirmSecondFactor: (session: Session, code: string, keep: KeepKeys) => Promise<string[]>;
  readonly renewRecoveryCodes: (session: Session, proof: FactorProof & KeepKeys) => Promise<string[]>;
  readonly turnOffSecondFactor: (session: Session, proof: FactorProof & KeepKeys) => Promise<void>;
  readonly hasRemovableFactor: (userId: string) => Promise<boolean>;
  readonly adminRemoveSecondFactor: (userId: string) => Promise<void>;
}

/** The second factor of customers: an authenticator and recovery codes (docs/product/accounts.md#two-factor-authentication). */
export function createFactors(deps: Deps): FactorCalls {
  const { beginSecondFactor } = beginning(deps);
  const { confirmSecondFactor } = confirming(deps);
  const { renewRecoveryCodes, turnOffSecondFactor } = changing(deps);
  const { hasRemovableFactor, adminRemoveSecondFactor } = removing(deps);
  return {
    async secondFactorOf(userId) {
      const row = await factorRepository(deps.database.orm).find(userId);
      const isRequired = deps.required.isRequired();
      if (!row?.totpSecret) return { isOn: false, isRequired, confirmedAt: null, recoveryCodesLeft: 0 };
      const confirmedAt = row.confirmedAt?.toISOString() ?? null;
      return { isOn: true, isRequired, confirmedAt, recoveryCodesLeft: row.recoveryHashes.length };
    },
    beginSecondFactor,
    confirmSecondFactor,
    renewRecoveryCodes,
    turnOffSecondFactor,
    hasRemovableFactor,
    adminRemoveSecondFactor,
  };
}
