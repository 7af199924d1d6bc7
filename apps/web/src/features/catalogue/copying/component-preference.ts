import { useSyncExternalStore } from 'react';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../../lib/session/storage-keys.ts';

/** Whether Figma gets repeated parts as components, as this browser keeps it: plain layers until somebody says so. */
export const copiesComponents = (): boolean => localStore.read(storageKeys.components) === 'true';

const listeners = new Set<() => void>();

/** Keeps whether Copy gives repeated parts as components. */
export function keepComponents(areWanted: boolean): void {
  if (areWanted) localStore.write(storageKeys.components, 'true');
  else localStore.remove(storageKeys.components);
  listeners.forEach((listener) => listener());
}

/** The same for a component that shows it. */
export const useCopiesComponents = (): boolean =>
  useSyncExternalStore(onChange, copiesComponents, () => false);

/** In other tabs too. */
function onChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
