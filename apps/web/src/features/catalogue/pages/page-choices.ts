import { changePage, createPage, type UserPage } from '@kitshelf/contract/user-pages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../lib/api/call-context.ts';
import { useToken } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toasts.ts';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import type { OpenAsset } from '../use-library.ts';
import { pagesQuery } from './queries.ts';

/** Each of the user's pages that an asset can be put on, then a new one. */
export function usePageChoices({ _id: assetId, name: assetName }: OpenAsset): readonly MenuItem[] {
  const call = useCall();
  const queryClient = useQueryClient();
  const isUser = useToken() !== undefined;
  const { data = [] } = useQuery({ ...pagesQuery(call), enabled: isUser, meta: { silent: true } });
  const put = async (work: () => Promise<{ data: UserPage }>) => {
    try {
      const page = (await work()).data;
      toast.success(`Added to the page ${page.name}`, assetName);
    } catch (error) {
      toast.error((error as Error).message);
    }
    await queryClient.invalidateQueries({ queryKey: pagesQuery(call).queryKey });
  };
  const added = { assetId };
  const choices = data.map(({ _id: id, name, items }) => ({
    text: `Add to page ${name}`,
    onPick: () => void put(() => call(changePage, { params: { id }, body: { items: [...items, added] } })),
  }));
  const create = () => put(() => call(createPage, { body: { name: nextName(data), items: [added] } }));
  return [...choices, { text: 'Add to a new page', onPick: () => void create() }];
}

const nextName = (pages: readonly UserPage[]): string => `Page ${pages.length + 1}`;
