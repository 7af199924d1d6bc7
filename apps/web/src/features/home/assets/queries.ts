import { listAssets, type AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { getHome } from '@kitshelf/contract/site-home.ts';
import { listStaffPicks } from '@kitshelf/contract/staff-picks.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/api/call.ts';

/** What is on the wall, in this order: how many of which category. */
const turns: readonly (readonly [string, number])[] = [
  ['Sections', 8],
  ['Templates', 2],
  ['Mobile Apps', 2],
  ['Icons', 2],
  ['Wireframes', 2],
];

export interface GalleryAsset {
  readonly _id: string;
  readonly name: string;
  readonly image: AssetListItem['images'][number] | undefined;
}

/** What is copied most in each category, the categories taking turns. */
export const galleryQuery = (call: Call) =>
  queryOptions({
    queryKey: ['assets', 'gallery'],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        turns.map(([categories, limit]) =>
          call(listAssets, { query: { categories, sort: 'Popular', limit } }, { signal }),
        ),
      );
      const rounds = Math.max(...turns.map(([, limit]) => limit));
      return Array.from({ length: rounds }, (_, round) =>
        lists.flatMap(({ data }) => data.slice(round, round + 1)),
      )
        .flat()
        .map(({ _id, name, images }): GalleryAsset => ({ _id, name, image: images[0] }));
    },
    meta: { silent: true },
  });

/** What the page shows, and its words. */
export const homeQuery = (call: Call) =>
  queryOptions({
    queryKey: ['site', 'home'],
    queryFn: async ({ signal }) => (await call(getHome, {}, { signal })).data,
    meta: { silent: true },
  });

/** The free asset that is copied most: the one to try it on. `null` where everything is sold. */
export const freeAssetQuery = (call: Call) =>
  queryOptions({
    queryKey: ['assets', 'free'],
    queryFn: async ({ signal }) => {
      const query = { categories: 'All Assets', paid: false, sort: 'Popular', limit: 1 } as const;
      const [asset] = (await call(listAssets, { query }, { signal })).data;
      return asset ? { _id: asset._id } : null;
    },
    meta: { silent: true },
  });

/** What the team put in front. */
export const staffPicksQuery = (call: Call) =>
  queryOptions({
    queryKey: ['assets', 'staff-picks'],
    queryFn: async ({ signal }) => (await call(listStaffPicks, {}, { signal })).data,
    meta: { silent: true },
  });
