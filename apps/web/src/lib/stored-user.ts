import type { User } from '@kitshelf/contract/profile.ts';
import { readToken } from './session.ts';
import { storageKeys } from './storage-keys.ts';

/** The user as last stored; without a token there is none, and what was left behind goes (spec §4, Session). */
export function readStoredUser(): User | undefined {
  if (readToken() === undefined) localStorage.removeItem(storageKeys.user);
  try {
    return (JSON.parse(localStorage.getItem(storageKeys.user) ?? 'null') as User | null) ?? undefined;
  } catch {
    return undefined;
  }
}
