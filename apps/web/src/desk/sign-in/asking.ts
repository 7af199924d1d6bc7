import { useSyncExternalStore } from 'react';

/** What a call could not go on without. */
export type SignInStep = 'proof' | 'session';

interface Asking {
  readonly wanted: SignInStep;
  /** What waits for it, as the audit calls it. */
  readonly action: string | undefined;
  readonly settle: (isGiven: boolean) => void;
}

let asking: Asking | undefined;
const listeners = new Set<() => void>();

function replace(next: Asking | undefined): void {
  asking = next;
  listeners.forEach((listener) => listener());
}

/** Opens the dialog that asks for it; resolves with whether it was given. Who comes second waits for the same answer. */
export function askFor(wanted: SignInStep, action?: string): Promise<boolean> {
  const before = asking;
  return new Promise((resolve) => {
    const settle = (isGiven: boolean) => {
      before?.settle(isGiven);
      resolve(isGiven);
    };
    replace({ wanted, action, ...before, settle });
  });
}

/** Ends the asking. */
export function settleAsking(isGiven: boolean): void {
  const { settle } = asking ?? {};
  replace(undefined);
  settle?.(isGiven);
}

/** What is asked for now. */
export function useAsking(): Pick<Asking, 'wanted' | 'action'> | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => asking,
  );
}
