import { useSyncExternalStore } from 'react';

let openCount = 0;
const listeners = new Set<() => void>();

const change = (by: number) => {
  openCount += by;
  listeners.forEach((listener) => listener());
};

/** Counts one more open dialog; the returned function takes it back. */
export function enterDialog(): () => void {
  change(1);
  return () => change(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a modal dialog makes the rest of the page unreachable. */
export function useIsBehindDialog(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openCount > 0,
    () => false,
  );
}
