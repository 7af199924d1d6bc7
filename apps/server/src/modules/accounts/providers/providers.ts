import type { Provider } from '@kitshelf/contract/providers.ts';
import type { Links } from '../links/links.ts';
import type { LogIn } from '../sessions/login.ts';
import type { SecondFactor } from '../sessions/second-factor.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { linkedProviders, mailingProofs, provingAccounts } from './linking.ts';
import { providerClient } from './provider-client.ts';
import { secondSteps } from './second-step.ts';
import { finishingProviders, signedInAs, startingProviders } from './sign-in.ts';

type Parts = { readonly links: Links; readonly factor: SecondFactor } & Pick<LogIn, 'checkPassword'> &
  Pick<Sessions, 'openSession'>;

/** Signing in by Google, GitHub or any OpenID Connect provider, where configured (docs/product/accounts.md#providers). */
export function createProviders(deps: AccountsDeps, { links, checkPassword, factor, openSession }: Parts) {
  const clients = new Map(deps.providers.map((each) => [each.id, providerClient(each, deps.publicUrl)]));
  const signing = { ...deps, openSession, factor };
  return {
    ...startingProviders(deps, clients),
    ...finishingProviders(signing, clients),
    ...secondSteps(signing),
    ...mailingProofs(deps, clients, links),
    ...linkedProviders(deps, clients),
    ...provingAccounts(deps, clients, {
      links,
      checkPassword,
      factor,
      signIn: (tx, user, caller) => signedInAs(tx, signing, user, caller),
    }),
    /** Those that have a button. */
    listProviders: (): Provider[] => deps.providers.map(({ id, name }) => ({ id, name })),
  };
}
