import { useId, useState } from 'react';
import { Dialog, useBrowserLayoutEffect } from '../../../ui/overlays/dialog.tsx';
import type { OpenAsset } from '../use-library.ts';
import { settlePrint } from './asset-card.tsx';
import styles from './asset-dialog.module.css';
import { AssetSide } from './asset-side.tsx';
import { AssetSights } from './asset-sights.tsx';
import { appearancesOf, viewsOf } from './asset-views.ts';
import { isLive, useSight, variantInSight } from '../stage/stage-sight.ts';

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

interface AssetWindowProps extends Omit<AssetDialogProps, 'onClose'> {
  readonly nameId: string;
  readonly isStaged: boolean;
  readonly onStaged: (isStaged: boolean) => void;
}

function AssetWindow({ asset, isStaged, ...rest }: AssetWindowProps) {
  const views = viewsOf(asset);
  const appearances = appearancesOf(views);
  const [index, setIndex] = useState(0);
  const [sight, setSight] = useSight(appearances);
  const shown = isStaged ? variantInSight(appearances, sight) : views[index];
  const { nameId, onStaged, onPrevious, onNext } = rest;
  return (
    <>
      <AssetSights
        appearances={appearances}
        asset={asset}
        index={index}
        isStaged={isStaged}
        onIndex={setIndex}
        onSight={setSight}
        onStaged={onStaged}
        sight={sight}
        views={views}
      />
      <AssetSide
        asset={asset}
        boards={appearances.boards}
        // The main variant's payload comes with the asset.
        copyKey={shown?.key === views[0]?.key ? undefined : shown?.key}
        nameId={nameId}
        onNext={onNext}
        onPrevious={onPrevious}
        shownName={shown?.key && shown.name}
      />
    </>
  );
}
