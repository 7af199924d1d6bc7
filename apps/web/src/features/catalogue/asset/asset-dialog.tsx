import { useId, useState } from 'react';
import { Dialog, useBrowserLayoutEffect } from '../../../ui/overlays/dialog.tsx';
import type { OpenAsset } from '../use-library.ts';
import { settlePrint } from './asset-card.tsx';
import styles from './asset-dialog.module.css';
import { AssetWindow } from './asset-window.tsx';
import { isLive } from '../stage/stage-sight.ts';

interface AssetDialogProps {
  readonly asset: OpenAsset;
  readonly onClose: () => void;
  /** To the asset before or behind it in the grid, where there is one. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/** One asset, large: its pictures or its live page, what can be done with it, and its facts. */
export function AssetDialog({ asset, onClose, ...steps }: AssetDialogProps) {
  const nameId = useId();
  const [isStaged, setStaged] = useState(false);
  // The card's picture hands its place in the transition over to the modal's.
  useBrowserLayoutEffect(settlePrint, []);
  return (
    <Dialog className={styles.modal} labelledBy={nameId} onClose={onClose}>
      <AssetWindow
        {...steps}
        asset={asset}
        isStaged={isStaged && isLive(asset.link)}
        key={asset._id}
        nameId={nameId}
        onStaged={setStaged}
      />
    </Dialog>
  );
}
