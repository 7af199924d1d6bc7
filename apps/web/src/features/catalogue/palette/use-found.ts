import { hasPage, type SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { suggestSearches } from '@kitshelf/contract/catalogue-search.ts';
import { getAssetsById } from '@kitshelf/contract/collections.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { brandListQuery } from '../../../lib/api/brand-list.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { paths } from '../../../lib/paths.ts';
import { useToken } from '../../../lib/session/session.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { categoriesQuery } from '../queries.ts';
import { isCalled, paletteActions } from './actions.ts';

export interface Entry {
  readonly key: string;
  readonly label: string;
  readonly kind: string;
  /** Where it leads. */
  readonly href: string;
  /** To open, or to copy. */
  readonly asset?: AssetListItem;
  readonly image?: AssetListItem['images'][number] | null;
  readonly badge?: string;
  /** What can be done with an asset beside opening it, for anyone who is signed in. */
  readonly act?: string;
  /** The act asks for a plan. */
  readonly isLocked?: boolean;
}

/** Where nothing is called so: the categories, and what is copied most. */
function useWaysOn(isNothing: boolean): readonly Entry[] {
  const { data } = useQuery({ ...categoriesQuery(useCall()), enabled: isNothing });
  const categories = (data?.data ?? []).map(({ name }) => ({
    key: `category ${name}`,
    label: name,
    kind: 'Category',
    href: `${paths.library}?pCategory=${encodeURIComponent(name)}`,
  }));
  const popular = {
    key: 'most copied',
    label: 'Most copied',
    kind: 'Library',
    href: `${paths.library}?sort=Popular`,
  };
  return [...categories, popular];
}

/** How long typing must rest before assets are looked for. */
const restMs = 90;

const actionsCalled = (typed: string, isSignedIn: boolean, site: SiteFacts) =>
  paletteActions(isSignedIn, site)
    .filter((action) => isCalled(action, typed))
    .map((action) => ({ ...action, key: action.href }));

/** Brands that are called so; none where the shop shows no brands. */
function useBrandsCalled(typed: string): readonly Entry[] {
  const isShown = hasPage(useSite(), 'brands');
  const { data } = useQuery({
    ...brandListQuery(useCall()),
    enabled: isShown && typed !== '',
    meta: { silent: true },
  });
  const isCalledSo = ({ name }: { readonly name: string }) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(typed.toLowerCase())) ||
    name.toLowerCase().startsWith(typed.toLowerCase());
  return (data?.data ?? []).filter(isCalledSo).map(({ slug, name, image }) => ({
    key: `brand ${slug}`,
    label: name,
    kind: 'Brand',
    href: `/brands/${slug}`,
    image,
  }));
}

/** One's own pages and brands that are called so, assets that the words may mean, other pages and actions, and other searches; or else ways on. */
export function useFound(words: string): {
  readonly entries: readonly Entry[];
  readonly isSearching: boolean;
  /** Nothing is called so: the entries are other ways on. */
  readonly isNothing: boolean;
} {
  const typed = words.trim();
  const search = useRested(typed);
  const call = useCall();
  const isSignedIn = useToken() !== undefined;
  const found = useQuery({
    queryKey: ['assets', 'palette', search, isSignedIn],
    queryFn: ({ signal }) => lookFor(call, search, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const brands = useBrandsCalled(typed);
  const called = actionsCalled(typed, isSignedIn, useSite());
  const { assets, searches, all } = entriesOf(found.data, typed, isSignedIn);
  // Who types what a page is called as well mostly means designs, unless it is a page of their own.
  const [own, others] = [called.filter(({ isOwn }) => isOwn), called.filter(({ isOwn }) => !isOwn)];
  const entries = [...own, ...brands, ...assets, ...others, ...searches, ...all];
  const isSearching = found.isFetching || search !== typed;
  const isNothing = typed !== '' && entries.length === 0 && !isSearching;
  const waysOn = useWaysOn(isNothing);
  if (typed === '') return { entries: called, isSearching: false, isNothing };
  return { entries: isNothing ? waysOn : entries, isSearching, isNothing };
}

type PaletteResults = Awaited<ReturnType<typeof lookFor>>;
const nothingFound: PaletteResults = { searches: [], assets: [], all: [] };

function entriesOf(found: PaletteResults | undefined, typed: string, isSignedIn: boolean) {
  const { searches, assets, all } = found ?? nothingFound;
  const isOther = ({ text }: { readonly text: string }) => text.toLowerCase() !== typed.toLowerCase();
  return {
    assets: assets.map((asset): Entry => ({
      key: asset._id,
      label: asset.name,
      kind: asset.category,
      image: asset.images[0] ?? null,
      badge: asset.isPaid ? 'Pro' : 'Free',
      ...(isSignedIn && { act: 'Copy', isLocked: asset.isPaid && !asset.isUserSubscribed }),
      href: `/library?product-id=${asset._id}`,
      asset,
    })),
    // What is typed itself is the last row's.
    searches: searches.filter(isOther).map(({ text, total }): Entry => ({
      key: `search ${text}`,
      label: text,
      kind: `${total.toLocaleString('en-US')} ${total === 1 ? 'asset' : 'assets'}`,
      href: `/library?search=${encodeURIComponent(text)}`,
    })),
    all,
  };
}

async function lookFor(call: Call, search: string, signal: AbortSignal) {
  const query = { search, categories: 'All Assets', assets: 8 } as const;
  const { data } = await call(suggestSearches, { query }, { signal });
  const ids = data.assets.map(({ _id }) => _id);
  const assets = ids.length === 0 ? [] : (await call(getAssetsById, { query: { ids } }, { signal })).data;
  return { searches: data.searches, assets, all: allResults(search, data.total) };
}

/** The way to the whole list, where there is one. */
const allResults = (search: string, total: number): readonly Entry[] =>
  total === 0
    ? []
    : [
        {
          key: 'all results',
          label:
            total === 1
              ? `See the result for “${search}”`
              : `See all ${total.toLocaleString('en-US')} results for “${search}”`,
          kind: 'Library',
          href: `/library?search=${encodeURIComponent(search)}`,
        },
      ];

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
