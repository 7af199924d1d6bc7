import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useSyncExternalStore } from 'react';
import { isNew } from './asset-words.ts';
import styles from './card-marks.module.css';

const never = () => () => {};

/** What an asset is today. The server's page may be older than that, so it does not say. */
export function CardMarks({ asset: { createdAt } }: { readonly asset: Pick<AssetListItem, 'createdAt'> }) {
  const isNewToday = useSyncExternalStore(
    never,
    () => isNew(createdAt, Date.now()),
    () => false,
  );
  return isNewToday && <span className={styles.mark}>New</span>;
}
