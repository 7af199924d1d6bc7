import { useSyncExternalStore } from 'react';
import { isNew } from './asset-words.ts';

const never = () => () => {};

/** Whether an asset is new today. The server's page may be older than that, so it does not say. */
export function useIsNew(createdAt: string): boolean {
  return useSyncExternalStore(
    never,
    () => isNew(createdAt, Date.now()),
    () => false,
  );
}
