import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Slider } from '../../ui/slider.tsx';
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect.ts';
import { AssetActions } from './asset-actions.tsx';
import styles from './asset-dialog.module.css';
import { AssetFacts } from './asset-facts.tsx';
import { inWords } from './asset-words.ts';
import { settlePrint } from './print-transition.ts';
import type { OpenAsset } from './use-open-asset.ts';

interface AssetDialogProps {
  readonly asset: OpenAsset;
  readonly onClose: () => void;
}

/** One asset, large: its pictures, what can be done with it, and its facts. */
export function AssetDialog({ asset, onClose }: AssetDialogProps) {
  const nameId = useId();
  // The card's picture hands its place in the transition over to the modal's.
  useBrowserLayoutEffect(settlePrint, []);
  return (
    <Dialog className={styles.modal} labelledBy={nameId} onClose={onClose}>
      <div className={styles.stage}>
        <Slider images={asset.images} key={asset._id} name={asset.name} />
      </div>
      <div className={styles.side}>
        <div className={styles.top}>
          <div className={styles.badges}>
            <Badge>{asset.isPaid ? 'Pro' : 'Free'}</Badge>
            <Badge>{asset.category}</Badge>
          </div>
          <h2 className={styles.name} id={nameId}>
            {asset.name}
          </h2>
          {asset.description && <p className={styles.description}>{asset.description}</p>}
        </div>
        <AssetActions asset={asset} nameId={nameId} />
        {asset.isPaid && !asset.isUserSubscribed && asset.subscriptionDetails.length > 0 && (
          <p className={styles.hint}>
            Included in {inWords(asset.subscriptionDetails.map(({ name }) => name))}.
          </p>
        )}
        <AssetFacts asset={asset} />
      </div>
    </Dialog>
  );
}
