import { useEffect, useState } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../lib/session/storage-keys.ts';

/** When this browser last showed the updates, as an ISO time: undefined on a first visit, and on the server. */
export function useLastVisit(): string | undefined {
  const isHydrated = useHydrated();
  const [before] = useState(() => (import.meta.env.SSR ? null : localStore.read(storageKeys.updatesSeen)));
  useEffect(() => localStore.write(storageKeys.updatesSeen, new Date().toISOString()), []);
  return isHydrated && before !== null && !Number.isNaN(Date.parse(before)) ? before : undefined;
}
