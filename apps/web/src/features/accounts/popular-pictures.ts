import { listAssets } from '@kitshelf/contract/catalogue.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';
import type { PictureFacts } from '@kitshelf/ui/media/picture.tsx';

/** Enough to fill the wall beside a form. */
const pictureCount = 12;

/** What fills the side of a form. */
export interface PopularPictures {
  readonly pictures: readonly { readonly name: string; readonly image: PictureFacts }[];
  readonly total: number;
}

/** First pictures of the assets that are copied most, and how many assets there are. Decoration: a failure is no one's concern. */
export const popularPicturesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['accounts', 'pictures'],
    queryFn: async ({ signal }): Promise<PopularPictures> => {
      const query = { page: 1, sort: 'Popular', limit: pictureCount } as const;
      const { data, pagination } = await call(listAssets, { query }, { signal });
      const pictures = data.flatMap(({ name, images }) =>
        images.slice(0, 1).map((image) => ({ name, image })),
      );
      return { pictures, total: pagination.total };
    },
    meta: { silent: true },
    staleTime: Infinity,
    refetchOnMount: false,
  });

/** On the server the pictures come with the page; in the browser nothing waits for them. */
export async function loadPopularPictures({
  context,
}: {
  context: { call: Call; queryClient: QueryClient };
}) {
  if (import.meta.env.SSR) await context.queryClient.prefetchQuery(popularPicturesQuery(context.call));
}
