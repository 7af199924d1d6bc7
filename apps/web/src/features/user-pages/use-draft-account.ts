import { getAssetsById } from '@kitshelf/contract/collections.ts';
import { changePage, createPage, type UserPage } from '@kitshelf/contract/user-pages.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { useToken } from '../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import {
  changeDraft,
  emptyDraft,
  keepUnsaved,
  noteSaved,
  type PageDraft,
  readDraft,
  useDraft,
} from './page-draft.ts';
import { pagesQuery } from './queries.ts';

/** Saves the page that is put together in the account; what a visitor put together goes there at the sign-in. */
export function useDraftAccount() {
  const call = useCall();
  const queryClient = useQueryClient();
  const isUser = useToken() !== undefined;
  const { isVisitors, parts } = useDraft();
  const isToTake = isUser && isVisitors && parts.length > 0;
  useEffect(() => {
    if (isToTake) void takeOver(call, queryClient);
  }, [call, queryClient, isToTake]);
  /** Gives its id in the account. */
  return { save: () => inTurn(() => save(call, queryClient)) };
}

/** One after the other, in all tabs: the second finds what the first has saved. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return await navigator.locks.request('kitshelf.page', work);
  // Browsers have no locks on a site without TLS: one after the other in this tab alone.
  const done = last.then(work, work);
  last = done;
  return await done;
}

let last: Promise<unknown> = Promise.resolve();

async function save(call: Call, queryClient: QueryClient): Promise<string> {
  const draft = await withoutGone(call, readDraft());
  const { data } = await send(call, draft);
  noteSaved(draft, data._id);
  await queryClient.invalidateQueries({ queryKey: pagesQuery(call).queryKey });
  return data._id;
}

/** What is not published any more is taken off: a page that names it would be refused. */
async function withoutGone(call: Call, draft: PageDraft): Promise<PageDraft> {
  const ids = draft.parts.map(({ assetId }) => assetId);
  const { data } = await call(getAssetsById, { query: { ids } });
  const there = new Set(data.map(({ _id }) => _id));
  const parts = draft.parts.filter(({ assetId }) => there.has(assetId));
  if (parts.length < draft.parts.length) changeDraft({ parts });
  return { ...draft, parts };
}

/** As the page that it was saved as before; as a new one where that is gone or somebody else's. */
async function send(call: Call, draft: PageDraft): Promise<{ readonly data: UserPage }> {
  const body = bodyOf(draft);
  const create = () => call(createPage, { body });
  if (!draft.saved) return await create();
  return await call(changePage, { params: { id: draft.saved.id }, body }).catch((error: unknown) => {
    if (statusOf(error) === 404) return create();
    throw error;
  });
}

const bodyOf = ({ name, width, scheme, brand, parts }: PageDraft) => ({
  name: name.trim() || emptyDraft.name,
  width,
  scheme,
  brand,
  items: parts.map(({ assetId }) => ({ assetId })),
});

/** Once, also where several tabs sign in. Lost on the way, it is tried again later, and found where it has arrived. */
async function takeOver(call: Call, queryClient: QueryClient): Promise<void> {
  await inTurn(async () => {
    const draft = readDraft();
    if (!draft.isVisitors || draft.parts.length === 0) return;
    try {
      const pages = await queryClient.fetchQuery({ ...pagesQuery(call), staleTime: 0 });
      const arrived = pages.find((page) => isSame(page, draft));
      if (arrived) return noteSaved(draft, arrived._id);
      await save(call, queryClient);
      toast.success('Page saved', 'Find it under Pages.');
    } catch (error) {
      if (statusOf(error) !== 422 && statusOf(error) !== 409) return;
      // There is no room for it, or something on it is gone.
      keepUnsaved();
      const reason = error instanceof Error ? error.message : '';
      toast.error('Your page could not be saved to your account. It is still in the tray.', reason);
    }
  });
}

const isSame = ({ name, items }: UserPage, draft: PageDraft): boolean =>
  name === draft.name && idsOf(items) === idsOf(draft.parts);

const idsOf = (items: readonly { readonly assetId: string }[]) =>
  items.map(({ assetId }) => assetId).join(' ');

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'status' in error ? error.status : undefined;
