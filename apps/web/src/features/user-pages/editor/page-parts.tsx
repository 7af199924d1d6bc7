import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useRef, useState, type RefObject } from 'react';
import { focusNext } from '../../../lib/browser/focus-next.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { IconButton } from '@kitshelf/ui/buttons/icon-button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { ChevronDownIcon, CloseIcon } from '@kitshelf/ui/media/icons.tsx';
import type { EditedPage, PageEdits } from './page-changes.ts';
import { moved } from '../page-draft.ts';
import { pageHeading } from '../page-heading.ts';
import { useBrandToken } from './page-look.tsx';
import { PageSheet } from './page-sheet.tsx';
import styles from '../pages.module.css';
import { usePartAssets } from '../queries.ts';
import { SwapChoices } from './swap-choices.tsx';
import { useReorder } from '../use-reorder.ts';

interface PagePartsProps {
  readonly page: EditedPage;
  readonly edits: PageEdits;
}

/** A page's parts from top to bottom, to be dragged, moved by buttons, swapped and taken off. */
export function PageParts({ page, edits: { put } }: PagePartsProps) {
  const byId = usePartAssets(page.items);
  const brand = useBrandToken(page.brand);
  const [swapAt, setSwapAt] = useState<number>();
  // What is not published any more is left out, and goes with the next change.
  const items = page.items.filter(({ assetId }) => byId?.has(assetId));
  const { sheet, move, take, reorder } = usePartActs(items, put, () => setSwapAt(undefined));
  if (!byId) return <SpinnerCover label="Loading the page" />;
  return (
    <div ref={sheet}>
      <PageSheet
        assets={items.flatMap(({ assetId }) => byId.get(assetId) ?? [])}
        below={(asset, at) =>
          at === swapAt && (
            <SwapChoices
              brand={brand}
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
            onMove={(step) => move(at, step, asset.name)}
            onSwap={() => setSwapAt(at === swapAt ? undefined : at)}
            onTake={() => take(at)}
          />
        )}
      />
    </div>
  );
}

/** Moving a part and taking one off: says what happened and leaves the focus where one goes on. */
function usePartActs(items: EditedPage['items'], put: PageEdits['put'], closeSwap: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const rearrange = (next: EditedPage['items']) => {
    closeSwap();
    put({ items: next });
  };
  const move = (at: number, step: -1 | 1, name: string) => {
    rearrange(moved(items, at, at + step));
    toast.tell(`${name}, now ${at + step + 1} of ${items.length}`);
    const ways = step < 0 ? ['up', 'down'] : ['down', 'up'];
    focusNext(() => controlAt(sheet, at + step, ...ways.map((way) => `Move ${name} ${way}`)));
  };
  const take = (at: number) => {
    rearrange(items.toSpliced(at, 1));
    toast.tell('Removed. Press Undo to restore it.');
    const left = items.length - 1;
    focusNext(() =>
      sheet.current?.querySelectorAll('ol > li').length === left || left === 0
        ? (controlAt(sheet, Math.min(at, left - 1), 'Remove ') ?? pageHeading())
        : undefined,
    );
  };
  const reorder = useReorder((from, to) => rearrange(moved(items, from, to)));
  return { sheet, move, take, reorder };
}

/** The first control of the part at a place that is open and called by one of these words, or begins with them. */
function controlAt(sheet: RefObject<HTMLElement | null>, at: number, ...names: string[]) {
  const controls = [
    ...(sheet.current?.querySelectorAll('ol > li')[at]?.querySelectorAll<HTMLButtonElement>('button') ?? []),
  ];
  return names
    .map((name) =>
      controls.find((each) => !each.disabled && (each.getAttribute('aria-label') ?? '').startsWith(name)),
    )
    .find((each) => each !== undefined);
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
      <IconButton label={`Remove ${name} from the page`} onClick={onTake}>
        <CloseIcon size={16} />
      </IconButton>
    </>
  );
}
