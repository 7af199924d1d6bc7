import { createContext, useSyncExternalStore } from 'react';

/** Whether the controls around are open: false while the page is the server's (see `root-document.tsx`). */
export const Live = createContext(true);

const never = () => () => {};

/** False while the page is the server's; true from the first render of its own. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
