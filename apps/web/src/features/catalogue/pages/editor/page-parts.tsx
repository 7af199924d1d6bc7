import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { SpinnerCover } from '../../../../ui/feedback/spinner.tsx';
import { ChevronDownIcon, CloseIcon } from '../../../../ui/media/icons.tsx';
import type { EditedPage, PageEdits } from './page-changes.ts';
import { moved } from '../page-draft.ts';
import { useShortOf } from './page-look.tsx';
import { PageSheet } from './page-sheet.tsx';
import styles from '../pages.module.css';
import { usePartAssets } from '../queries.ts';
import { SwapChoices } from './swap-choices.tsx';
import { useReorder } from './use-reorder.ts';

interface PagePartsProps {
  readonly page: EditedPage;
  readonly edits: PageEdits;
}

/** A page's parts from top to bottom, to be dragged, moved by buttons, swapped and taken off. */
export function PageParts({ page, edits: { put } }: PagePartsProps) {
  const byId = usePartAssets(page.items);
  const brand = useShortOf(page.brand);
  const [swapAt, setSwapAt] = useState<number>();
  // What is not published any more is left out, and goes with the next change.
  const items = page.items.filter(({ assetId }) => byId?.has(assetId));
  const rearrange = (next: EditedPage['items']) => {
    setSwapAt(undefined);
    put({ items: next });
  };
  const reorder = useReorder((from, to) => rearrange(moved(items, from, to)));
  if (!byId) return <SpinnerCover label="Loading the page" />;
  return (
    <PageSheet
      assets={items.flatMap(({ assetId }) => byId.get(assetId) ?? [])}
      below={(asset, at) =>
        at === swapAt && (
          <SwapChoices
            asset={asset}
            onClose={() => setSwapAt(undefined)}
            onPick={(assetId) => put({ items: items.with(at, swapped(items[at], assetId)) })}
          />
        )
      }
      brand={brand}
      page={page}
      reorder={reorder}
      tools={(asset, at) => (
        <PartTools
          asset={asset}
          isSwapping={at === swapAt}
          isFirst={at === 0}
          isLast={at === items.length - 1}
          onMove={(step) => rearrange(moved(items, at, at + step))}
          onSwap={() => setSwapAt(at === swapAt ? undefined : at)}
          onTake={() => rearrange(items.toSpliced(at, 1))}
        />
      )}
    />
  );
}

/** The new one of the same kind; it may not have the variant of the one before. */
const swapped = (before: EditedPage['items'][number] | undefined, assetId: string) => ({
  assetId,
  ...(before?.kind !== undefined && { kind: before.kind }),
});

interface PartToolsProps {
  readonly asset: AssetListItem;
  readonly isSwapping: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onSwap: () => void;
  readonly onTake: () => void;
}

function PartTools({ asset: { name }, isSwapping, ...rest }: PartToolsProps) {
  const { isFirst, isLast, onMove, onSwap, onTake } = rest;
  return (
    <>
      <Button aria-expanded={isSwapping} aria-label={`Swap ${name}`} look="plain" onClick={onSwap} size="sm">
        Swap
      </Button>
      <IconButton disabled={isFirst} label={`Move ${name} up`} onClick={() => onMove(-1)}>
        <ChevronDownIcon className={styles.up} size={16} />
      </IconButton>
      <IconButton disabled={isLast} label={`Move ${name} down`} onClick={() => onMove(1)}>
        <ChevronDownIcon size={16} />
      </IconButton>
      <IconButton label={`Take ${name} off the page`} onClick={onTake}>
        <CloseIcon size={16} />
      </IconButton>
    </>
  );
}
