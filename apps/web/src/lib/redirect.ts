import { storageKeys } from './storage-keys.ts';

/** Where to go after signing in (spec §3, Client storage). */
export interface Redirect {
  /** Path and query. */
  readonly target: string;
  /** Navigation state to arrive with. */
  readonly data?: unknown;
  readonly helper?: string;
}

export function rememberRedirect(redirect: Redirect): void {
  sessionStorage.setItem(storageKeys.redirect, JSON.stringify(redirect));
}

export function readRedirect(): Redirect | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.redirect) ?? 'null');
    return isRedirect(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function forgetRedirect(): void {
  sessionStorage.removeItem(storageKeys.redirect);
}

/** Own paths only, so that a planted value cannot lead off the site. */
function isRedirect(value: unknown): value is Redirect {
  if (typeof value !== 'object' || value === null || !('target' in value)) return false;
  return typeof value.target === 'string' && /^\/(?![/\\])/.test(value.target);
}
