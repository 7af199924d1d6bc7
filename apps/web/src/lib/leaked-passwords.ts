import { knownPasswordsOf, weaknessOf, type OwnNames } from '@kitshelf/contract/weak-passwords.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

const known = knownPasswordsOf(dictionary['passwords-common']);

/** As the server judges it. */
export const weaknessOfChosen = (password: string, own: OwnNames) => weaknessOf(password, known, own);
