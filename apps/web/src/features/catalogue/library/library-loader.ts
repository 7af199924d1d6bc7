import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { brandListQuery } from '../../../lib/api/brand-list.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import type { AssetHeadFacts } from '../asset/asset-head.ts';
import { toFilters, toListQuery, type LibrarySearch } from '../address/library-search.ts';
import { assetListQuery } from '../../../lib/api/asset-list.ts';
import { assetQuery, categoriesQuery, filtersQuery } from '../queries.ts';
import { findListed } from '../address/use-library.ts';

export interface LoaderContext {
  readonly call: Call;
  readonly queryClient: QueryClient;
}

/** On the server fills the first view. In the browser the screens ask by themselves, and nothing waits. */
export async function loadLibrary(
  { call, queryClient }: LoaderContext,
  search: LibrarySearch,
): Promise<{ asset?: AssetHeadFacts }> {
  const id = search['product-id'];
  const { pCategory } = search;
  const shown = queryClient.getQueryData(categoriesQuery(call).queryKey)?.data;
  if (pCategory !== undefined && !shown?.some(({ name }) => name === pCategory)) {
    // Not part of the first load: few addresses name a category that is not shown.
    const known = await import('./lead-to-category.ts').catch(() => undefined);
    await known?.leadToCategory({ call, queryClient }, { ...search, pCategory });
  }
  if (import.meta.env.SSR) {
    await Promise.all([
      queryClient.prefetchQuery(assetListQuery(call, toListQuery(search))),
      queryClient.prefetchQuery(categoriesQuery(call)),
      queryClient.prefetchQuery(filtersQuery(call, toFilters(search))),
      // The dots of skins have their brands' colours.
      search.group && queryClient.prefetchQuery(brandListQuery(call)),
      id && queryClient.prefetchQuery(assetQuery(call, id)),
    ]);
  }
  if (import.meta.env.SSR && search.search !== undefined) {
    const { iconRowQuery } = await import('../search/icon-row-query.ts');
    const meant = queryClient.getQueryData(assetListQuery(call, toListQuery(search)).queryKey)?.didYouMean;
    await queryClient.prefetchQuery(iconRowQuery(call, meant ?? search.search));
  }
  if (search.group) await LazyLayoutCard.preload?.();
  if (hasLinks(search)) await LazyPageLinks.preload?.();
  const { queryKey } = assetListQuery(call, toListQuery(search));
  if (queryClient.getQueryData(queryKey)?.data.length === 0) await LazyNoResults.preload?.();
  if (id === undefined) return {};
  await LazyAssetDialog.preload?.();
  const known = queryClient.getQueryData(assetQuery(call, id).queryKey)?.data;
  const asset = known ?? findListed(queryClient, call, id);
  if (!asset) return {};
  const { name, images, isPaid, category, createdBy, createdAt, tags } = asset;
  const facts = { name, isPaid, category, createdBy, createdAt, tags, images: images.slice(0, 1) };
  return { asset: { _id: id, ...facts, description: known?.description ?? '' } };
}

/** Comes with the first asset that someone is about to open; the route's loader asks for it. */
export const LazyAssetDialog = lazyRouteComponent(() => import('../asset/asset-dialog.tsx'), 'AssetDialog');

/** The card of a layout, for who groups by them; the route's loader asks for it. */
export const LazyLayoutCard = lazyRouteComponent(() => import('../cards/layout-card.tsx'), 'LayoutCard');

/** Whether another page may know more of what somebody looks for, or other words were meant. */
export const hasLinks = ({ search, pCategory, brand }: LibrarySearch): boolean =>
  (search ?? pCategory ?? brand) !== undefined;

/** Both come together. */
const pageLinks = () => import('./page-links.tsx');

/** For whoever looks for something; the route's loader asks for it. */
export const LazyPageLinks = lazyRouteComponent(pageLinks, 'PageLinks');

/** Where nothing was found; the route's loader asks for it where that is known. */
export const LazyNoResults = lazyRouteComponent(pageLinks, 'NoResults');
