import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import styles from './asset-dialog.module.css';

/** Created by, Categories and Viewports (spec §2, Library). */
export function AssetFacts({ asset }: { asset: AssetListItem }) {
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
    </dl>
  );
}
