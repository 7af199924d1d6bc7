import { getKnownPasswords, getWeakness, type OwnNames } from '@kitshelf/contract/weak-passwords.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

const known = getKnownPasswords(dictionary['passwords-common']);

/** As the server judges it. */
export const weaknessOfChosen = (password: string, own: OwnNames) => getWeakness(password, known, own);
