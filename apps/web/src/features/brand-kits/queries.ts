import { type deriveBrand, deriveBrand as derive, previewBrand } from '@kitshelf/contract/brand-kits.ts';
import { getAsset, listAssets } from '@kitshelf/contract/catalogue.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import { listFonts } from '@kitshelf/contract/fonts.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';
import { type Draft, getLook } from '../../lib/brand-kit/queries.ts';

export type Source = Parsed<typeof deriveBrand>['body']['from'];

export const derived = async (call: Call, from: Source) => (await call(derive, { body: { from } })).data;

/** What a draft would be; while another is asked for, what the one before would. */
export const previewQuery = (call: Call, draft: Draft) =>
  queryOptions({
    queryKey: ['brand-kits', 'preview', getLook(draft)],
    queryFn: async ({ signal }) => (await call(previewBrand, { body: getLook(draft) }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  });

export const fontsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['fonts'],
    queryFn: async ({ signal }) => (await call(listFonts, {}, { signal })).data,
    staleTime: Infinity,
  });

/** The asset from whose window somebody came to make a brand. */
export const cameFromQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['brand-kits', 'came-from', id],
    queryFn: async ({ signal }) => (await call(getAsset, { params: { id }, query: {} }, { signal })).data,
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  });

/** Of the demo library those whose designs show another's colours best. */
const quietBrands = ['Halvora', 'Norrvik'];

/** Free designs to show a brand on, of kinds that have much of it. */
export const samplesQuery = (call: Call, kind: string) =>
  queryOptions({
    queryKey: ['brand-kits', 'samples', kind],
    queryFn: async ({ signal }) => {
      const query = { categories: 'Sections', limit: 1, sort: 'Popular' } as const;
      const found = async (of: { readonly brand?: string[] }) =>
        (await call(listAssets, { query: { ...query, ...of, subCategories: [kind] } }, { signal })).data;
      const quiet = await found({ brand: [...quietBrands] });
      return quiet.length > 0 ? quiet : await found({});
    },
    staleTime: Infinity,
    meta: { silent: true },
  });
