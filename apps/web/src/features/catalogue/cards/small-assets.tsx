import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { BrandedPicture } from '../../../shared/media/branded-picture.tsx';
import { openAsset } from '../address/library-updaters.ts';
import { parseLibrarySearch } from '../address/library-search.ts';
import styles from './small-assets.module.css';

interface SmallAssetsProps {
  readonly assets: readonly AssetListItem[];
  readonly nameOf: (asset: AssetListItem) => string;
  /** Shows them in their own brands, whatever brand is on. */
  readonly isInOwn?: boolean;
}

/** A row of small pictures beside an open asset; each takes its place. The router marks the one that is shown. */
export function SmallAssets({ assets, nameOf, isInOwn = false }: SmallAssetsProps) {
  const Print = isInOwn ? Picture : BrandedPicture;
  return (
    <ul className={styles.row}>
      {assets.map((asset) => (
        <li key={asset._id}>
          <Link
            className={styles.asset}
            replace
            resetScroll={false}
            search={(before: object) => openAsset(asset._id)(parseLibrarySearch({ ...before }))}
            to={paths.library}
          >
            <span className={styles.frame}>
              {asset.images[0] && (
                <Print alt="" className={styles.picture} image={asset.images[0]} sizes="104px" />
              )}
            </span>
            <span className={styles.name}>{nameOf(asset)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
