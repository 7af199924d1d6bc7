import { getWeakness } from '@kitshelf/contract/weak-passwords.ts';
import { AppError } from '../../../platform/errors.ts';
import { leakedPasswords } from '../../../platform/security/leaked-passwords.ts';
import type { AccountsDeps } from './deps.ts';

export interface Chooser {
  readonly name: string;
  readonly email: string;
}

/** Throws 422 for a new password that strangers try first, or that is made of a name that they know. */
export async function refuseWeakPassword(
  { site, publicUrl }: Pick<AccountsDeps, 'site' | 'publicUrl'>,
  password: string,
  { name, email }: Chooser,
): Promise<void> {
  const own = { siteName: site.facts().name, host: new URL(publicUrl).hostname, name, email };
  const message = getWeakness(password, await leakedPasswords(), own);
  if (message !== undefined) throw new AppError('Invalid', { field: 'password', message });
}

/** The same for other modules. */
export const chosenPasswords = (deps: Pick<AccountsDeps, 'site' | 'publicUrl'>) => ({
  /** Throws 422. */
  refuseWeakPassword: (password: string, chooser: Chooser) => refuseWeakPassword(deps, password, chooser),
});
