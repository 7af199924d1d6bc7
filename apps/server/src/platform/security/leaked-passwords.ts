import { getKnownPasswords, type KnownPasswords } from '@kitshelf/contract/weak-passwords.ts';

let known: Promise<KnownPasswords> | undefined;

/** Passwords of leaks, 49,000 of them; read when the first password is chosen, for they take some megabytes. */
export function leakedPasswords(): Promise<KnownPasswords> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    getKnownPasswords(dictionary['passwords-common']),
  );
  return known;
}
