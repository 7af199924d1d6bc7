import * as z from 'zod/mini';
import { tooLongText } from './fields.ts';

/** The fewest characters of a password (docs/product/accounts.md#passwords). */
const minPasswordLength = 8;
/** Bounds what a hash can be made to cost; far beyond what anyone types. */
export const maxPasswordLength = 128;

export const missingPasswordText = 'Enter a password.';
const shortPasswordText = `Use ${minPasswordLength} characters or more.`;
const longPasswordText = `Use ${maxPasswordLength} characters or fewer.`;

/**
 * By code points, as people count: UTF-16 counts some characters twice. NUL and halves of surrogate pairs are no
 * characters, and nothing stores them.
 */
const ofAnyCharacters = new RegExp(String.raw`^[^\0\p{Cs}]{${minPasswordLength},${maxPasswordLength}}$`, 'u');

function faultOf(password: string): string {
  if (password === '') return missingPasswordText;
  if (/[\0\p{Cs}]/u.test(password)) return 'Invalid characters';
  return Array.from(password).length < minPasswordLength ? shortPasswordText : longPasswordText;
}

/** A password to be set: 8 to 128 characters of any kind. */
export const newPasswordField = z
  .string(missingPasswordText)
  .check(z.regex(ofAnyCharacters, { error: ({ input }) => faultOf(String(input)) }));

/** Says beforehand what a new password needs. */
export const passwordHint = `${minPasswordLength} to ${maxPasswordLength} characters of any kind, spaces too.`;

/** Said of a missing and of a weak password alike in the demonstration shop (docs/product/accounts.md#passwords). */
export const specifiedPasswordText =
  'Password Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character';

const specifiedHint =
  '8 characters or more, with an upper-case letter, a lower-case letter, a number and one of @ $ ! % * ? &. No other characters, such as spaces or hyphens.';

const specifiedGenerated = `minlength: ${minPasswordLength}; maxlength: ${maxPasswordLength}; required: lower; required: upper; required: digit; required: [@$!%*?&];`;

const specified = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[@$!%*?&])[A-Za-z0-9@$!%*?&]{8,}$/;

/** A password to be set in the demonstration shop: one character of each kind, no others. */
const specifiedPasswordField = z
  .string(specifiedPasswordText)
  .check(z.maxLength(maxPasswordLength, tooLongText), z.regex(specified, specifiedPasswordText));

/** Names the characters of a password that the demonstration shop takes none of, and those that it takes; undefined of others. */
function refusedIn(password: string): string | undefined {
  const refused = [...new Set(password.match(/[^A-Za-z0-9@$!%*?&]/gu))];
  if (refused.length === 0) return undefined;
  const named = refused.map((each) => (each === ' ' ? 'A space' : `“${each}”`)).join(', ');
  return `${named} cannot be used here. Use letters from A to Z, numbers and @ $ ! % * ? & alone.`;
}

/** A password to be compared with the one on record: any text, for its looks must not tell anything. */
export const givenPasswordField = z.string(missingPasswordText).check(z.minLength(1, missingPasswordText));

/** What a shop asks of passwords that its customers make up, and what it says of it. */
export interface PasswordRule {
  /** A password to be set. */
  readonly chosen: z.ZodMiniType<string, string>;
  /** A password in the form to sign in. */
  readonly signIn: z.ZodMiniType<string, string>;
  readonly hint: string;
  /** The same for password managers, as Apple's `passwordrules` attribute has it; undefined where anything will do. */
  readonly generated?: string;
  /** Said where there is none. */
  readonly missing: string;
  /** What of a password is in the way, where that is not said by its message. */
  readonly reasonFor?: (password: string) => string | undefined;
}

const anyPassword: PasswordRule = {
  chosen: newPasswordField,
  signIn: givenPasswordField,
  hint: passwordHint,
  missing: missingPasswordText,
};
const specifiedPassword: PasswordRule = {
  chosen: specifiedPasswordField,
  signIn: specifiedPasswordField,
  hint: specifiedHint,
  generated: specifiedGenerated,
  missing: specifiedPasswordText,
  reasonFor: refusedIn,
};

/** The demonstration shop alone has a rule of composition (docs/decisions/0192-passwords-of-any-composition-but-in-the-demonstration-shop.md). */
export const getPasswordRule = ({ isDemo }: { readonly isDemo: boolean }): PasswordRule =>
  isDemo ? specifiedPassword : anyPassword;

/** Makes what depends on the rule once for each, for `of` to choose from. */
export function byPasswordRule<T>(
  make: (rule: PasswordRule) => T,
): (shop: { readonly isDemo: boolean }) => T {
  const [own, demo] = [make(anyPassword), make(specifiedPassword)];
  return ({ isDemo }) => (isDemo ? demo : own);
}

export const confirmMismatchText = 'Confirm password must match the new password';
export const sameAsCurrentText = 'New password must be different from the current password';

interface PasswordPair {
  readonly password: string;
  readonly confirmPassword: string;
}

/** The confirmation repeats the new password; reported as soon as both are there, whatever else is wrong. */
export function confirmationMatches<T extends PasswordPair>() {
  return z.refine<T>((value) => value.password === value.confirmPassword, {
    error: confirmMismatchText,
    path: ['confirmPassword'],
    when: ({ value }) => hasText(value, 'password') && hasText(value, 'confirmPassword'),
  });
}

/** The new password is not the current one (docs/product/accounts.md#passwords). */
export function differsFromCurrent<T extends PasswordPair & { readonly currentPassword: string }>() {
  return z.refine<T>((value) => value.password !== value.currentPassword, {
    error: sameAsCurrentText,
    path: ['password'],
    when: ({ value }) => hasText(value, 'password') && hasText(value, 'currentPassword'),
  });
}

function hasText(value: unknown, key: string): boolean {
  const text = (value as Record<string, unknown> | null)?.[key];
  return typeof text === 'string' && text !== '';
}
