import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { offeredWidths } from '@kitshelf/contract/picture-widths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import type { DragEvent } from 'react';
import type { Selection } from '../../messages.ts';
import { drop, siteUrl } from '../bridge.ts';
import styles from './card-grid.module.css';

/** What can be done with an asset here. */
export interface CardActions {
  readonly isBusy: boolean;
  readonly selection: Selection;
  readonly onInsert: (asset: AssetListItem) => void;
  readonly onReplace: (asset: AssetListItem) => void;
  /** Where assets can be dragged onto the canvas. */
  readonly onDrag?: (asset: AssetListItem) => void;
}

interface CardGridProps {
  readonly assets: readonly AssetListItem[];
  readonly actions: CardActions;
}

/** Assets to click or to drag onto the canvas. */
export function CardGrid({ assets, actions }: CardGridProps) {
  return (
    <ul aria-label="Assets" className={styles.grid}>
      {assets.map((asset) => (
        <Card actions={actions} asset={asset} key={asset._id} />
      ))}
    </ul>
  );
}

function Card({ asset, actions }: { asset: AssetListItem; actions: CardActions }) {
  const { isBusy, selection, onInsert, onReplace, onDrag } = actions;
  const onDragEnd = (event: DragEvent) => {
    const { clientX: x, clientY: y } = event;
    // Let go inside the window: nothing was meant.
    if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) drop(asset._id, event);
  };
  return (
    <li className={styles.card}>
      <button
        aria-label={`Insert ${asset.name}`}
        className={styles.main}
        disabled={isBusy}
        draggable={!isBusy && onDrag !== undefined}
        onClick={() => onInsert(asset)}
        onDragEnd={onDragEnd}
        onDragStart={() => onDrag?.(asset)}
        type="button"
      >
        <Thumbnail asset={asset} />
      </button>
      <p className={styles.name}>{asset.name}</p>
      <div className={styles.facts}>
        <Badge look={asset.isPaid ? 'outline' : 'accent'}>{asset.isPaid ? 'Pro' : 'Free'}</Badge>
        {selection.replace && (
          <Button
            aria-label={`Replace ${selection.replace.name} with ${asset.name}`}
            disabled={isBusy}
            onClick={() => onReplace(asset)}
            size="sm"
          >
            Replace
          </Button>
        )}
      </div>
    </li>
  );
}

/** On the picture's own colour while it loads. */
function Thumbnail({ asset: { images } }: { asset: AssetListItem }) {
  const [image] = images;
  if (!image) return <span className={styles.missing} />;
  const widths = offeredWidths(image.width).filter((width) => width <= 640);
  const isOurs = image.src.startsWith('/');
  const src = isOurs ? `${siteUrl}${image.src}` : image.src;
  return (
    <img
      alt=""
      className={styles.picture}
      draggable={false}
      height={image.height}
      loading="lazy"
      sizes="190px"
      src={isOurs ? `${src}?w=${widths[0] ?? 320}` : src}
      {...(isOurs && { srcSet: widths.map((width) => `${src}?w=${width} ${width}w`).join(', ') })}
      style={{ background: image.color }}
      width={image.width}
    />
  );
}
