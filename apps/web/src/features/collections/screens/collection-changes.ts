import {
  addToCollection,
  changeCollection,
  type Collection,
  removeCollection,
  shareCollection,
  takeFromCollection,
  unshareCollection,
} from '@kitshelf/contract/collections.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { collectionsQuery } from '../queries.ts';

export type CollectionChanges = ReturnType<typeof useCollectionChanges>;

/** What its owner does with a collection. A failure is told, and the list is as the server has it afterwards. */
export function useCollectionChanges({ _id: id, items }: Collection) {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = collectionsQuery(call);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (make: () => Promise<{ data: Collection } | { message: string }>) => make(),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const run = async (make: () => Promise<{ data: Collection } | { message: string }>) =>
    await mutateAsync(make).catch(() => undefined);
  const one = async (make: () => Promise<{ data: Collection }>) => {
    const answer = await run(make);
    return answer && 'data' in answer ? answer.data : undefined;
  };
  const params = { id };
  const arrange = (assetIds: readonly string[]) =>
    one(() => call(changeCollection, { params, body: { items: assetIds.map((assetId) => ({ assetId })) } }));
  return {
    arrange,
    isBusy: isPending,
    change: (words: { readonly name?: string; readonly note?: string }) =>
      one(() => call(changeCollection, { params, body: words })),
    share: () => one(() => call(shareCollection, { params })),
    unshare: () => one(() => call(unshareCollection, { params })),
    setNote: (assetId: string, note: string) =>
      one(() => call(addToCollection, { params, body: { assetId, note } })),
    take: (assetId: string) => run(() => call(takeFromCollection, { params, body: { assetId } })),
    move: (from: number, to: number) => {
      const order = items.map(({ assetId }) => assetId);
      order.splice(to, 0, ...order.splice(from, 1));
      return arrange(order);
    },
    remove: async () => {
      const answer = await run(() => call(removeCollection, { params }));
      if (answer) await navigate({ to: paths.collections, search: {} });
    },
  };
}
