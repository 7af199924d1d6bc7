import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is the server's; true from the first render of its own. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
