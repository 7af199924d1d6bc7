import type { Collection } from '@kitshelf/contract/collections.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { useState } from 'react';
import type { CollectionChanges } from './collection-changes.ts';
import styles from './collections-page.module.css';

interface Removed {
  readonly asset: { readonly _id: string; readonly name: string };
  /** What the collection held before. */
  readonly items: Collection['items'];
}

/** Removes an asset from a collection; `removed` says so, and puts it back where it was, with its note. */
export function useRemoved({ items }: Collection, changes: CollectionChanges) {
  const [last, setLast] = useState<Removed>();
  const remove = async (asset: Removed['asset']) => {
    if (await changes.take(asset._id)) setLast({ asset, items });
  };
  const putBack = async ({ asset, items: before }: Removed) => {
    const note = before.find(({ assetId }) => assetId === asset._id)?.note ?? '';
    if (!(await changes.setNote(asset._id, note))) return;
    await changes.arrange(before.map(({ assetId }) => assetId));
    setLast(undefined);
  };
  return {
    onRemove: (asset: Removed['asset']) => void remove(asset),
    removed: (
      <div className={styles.removed} role="status">
        {last && (
          <>
            <span>Removed {last.asset.name}.</span>
            <Button isBusy={changes.isBusy} onClick={() => void putBack(last)} size="sm">
              Undo
            </Button>
          </>
        )}
      </div>
    ),
  };
}
