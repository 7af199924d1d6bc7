import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PaletteWindow } from '../../../ui/overlays/palette-window.tsx';
import { useCopyAsset } from '../copying/copy-button.tsx';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';
import { type Entry, useFound } from './use-found.ts';

/** Finds assets, pages and actions from anywhere. Enter or a press opens an asset; its Copy or Ctrl+C copies it for who is signed in. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [words, setWords] = useState('');
  const { entries, isSearching } = useFound(words);
  const [copies] = useState(() => new Map<string, () => void>());
  const router = useRouter();
  const take = ({ key, href }: Entry, how: 'open' | 'act') => {
    const copy = how === 'act' ? copies.get(key) : undefined;
    onClose();
    if (copy) copy();
    else void router.navigate({ href });
  };
  return (
    <>
      <PaletteWindow
        entries={entries}
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
