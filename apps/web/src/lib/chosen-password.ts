import { getPasswordRule } from '@kitshelf/contract/passwords.ts';
import type { OwnNames } from '@kitshelf/contract/weak-passwords.ts';
import { useSite } from './site/site-context.ts';

type Person = Pick<OwnNames, 'name' | 'email'>;

/**
 * Finds what is wrong with a password that somebody makes up (docs/security/accounts.md#words-that-no-password-may-be-made-of).
 * The list of leaked passwords is fetched with the first one that is whole; without it the server alone judges.
 */
export function useWeakPasswords<V extends { readonly password: string }>(personOf: (values: V) => Person) {
  const site = useSite();
  return async (values: V): Promise<Readonly<Record<string, string>>> => {
    if (!getPasswordRule(site).chosen.safeParse(values.password).success) return {};
    const checks = await import('./leaked-passwords.ts').catch(() => undefined);
    const own = { siteName: site.name, host: window.location.hostname, ...namesOf(personOf(values)) };
    const message = checks?.weaknessOfChosen(values.password, own);
    return message === undefined ? {} : { password: message };
  };
}

/** Fields that were never touched hold nothing, whatever their type says. */
const namesOf = ({ name, email }: Partial<Person>): Person => ({ name: name ?? '', email: email ?? '' });
