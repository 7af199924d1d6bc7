import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { brandListQuery } from '../../../lib/api/brand-list.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { PaletteWindow } from '@kitshelf/ui/overlays/palette-window.tsx';
import { parseLibrarySearch } from '../address/library-search.ts';
import { useCopyAsset } from '../copying/copy-button.tsx';
import { brandedImage } from '../../../lib/brand-kit/branded-picture.ts';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';
import { type Entry, useFound } from './use-found.ts';

/** What was typed when something was opened last: the palette begins with it, selected. */
const lastWordsQuery = { queryKey: ['palette-words'], queryFn: skipToken, gcTime: Infinity } as const;

/** Finds assets, pages and actions from anywhere. Enter or a press opens an asset; its Copy or Ctrl+C copies it for anyone who is signed in. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: lastWords = '' } = useQuery<string>(lastWordsQuery);
  const [words, setWords] = useState(lastWords);
  const { entries: found, isSearching, isNothing } = useFound(words);
  const entries = useBranded(found);
  const [copies] = useState(() => new Map<string, () => void>());
  const router = useRouter();
  const around = useAround();
  const take = ({ key, href, asset }: Entry, how: 'open' | 'act') => {
    const copy = how === 'act' ? copies.get(key) : undefined;
    queryClient.setQueryData(lastWordsQuery.queryKey, words);
    onClose();
    if (copy) copy();
    else if (asset) void router.navigate({ to: paths.library, search: around(asset._id, words.trim()) });
    else void router.navigate({ href });
  };
  return (
    <>
      <PaletteWindow
        entries={entries}
        isNothing={isNothing}
        isSearching={isSearching}
        label="Assets, pages and actions"
        onClose={onClose}
        onTake={take}
        onWords={setWords}
        words={words}
      />
      {entries.map(({ asset }) => asset && <Copier asset={asset} copies={copies} key={asset._id} />)}
    </>
  );
}

/** Assets in the brand that everything is shown in. */
function useBranded(entries: readonly Entry[]): readonly Entry[] {
  const { activeBrand } = useBrandKit();
  return entries.map((entry) =>
    entry.asset && entry.image ? { ...entry, image: brandedImage(entry.image, activeBrand) } : entry,
  );
}

/** Where an asset opens: over the list that is shown already, on a brand's page over the brand's assets, else over what was searched for. */
function useAround() {
  const { pathname, search } = useLocation();
  const slug = /^\/brands\/([^/]+)$/.exec(pathname)?.[1];
  const brands = useQuery({
    ...brandListQuery(useCall()),
    enabled: slug !== undefined,
    meta: { silent: true },
  });
  const brand = brands.data?.data.find((each) => each.slug === slug)?.name;
  const isElsewhere = pathname !== paths.library && slug === undefined;
  return (id: string, words: string) => ({
    ...(pathname === paths.library && parseLibrarySearch(search)),
    ...(isElsewhere && words !== '' && { search: words }),
    ...(brand !== undefined && { brand: [brand] }),
    'product-id': id,
  });
}

interface CopierProps {
  readonly asset: AssetListItem;
  readonly copies: Map<string, () => void>;
}

/** Knows how one of the assets is copied: at once in the key press, as clipboards ask for. Visitors open it instead. */
function Copier({ asset, copies }: CopierProps) {
  const { copy, access } = useCopyAsset(asset);
  const { activeBrand } = useBrandKit();
  useEffect(() => {
    if (access !== 'login') copies.set(asset._id, () => void copy(undefined, activeBrand));
    return () => void copies.delete(asset._id);
  });
  return null;
}
