import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { changePage, createPage, type GivenPageItem, type UserPage } from '@kitshelf/contract/user-pages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../lib/api/call-context.ts';
import { useToken } from '../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import type { MenuItem } from '@kitshelf/ui/overlays/menu.tsx';
import { assetsByIdQuery } from '../../lib/api/assets-by-id.ts';
import { leaveToAccount, mainScheme, withPart } from './page-draft.ts';
import { pagesQuery } from './queries.ts';

/** Each of the user's pages that an asset can be put on, then a new one in the appearance that it was seen in. */
export function usePageChoices(asset: AssetListItem, scheme = mainScheme(asset.images)): readonly MenuItem[] {
  const call = useCall();
  const queryClient = useQueryClient();
  const isUser = useToken() !== undefined;
  const { data = [] } = useQuery({ ...pagesQuery(call), enabled: isUser, meta: { silent: true } });
  const put = async (work: () => Promise<Put>) => {
    try {
      const { page, replaced } = await work();
      leaveToAccount(page._id);
      const other = replaced && `, in place of ${replaced}`;
      toast.success(`Added to the page ${page.name}`, `${asset.name}${other}`);
    } catch (error) {
      toast.error((error as Error).message);
    }
    await queryClient.invalidateQueries({ queryKey: pagesQuery(call).queryKey });
  };
  const add = async ({ _id: id, items }: UserPage): Promise<Put> => {
    const ids = [...new Set(items.map(({ assetId }) => assetId))].sort();
    const others = await queryClient.fetchQuery(assetsByIdQuery(call, ids));
    const kinds = new Map([...others, asset].map(({ _id, subCategories: [kind = ''] }) => [_id, kind]));
    const partOf = (item: GivenPageItem) => ({ ...item, kind: kinds.get(item.assetId) ?? '' });
    const parts = withPart(items.map(partOf), partOf({ assetId: asset._id }));
    const body = { items: parts.map(({ assetId, variant }) => ({ assetId, variant })) };
    const { data: page } = await call(changePage, { params: { id }, body });
    const gone = others.filter(({ _id }) => !page.items.some(({ assetId }) => assetId === _id));
    return { page, replaced: gone.map(({ name }) => name).join(', ') };
  };
  const create = async (): Promise<Put> => {
    const body = { name: nextName(data), scheme, items: [{ assetId: asset._id }] };
    return { page: (await call(createPage, { body })).data, replaced: '' };
  };
  return [
    ...data.map((page) => ({ text: `Add to page ${page.name}`, onPick: () => void put(() => add(page)) })),
    { text: 'Add to a new page', onPick: () => void put(create) },
  ];
}

/** A page with the asset on it, and the names of what left it for that. */
interface Put {
  readonly page: UserPage;
  readonly replaced: string;
}

const nextName = (pages: readonly UserPage[]): string => `Page ${pages.length + 1}`;
