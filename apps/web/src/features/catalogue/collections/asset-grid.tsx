import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { Loaded } from '../../../ui/page/personal-page.tsx';
import { AssetCard } from '../cards/asset-card.tsx';
import { TraySlot } from '../pages/tray/tray-slot.tsx';
import styles from './collections-page.module.css';
import { assetsByIdQuery } from './queries.ts';

interface SavedAssetsProps {
  readonly ids: readonly string[];
  /** What stands below an asset's card. */
  readonly below?: (asset: AssetListItem) => ReactNode;
}

/** The cards of kept assets, in that order; one that is not published any more is left out. */
export function SavedAssets({ ids, below }: SavedAssetsProps) {
  const query = useQuery({ ...assetsByIdQuery(useCall(), ids), placeholderData: (before) => before });
  return (
    <Loaded noun="the assets" query={query}>
      {(assets) => {
        const inOrder = new Map(assets.map((asset) => [asset._id, asset]));
        return <AssetGrid assets={ids.flatMap((id) => inOrder.get(id) ?? [])} below={below} />;
      }}
    </Loaded>
  );
}

interface AssetGridProps {
  readonly assets: readonly AssetListItem[];
  readonly below?: SavedAssetsProps['below'] | undefined;
}

export function AssetGrid({ assets, below }: AssetGridProps) {
  return (
    <>
      <ul className={styles.grid}>
        {assets.map((asset) => (
          <li key={asset._id}>
            <AssetCard asset={asset} priority="lazy" />
            {below?.(asset)}
          </li>
        ))}
      </ul>
      <TraySlot />
    </>
  );
}
