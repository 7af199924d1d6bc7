import {
  changePage,
  removePage,
  sharePage,
  unsharePage,
  type UserPage,
} from '@kitshelf/contract/user-pages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { leaveToAccount } from '../page-draft.ts';
import { pagesQuery } from '../queries.ts';

/** What of a page is edited. */
export interface EditedPage extends Pick<UserPage, 'name' | 'width' | 'scheme' | 'brand'> {
  readonly items: readonly { readonly assetId: string; readonly kind?: string }[];
}

/** Edits a page, whether an account or the browser keeps it. */
export interface PageEdits {
  readonly put: (changes: Partial<EditedPage>) => void;
  readonly canUndo: boolean;
  readonly undo: () => void;
}

/** What its owner does with a page. A failure is told, and the list is as the server has it afterwards. */
export function usePageChanges(page: UserPage) {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = pagesQuery(call);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (make: () => Promise<unknown>) => make(),
    onError: ({ message }) => toast.error(message),
    // The last of several tells how it is.
    onSettled: () => (queryClient.isMutating() > 1 ? undefined : queryClient.invalidateQueries({ queryKey })),
    scope: { id: `page ${page._id}` },
  });
  const run = async <T>(make: () => Promise<T>) =>
    (await mutateAsync(make).catch(() => undefined)) as T | undefined;
  const params = { id: page._id };
  /** Shown at once. */
  const put = async (body: Partial<UserPage>) => {
    leaveToAccount(page._id);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (all) =>
      all?.map((each) => (each._id === page._id ? { ...each, ...body } : each)),
    );
    await run(() => call(changePage, { params, body }));
  };
  return {
    isBusy: isPending,
    edits: useUndo(page, put),
    share: () => run(() => call(sharePage, { params })),
    unshare: () => run(() => call(unsharePage, { params })),
    remove: async () => {
      if (await run(() => call(removePage, { params }))) await navigate({ to: paths.pages, search: {} });
    },
  };
}

/** Remembers what a page was before each change, as long as it is open. */
function useUndo(page: UserPage, put: (body: Partial<UserPage>) => Promise<void>): PageEdits {
  const [past, setPast] = useState<readonly Partial<UserPage>[]>([]);
  return {
    put: (changes) => {
      const body = changes as Partial<UserPage>;
      const before = Object.keys(body).map((key) => [key, page[key as keyof UserPage]]);
      setPast([...past, Object.fromEntries(before)]);
      void put(body);
    },
    canUndo: past.length > 0,
    undo: () => {
      const before = past.at(-1);
      setPast(past.slice(0, -1));
      if (before) void put(before);
    },
  };
}
