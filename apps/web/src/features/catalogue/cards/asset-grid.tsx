import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { ReactNode } from 'react';
import { TraySlot } from '../../user-pages/index.ts';
import { AssetCard } from './asset-card.tsx';
import styles from './asset-grid.module.css';

export interface AssetGridProps {
  readonly assets: readonly AssetListItem[];
  /** What stands below an asset's card. */
  readonly below?: ((asset: AssetListItem) => ReactNode) | undefined;
}

/** Cards of assets in a grid, with the tray of the page that is put together. */
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
