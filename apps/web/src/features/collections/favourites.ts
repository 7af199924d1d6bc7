import { addToCollection, type Collection, takeFromCollection } from '@kitshelf/contract/collections.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { useToken } from '../../lib/session/session.ts';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../lib/session/storage-keys.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { collectionsQuery } from './queries.ts';

/** As many as a visitor's browser keeps; a user's favourites have no room for more either. */
const maxKept = 500;
const none: readonly string[] = [];

/** The user's favourites, or those that a visitor's browser keeps, which go over to the user at the next sign-in. */
export function useFavourites() {
  const call = useCall();
  const queryClient = useQueryClient();
  const isUser = useToken() !== undefined;
  const kept = useSyncExternalStore(onStoredChange, readStored, () => none);
  const { data } = useQuery({ ...collectionsQuery(call), enabled: isUser, meta: { silent: true } });
  const own = data?.find(({ isFavourites }) => isFavourites);
  useEffect(() => {
    if (own && kept.length > 0) void takeOver(call, queryClient, own._id);
  }, [call, queryClient, own, kept]);
  const ids = isUser ? (own?.items.map(({ assetId }) => assetId) ?? none) : kept;
  return {
    ids,
    toggle: (id: string) => {
      if (!isUser) keep(kept.includes(id) ? without(kept, id) : [...kept, id].slice(-maxKept));
      else if (own) void toggleOwn(call, queryClient, own, id);
    },
  };
}

/** Shown at once; taken back when the server does not follow. */
async function toggleOwn(call: Call, queryClient: QueryClient, { _id, items }: Collection, assetId: string) {
  const { queryKey } = collectionsQuery(call);
  const isIn = items.some((item) => item.assetId === assetId);
  const next = isIn ? items.filter((item) => item.assetId !== assetId) : [...items, { assetId, note: '' }];
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (all) =>
    all?.map((each) => (each._id === _id ? { ...each, items: next } : each)),
  );
  const what = { params: { id: _id }, body: { assetId } };
  await (isIn ? call(takeFromCollection, what) : call(addToCollection, what)).catch((error: Error) =>
    toast.error(error.message),
  );
  await queryClient.invalidateQueries({ queryKey });
}

let takingOver: Promise<void> | undefined;

/** One after the other, each forgotten here once it is there: it may stop at any point and go on later. */
function takeOver(call: Call, queryClient: QueryClient, id: string): Promise<void> {
  takingOver ??= moveKept(call, id)
    .then(() => queryClient.invalidateQueries({ queryKey: collectionsQuery(call).queryKey }))
    .catch(() => undefined)
    .finally(() => (takingOver = undefined));
  return takingOver;
}

async function moveKept(call: Call, id: string): Promise<void> {
  for (const assetId of readStored()) {
    await call(addToCollection, { params: { id }, body: { assetId } }).catch((error: unknown) => {
      // What is not there any more, or has no room, is no favourite.
      if (!isRefusal(error)) throw error;
    });
    keep(without(readStored(), assetId));
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 422 || error.status === 409);

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id);

let parsed: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: none };

/** The same array as long as nothing changes. */
function readStored(): readonly string[] {
  const text = localStore.read(storageKeys.favourites);
  if (text !== parsed.text) parsed = { text, ids: idsIn(text) };
  return parsed.ids;
}

function idsIn(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value)
      ? value.filter((each) => typeof each === 'string' && /^[\da-f]{32}$/.test(each))
      : none;
  } catch {
    return none;
  }
}

const listeners = new Set<() => void>();

function keep(ids: readonly string[]): void {
  if (ids.length === 0) localStore.remove(storageKeys.favourites);
  else localStore.write(storageKeys.favourites, JSON.stringify(ids));
  listeners.forEach((listener) => listener());
}

function onStoredChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
