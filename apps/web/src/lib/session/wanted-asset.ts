import { sessionStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from './storage-keys.ts';

/** A Pro asset that somebody wanted to copy before they had a plan: pricing shows it, and after paying they are led back to it. */
export interface WantedAsset {
  readonly _id: string;
  readonly name: string;
  readonly image?: WantedImage | undefined;
  /** Path and query of the asset's window. */
  readonly href: string;
}

export interface WantedImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

export function rememberWanted(asset: WantedAsset): void {
  sessionStore.write(storageKeys.wanted, JSON.stringify(asset));
}

export function readWanted(): WantedAsset | undefined {
  try {
    const value = JSON.parse(sessionStore.read(storageKeys.wanted) ?? 'null') as WantedAsset | null;
    // Own paths only, so that a planted value cannot lead off the site.
    return value && typeof value.name === 'string' && /^\/(?![/\\])/.test(value.href) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** It is copied now. */
export function forgetWanted(id: string): void {
  if (readWanted()?._id === id) sessionStore.remove(storageKeys.wanted);
}
