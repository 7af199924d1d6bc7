import { listAssets, type CategoryTab } from '@kitshelf/contract/catalogue.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../lib/call.ts';

/** How many of each category the gallery shows. */
const shares: readonly (readonly [CategoryTab, number])[] = [
  ['Sections', 6],
  ['Templates', 2],
  ['Mobile Apps', 2],
  ['Wireframes', 1],
  ['Icons', 2],
];

/** What is copied most in each category; sections make up for a category that has nothing yet. */
export const galleryQuery = (call: Call) =>
  queryOptions({
    queryKey: ['assets', 'gallery'],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        shares.map(([categories, limit]) =>
          call(listAssets, { query: { categories, sort: 'Popular', limit } }, { signal }),
        ),
      );
      return lists.flatMap(({ data }) =>
        data.map(({ _id, name, images }) => ({ _id, name, image: images[0] })),
      );
    },
    meta: { silent: true },
  });
