import { type ProviderId, providerStartPath } from '@kitshelf/contract/providers.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { localStore, sessionStore } from '@kitshelf/ui/browser/storage.ts';

/** Apart from the other names of what is stored, which every page loads (docs/product/pages.md#what-the-browser-keeps). */
const keys = { begun: 'kitshelf.provider', proof: 'kitshelf.provider-proof' } as const;

/** The id of a sign-in that this tab begins: only here it can be finished. */
export function newSignIn(): string {
  const sessionId = randomId();
  sessionStore.write(keys.begun, sessionId);
  return sessionId;
}

/** The sign-in that this tab has begun. */
export const readSignIn = (): string | undefined => sessionStore.read(keys.begun) ?? undefined;

/** Leaves for a provider to sign in. */
export const goToProvider = (id: ProviderId): void =>
  window.location.assign(providerStartPath(id, newSignIn()));

/** What has to be shown with a mailed link, which opens another tab, and where to go on then. */
interface Proof {
  readonly token: string;
  readonly next?: string | undefined;
}

export const keepProof = (proof: Proof): void => localStore.write(keys.proof, JSON.stringify(proof));
export const forgetProof = (): void => localStore.remove(keys.proof);

export function readProof(): Proof | undefined {
  try {
    const value = JSON.parse(localStore.read(keys.proof) ?? 'null') as Proof | null;
    return typeof value?.token === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
