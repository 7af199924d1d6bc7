import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../../lib/session/storage-keys.ts';

const mostKept = 100;

/** As searches are counted: their words in lower case. */
const wordsOf = (search: string): string =>
  search
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.join(' ') ?? '';

/** Keeps in this browser what was searched in it, so that it is not shown as what others search. */
export function keepSearch(search: string): void {
  const others = ownSearches().filter((one) => one !== wordsOf(search));
  localStore.write(storageKeys.searches, JSON.stringify([wordsOf(search), ...others].slice(0, mostKept)));
}

/** Whether something was searched in this browser. */
export const isOwnSearch = (term: string): boolean => ownSearches().includes(wordsOf(term));

function ownSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.read(storageKeys.searches) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
