import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { copyText } from '../../lib/clipboard.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ExternalLinkButton } from '../../ui/external-link-button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import styles from './asset-dialog.module.css';
import { CopyButton } from './copy-button.tsx';
import { useCopyAsset } from './use-copy-asset.ts';

interface AssetActionsProps {
  readonly asset: AssetListItem;
  readonly nameId: string;
}

/** Copy or Login, Preview where there is something to see, Share (spec §2). */
export function AssetActions({ asset, nameId }: AssetActionsProps) {
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
