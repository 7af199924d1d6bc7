import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useId } from 'react';
import { copyText } from '../../../lib/browser/clipboard.ts';
import { toast } from '../../../lib/toasts.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, useBrowserLayoutEffect } from '../../../ui/overlays/dialog.tsx';
import { ShareIcon } from '../../../ui/media/icons.tsx';
import { ExternalLinkButton } from '../../../ui/buttons/link-button.tsx';
import { Slider } from '../../../ui/media/slider.tsx';
import { settlePrint } from './asset-card.tsx';
import styles from './asset-dialog.module.css';
import { inLayers, inWords } from './asset-words.ts';
import { CopyButton, useCopyAsset } from './copy-button.tsx';
import { OtherBrands } from './other-brands.tsx';
import type { OpenAsset } from '../use-library.ts';

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
        <OtherBrands asset={asset} />
        <AssetFacts asset={asset} />
      </div>
    </Dialog>
  );
}

interface AssetActionsProps {
  readonly asset: AssetListItem;
  readonly nameId: string;
}

/** Copy or Login, Preview where there is something to see, Share (spec §2). */
function AssetActions({ asset, nameId }: AssetActionsProps) {
  const { access } = useCopyAsset(asset);
  return (
    <>
      <div className={styles.actions}>
        <CopyButton asset={asset} describedBy={nameId} saysLogin size="lg" />
        {asset.link !== null && <ExternalLinkButton href={asset.link}>Preview</ExternalLinkButton>}
        <Button onClick={() => void share()}>
          <ShareIcon size={16} />
          Share
        </Button>
      </div>
      {access === 'copy' && <p className={styles.hint}>Then paste it in Figma with Cmd+V or Ctrl+V.</p>}
    </>
  );
}

async function share(): Promise<void> {
  const isCopied = await copyText(window.location.href).catch(() => false);
  if (isCopied) toast.success('URL copied to clipboard successfully!');
  else toast.error('Failed to copy URL to clipboard.');
}

/** Created by, Categories and Viewports (spec §2, Library), and what is copied. */
function AssetFacts({ asset }: { asset: OpenAsset }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Created by</dt>
        <dd>{asset.createdBy}</dd>
      </div>
      <div>
        <dt>Categories</dt>
        <dd>{asset.subCategories.join(', ')}</dd>
      </div>
      <div>
        <dt>Viewports</dt>
        <dd>{asset.viewports.map((width) => `${width}px`).join(', ')}</dd>
      </div>
      {asset.structure && (
        <div>
          <dt>Layers</dt>
          <dd>{inLayers(asset.structure)}</dd>
        </div>
      )}
    </dl>
  );
}
