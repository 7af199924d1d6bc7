import { paths } from '../paths.ts';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';
import type { WantedImage } from './wanted-asset.ts';
import { storageKeys } from './storage-keys.ts';

/** Where to go after signing in (docs/product/accounts.md#returning-after-sign-in). */
export interface Redirect {
  /** Path and query. */
  readonly target: string;
  /** Navigation state to arrive with. */
  readonly data?: unknown;
  readonly helper?: string;
  /** The asset that is to be copied there. */
  readonly asset?: WaitedAsset;
  /** The plan that is to be bought there. */
  readonly plan?: WaitedPlan;
}

/** A plan as the pages of signing in name it. */
export interface WaitedPlan {
  readonly name: string;
  /** With its period: `€99 per year`. */
  readonly price: string;
}

/** What the pages of signing in show of an asset that waits for it. */
export interface WaitedAsset {
  readonly name: string;
  readonly image?: WantedImage | undefined;
  /** What for; without it for copying. */
  readonly purpose?: 'own pictures';
}

export function rememberRedirect(redirect: Redirect): void {
  sessionStore.write(storageKeys.redirect, JSON.stringify(redirect));
}

export function readRedirect(): Redirect | undefined {
  try {
    const value: unknown = JSON.parse(sessionStore.read(storageKeys.redirect) ?? 'null');
    return isRedirect(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function forgetRedirect(): void {
  sessionStore.remove(storageKeys.redirect);
}

/** Own paths only, so that a planted value cannot lead off the site. */
function isRedirect(value: unknown): value is Redirect {
  if (typeof value !== 'object' || value === null || !('target' in value)) return false;
  return typeof value.target === 'string' && /^\/(?![/\\])/.test(value.target);
}

interface Place {
  readonly pathname: string;
  /** Path, query and hash. */
  readonly href: string;
  readonly search: object;
}

/** Pages of signing in and up: none of them is a place to come back to. */
const signInPaths = [paths.login, paths.register, paths.forgotPassword, paths.updatePassword];
/** Where orders are made. */
const orderPaths = ['/checkout', '/upgrade-subscription'];
/** Pages that need a token: a redirect may lead there, or be made there. */
const guardedPaths = [paths.profile, paths.consent, ...orderPaths];

/**
 * The plugin's query that asks to return to the profile after signing in
 * (docs/product/accounts.md#returning-after-sign-in).
 */
export const pluginMarker = 'plugin-settings';

let lastHref: string | undefined;

/** The last page of this visit that was not about signing in; undefined when it began there. */
export const readLastLocation = (): string | undefined => lastHref;

export function forgetLastLocation(): void {
  lastHref = undefined;
}

/**
 * What coming to a place does to the remembered redirect: the plugin's query on the profile marks it, and every page
 * outside the whitelist of sign-in and guarded pages clears it (docs/product/accounts.md#returning-after-sign-in).
 */
export function arriveAt({ pathname, href, search }: Place): void {
  const isWithin = (base: string) => pathname === base || pathname.startsWith(`${base}/`);
  const isSignIn = signInPaths.some(isWithin);
  if (!isSignIn) lastHref = href;
  if (isWithin(paths.profile) && pluginMarker in search) {
    rememberRedirect({ target: href, helper: pluginMarker });
  } else if (!isSignIn && !guardedPaths.some(isWithin)) {
    forgetRedirect();
  }
  // A coupon is for the order at hand; a page left by loading another one has no chance to take it off itself.
  if (!orderPaths.some(isWithin)) sessionStore.remove(storageKeys.discount);
}
