import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { addToCollection, createCollection } from '@kitshelf/contract/collections.ts';
import { NameForm } from '@kitshelf/ui/forms/name-form.tsx';
import { toast } from '@kitshelf/ui/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import { useToken } from '../../lib/session/session.ts';
import { collectionsQuery } from './queries.ts';

/**
 * What a menu offers to put an asset into: each of the user's collections but the one with the id `except`, then a new one,
 * whose name is asked for by `naming`. What happened is told.
 */
export function useCollectionChoices(
  { _id: assetId, name: assetName }: Pick<AssetListItem, '_id' | 'name'>,
  except?: string,
) {
  const [isNaming, setNaming] = useState(false);
  const call = useCall();
  const queryClient = useQueryClient();
  const isUser = useToken() !== undefined;
  const { data = [] } = useQuery({ ...collectionsQuery(call), enabled: isUser, meta: { silent: true } });
  const add = async (id: string, name: string) => {
    try {
      await call(addToCollection, { params: { id }, body: { assetId } });
      toast.success(`Added to ${name}`, assetName);
    } catch (error) {
      toast.error((error as Error).message);
    }
    await queryClient.invalidateQueries({ queryKey: collectionsQuery(call).queryKey });
  };
  const create = async (name: string) => {
    setNaming(false);
    try {
      const { data: made } = await call(createCollection, { body: { name } });
      await add(made._id, made.name);
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  const own = data.filter(({ _id, isFavourites }) => !isFavourites && _id !== except);
  const choices = own.map(({ _id, name, items }) => ({
    text: items.some((item) => item.assetId === assetId) ? `${name} (added)` : name,
    onPick: () => void add(_id, name),
  }));
  return {
    items: [...choices, { text: 'New collection…', onPick: () => setNaming(true) }],
    naming: isNaming && (
      <NewCollection onCancel={() => setNaming(false)} onName={(name) => void create(name)} />
    ),
  };
}

const NewCollection = (handlers: Pick<ComponentProps<typeof NameForm>, 'onCancel' | 'onName'>) => (
  <NameForm isBusy={false} label="New collection" {...handlers} />
);
