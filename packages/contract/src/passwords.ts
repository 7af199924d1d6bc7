import * as z from 'zod/mini';
import { tooLongText } from './fields.ts';

/** Said of a missing and of a weak password alike (docs/product/accounts.md#passwords). */
export const passwordText =
  'Password Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character';

/** Says beforehand what a new password needs. */
export const passwordHint =
  '8 characters or more, with an upper-case letter, a lower-case letter, a number and one of @ $ ! % * ? &. No other characters, such as spaces or hyphens.';

/** Bounds what a hash can be made to cost; far beyond what anyone types. */
export const maxPasswordLength = 128;

const strong = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[@$!%*?&])[A-Za-z0-9@$!%*?&]{8,}$/;

const kinds: readonly (readonly [RegExp, string])[] = [
  [/[A-Z]/, 'an upper-case letter'],
  [/[a-z]/, 'a lower-case letter'],
  [/[0-9]/, 'a number'],
  [/[@$!%*?&]/, 'one of @ $ ! % * ? &'],
];
const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What exactly is wrong with the form of a password, in sentences; undefined where nothing is. */
export function passwordFault(password: string): string | undefined {
  if (password === '') return 'Enter a password.';
  const foreign = [...new Set(password.match(/[^A-Za-z0-9@$!%*?&]/gu))];
  const missing = kinds.filter(([kind]) => !kind.test(password)).map(([, name]) => name);
  const faults = [
    ...(foreign.length > 0 ? [foreignText(foreign)] : []),
    ...(missing.length > 0 ? [`Add ${inWords.format(missing)}.`] : []),
    ...(password.length < 8 ? ['Use 8 characters or more.'] : []),
  ];
  return faults.length === 0 ? undefined : faults.join(' ');
}

function foreignText(foreign: readonly string[]): string {
  const names = foreign.map((sign) => (/\s/u.test(sign) ? 'a space' : `“${sign}”`));
  return `Leave out ${inWords.format([...new Set(names)])}: only A to Z, a to z, 0 to 9 and @ $ ! % * ? & are accepted.`;
}

/** A password to be set: 8 or more characters, one of each kind, no others (docs/product/accounts.md#passwords). */
export const newPasswordField = z
  .string(passwordText)
  .check(z.maxLength(maxPasswordLength, tooLongText), z.regex(strong, passwordText));

/** The same as `newPasswordField` with what exactly is wrong as its message, where no wording is specified. */
export const namedPasswordField = z
  .string('Enter a password.')
  .check(
    z.maxLength(maxPasswordLength, tooLongText),
    z.regex(strong, { error: ({ input }) => passwordFault(String(input)) ?? passwordText }),
  );

/** A password to be compared with the one on record: any text, for its looks must not tell anything. */
export const givenPasswordField = z.string(passwordText).check(z.minLength(1, passwordText));

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
