import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { memo } from 'react';
import { classes } from '../../ui/classes.ts';
import { HiddenText } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AssetCard } from './asset-card.tsx';
import styles from './asset-grid.module.css';

interface AssetGridProps {
  readonly assets: readonly AssetListItem[];
  /** Still those of the state before. */
  readonly isOld: boolean;
}

/** Rendered again only for other assets: it is most of the page. */
export const AssetGrid = memo(function AssetGrid({ assets, isOld }: AssetGridProps) {
  return (
    <ul className={classes(styles.grid, isOld && styles.isOld)}>
      {assets.map((asset, index) => (
        <li key={asset._id}>
          <AssetCard asset={asset} priority={index === 0 ? 'first' : 'lazy'} />
        </li>
      ))}
    </ul>
  );
});

/** The grid's shape while it loads. */
export function AssetGridSkeleton() {
  return (
    <div className={styles.grid}>
      <HiddenText>Loading assets</HiddenText>
      {Array.from({ length: 12 }, (_, index) => (
        <div className={styles.waiting} key={index}>
          <Skeleton shape="frame" />
          <div>
            <Skeleton shape="long" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
