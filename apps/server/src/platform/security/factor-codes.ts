import type { Clock } from '../clock.ts';
import { hashToken, randomLetters, type Secret } from '../ids.ts';
import { sealText, unsealText } from './sealed-text.ts';
import { getTotpStep } from './totp.ts';

const recoveryCodes = 10;
/** No letters that are taken for one another. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 118 bits: from 112 on a plain hash of a code is enough (ASVS 6.5.2). */
const recoveryLetters = 24;

/** Ten codes for anyone who has lost the authenticator, in groups of six letters; only `hashRecoveryCode` of them is to be kept. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    randomLetters(recoveryAlphabet, recoveryLetters).replaceAll(/.{6}(?=.)/g, '$&-'),
  );

/** The stored form of a recovery code. Spaces, hyphens and case do not matter. */
export const hashRecoveryCode = (code: string): string => hashToken(plainCode(code));

/** What a code looks like: an authenticator shows six digits. */
export const kindOfCode = (code: string): 'totp' | 'recovery code' =>
  /^\d{6}$/.test(plainCode(code)) ? 'totp' : 'recovery code';

const plainCode = (given: string): string => given.replaceAll(/[\s-]/g, '').toLowerCase();

/** An authenticator and its recovery codes, as they are stored. */
export interface StoredFactor {
  /** Sealed, see `totpSeal`. */
  readonly totpSecret: string | null;
  /** The step of the last code that was taken. */
  readonly totpLastStep: number | null;
  /** SHA-256 of the codes that are left, those of before the codes grew to 118 bits among them. */
  readonly recoveryHashes: readonly string[];
}

/** Seals authenticators' secrets (`APP_SECRET`), each for its user alone. */
export function totpSeal(secret: Secret, userId: string) {
  const purpose = `totp of ${userId}`;
  return {
    seal: (base32: string): string => sealText(secret, purpose, base32),
    unseal: (sealed: string): string => unsealText(secret, purpose, sealed),
  };
}

/**
 * Takes an authenticator's or a recovery code: what to store from then on, so that none counts twice; `undefined`
 * for a wrong one. Spaces, hyphens and case do not matter. The caller holds the row until it has written it.
 */
export async function takeFactorCode(
  clock: Clock,
  { totpSecret, totpLastStep, recoveryHashes }: StoredFactor,
  { code: given, unseal }: { readonly code: string; readonly unseal: (sealed: string) => string },
): Promise<Pick<StoredFactor, 'totpLastStep'> | Pick<StoredFactor, 'recoveryHashes'> | undefined> {
  const code = plainCode(given);
  const known = totpSecret && { secret: unseal(totpSecret), code, lastStep: totpLastStep };
  const step = known ? await getTotpStep(clock, known) : undefined;
  if (step !== undefined) return { totpLastStep: step };
  const left = recoveryHashes.filter((hash) => hash !== hashToken(code));
  return left.length < recoveryHashes.length ? { recoveryHashes: left } : undefined;
}
