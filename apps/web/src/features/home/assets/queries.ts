import { listAssets, type AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { getHome } from '@kitshelf/contract/site-home.ts';
import { listStaffPicks } from '@kitshelf/contract/staff-picks.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

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

/** A design that a colour can be tried on. */
export interface TrialDesign {
  readonly _id: string;
  readonly name: string;
  /** Of its preview page. */
  readonly link: string;
  readonly image: AssetListItem['images'][number];
}

/** Kinds that show much of a brand, and brands of the demonstration library whose designs take another's colours best. */
const trialKinds = ['Hero', 'Features', 'Pricing'];
const quietBrands = ['Halvora', 'Norrvik'];

/** Three free sections with a live page, a kind each; fewer where there are no more. */
export const brandTrialQuery = (call: Call) =>
  queryOptions({
    queryKey: ['assets', 'brand-trial'],
    queryFn: async ({ signal }) => {
      const find = async (kind: string, brand?: string[]) => {
        const shared = { categories: 'Sections', paid: false, sort: 'Popular', limit: 1 } as const;
        const query = { ...shared, subCategories: [kind], ...(brand && { brand }) };
        return (await call(listAssets, { query }, { signal })).data.flatMap(trialDesign);
      };
      const found = await Promise.all(
        trialKinds.map(async (kind) => {
          const quiet = await find(kind, quietBrands);
          return quiet.length > 0 ? quiet : find(kind);
        }),
      );
      return found.flat();
    },
    meta: { silent: true },
  });

/** Only what is drawn here has a page of this site. */
const trialDesign = ({ _id, name, link, images: [image] }: AssetListItem): TrialDesign[] =>
  image && link?.startsWith('/preview/') ? [{ _id, name, link, image }] : [];

/** What the team put in front. */
export const staffPicksQuery = (call: Call) =>
  queryOptions({
    queryKey: ['assets', 'staff-picks'],
    queryFn: async ({ signal }) => (await call(listStaffPicks, {}, { signal })).data,
    meta: { silent: true },
  });
