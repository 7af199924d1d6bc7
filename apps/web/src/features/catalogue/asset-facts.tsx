import styles from './asset-dialog.module.css';
import { inLayers } from './asset-words.ts';
import type { OpenAsset } from './use-open-asset.ts';

/** Created by, Categories and Viewports (spec §2, Library), and what is copied. */
export function AssetFacts({ asset }: { asset: OpenAsset }) {
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
