import { useId, useState } from 'react';
import { Dialog, useBrowserLayoutEffect } from '@kitshelf/ui/overlays/dialog.tsx';
import { closeAsset, openAsset } from '../address/library-updaters.ts';
import { type OpenAsset, useAssetList, useLibrary } from '../address/use-library.ts';
import { settlePrint } from '../cards/asset-card.tsx';
import styles from './asset-dialog.module.css';
import { AssetWindow } from './asset-window.tsx';
import type { ViewChoice } from '../viewer/view-choice.ts';
import { isLive } from '../viewer/viewer-preview.ts';

/** One asset of the library, large: its pictures or its live page, what can be done with it, and its facts. */
export function AssetDialog({ asset }: { readonly asset: OpenAsset }) {
  const { go } = useLibrary();
  const steps = useSteps(asset._id);
  const nameId = useId();
  const [isViewerOpen, setViewerOpen] = useState(false);
  const [kept, setKept] = useState<ViewChoice>();
  // The card's picture hands its place in the transition over to the modal's.
  useBrowserLayoutEffect(settlePrint, []);
  return (
    <Dialog
      className={styles.modal}
      labelledBy={nameId}
      onClose={() => go(closeAsset, { viewTransition: true })}
    >
      <AssetWindow
        {...steps}
        asset={asset}
        isViewerOpen={isViewerOpen && isLive(asset.link)}
        kept={kept}
        key={asset._id}
        nameId={nameId}
        onKept={setKept}
        onViewerOpen={setViewerOpen}
      />
    </Dialog>
  );
}

/** The ways to the neighbours of an asset in the grid; they take its place in the history, so that going back leads to the grid. */
function useSteps(id: string) {
  const { go } = useLibrary();
  const assets = useAssetList().data?.data ?? [];
  const at = assets.findIndex(({ _id }) => _id === id);
  const stepTo = (index: number) => {
    const next = at < 0 ? undefined : assets[index]?._id;
    return next === undefined ? undefined : () => go(openAsset(next), { replace: true });
  };
  return { onPrevious: stepTo(at - 1), onNext: stepTo(at + 1) };
}
