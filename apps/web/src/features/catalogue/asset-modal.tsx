import { Suspense } from 'react';
import { closeAsset } from './library-moves.ts';
import { LazyAssetDialog } from './lazy-asset-dialog.ts';
import { useLibrary } from './use-library.ts';
import { useOpenAsset } from './use-open-asset.ts';

/** The asset that the address names, in a dialog over the library; nothing while there is none. */
export function AssetModal() {
  const { go } = useLibrary();
  const asset = useOpenAsset();
  if (!asset) return null;
  return (
    <Suspense>
      <LazyAssetDialog asset={asset} onClose={() => go(closeAsset, { viewTransition: true })} />
    </Suspense>
  );
}
