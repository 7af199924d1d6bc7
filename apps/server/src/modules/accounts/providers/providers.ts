import type { Provider } from '@kitshelf/contract/providers.ts';
import type { Links } from '../links/links.ts';
import type { LogIn } from '../sessions/login.ts';
import type { SecondFactor } from '../sessions/second-factor.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import {
  linkedProviders,
  mailingProofs,
  provingAccounts,
  type MailedProofs,
  type LinkedProviders,
  type AccountProofs,
} from './linking.ts';
import { providerClient } from './provider-client.ts';
import { secondSteps, type SecondSteps } from './second-step.ts';
import {
  finishingProviders,
  signedInAs,
  startingProviders,
  type ProviderStarts,
  type ProviderReturns,
} from './sign-in.ts';

type Parts = { readonly links: Links; readonly factor: SecondFactor } & Pick<LogIn, 'checkPassword'> &
  Pick<Sessions, 'openSession'>;

export interface Providers
  extends ProviderStarts, ProviderReturns, SecondSteps, MailedProofs, LinkedProviders, AccountProofs {
  /** Those that have a button. */
  readonly listProviders: () => Provider[];
}

/** Signing in by Google, GitHub or any OpenID Connect provider, where configured (docs/product/accounts.md#providers). */
export function createProviders(
  deps: AccountsDeps,
  { links, checkPassword, factor, openSession }: Parts,
): Providers {
  const clients = new Map(deps.providers.map((each) => [each.id, providerClient(each, deps.publicUrl)]));
  const signing = { ...deps, openSession, factor };
  const { startProvider, startLinking } = startingProviders(deps, clients);
  const { finishProvider } = finishingProviders(signing, clients);
  const { confirmProvider } = secondSteps(signing);
  const { mailProof } = mailingProofs(deps, clients, links);
  const { listLinkedProviders, unlinkProvider } = linkedProviders(deps, clients);
  const { proveByPassword, proveByMail } = provingAccounts(deps, clients, {
    links,
    checkPassword,
    factor,
    signIn: (tx, user, caller) => signedInAs(tx, signing, user, caller),
  });
  return {
    startProvider,
    startLinking,
    finishProvider,
    confirmProvider,
    mailProof,
    listLinkedProviders,
    unlinkProvider,
    proveByPassword,
    proveByMail,
    listProviders: () => deps.providers.map(({ id, name }) => ({ id, name })),
  };
}
