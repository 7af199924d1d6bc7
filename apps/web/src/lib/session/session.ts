import type { User } from '@kitshelf/contract/profile.ts';
import { useSyncExternalStore } from 'react';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from './storage-keys.ts';

type Listener = () => void;
const listeners = new Set<Listener>();

const announce = () => listeners.forEach((listener) => listener());

/** Under which the signed-in user is kept among the answers. */
export const userKey = ['user'] as const;

/** The bearer token, or undefined for a visitor. */
export function readToken(): string | undefined {
  return localStore.read(storageKeys.token) ?? undefined;
}

/** Signs in on this device. */
export function storeToken(token: string): void {
  localStore.write(storageKeys.token, token);
  announce();
}

/** Removes the token and the stored user (docs/product/accounts.md#sessions-in-the-browser). */
export function clearSession(): void {
  const wasSignedIn = readToken() !== undefined;
  localStore.remove(storageKeys.token);
  localStore.remove(storageKeys.user);
  if (wasSignedIn) announce();
}

/** Calls `listener` whenever someone signs in or out, in this tab or another; the returned function ends it. */
export function onTokenChange(listener: Listener): Listener {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.token || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The token as the screens see it; undefined while the page is the server's. */
export function useToken(): string | undefined {
  return useSyncExternalStore(onTokenChange, readToken, () => undefined);
}

/** What of the user is stored: whether they have a plan, for the first paint; nothing that says who they are. */
export type StoredUser = Pick<User, 'premium'>;

/** Stores it, in place of what was stored before. */
export function storeUser({ premium }: StoredUser): void {
  localStore.write(storageKeys.user, JSON.stringify({ premium }));
}

/** As last stored; without a token there is none, and a leftover is removed (docs/product/accounts.md#sessions-in-the-browser). */
export function readStoredUser(): StoredUser | undefined {
  if (readToken() === undefined) localStore.remove(storageKeys.user);
  try {
    return (JSON.parse(localStore.read(storageKeys.user) ?? 'null') as StoredUser | null) ?? undefined;
  } catch {
    return undefined;
  }
}
