import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { offeredWidths } from '@kitshelf/contract/picture-widths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import type { DragEvent } from 'react';
import { siteUrl } from '../site-url.ts';
import styles from './card-grid.module.css';

/** What the tool around the window does with an asset. */
export interface CardActions {
  readonly isBusy: boolean;
  readonly onInsert: (asset: AssetListItem) => void;
  /** Where something is selected that an asset can take the place of: what it is called, and what does so. */
  readonly replacing?:
    | { readonly name: string; readonly onReplace: (asset: AssetListItem) => void }
    | undefined;
  /** Where assets can be dragged onto the canvas: what is told when one is taken up, and where it is let go outside. */
  readonly dragging?: {
    readonly onDrag: (asset: AssetListItem) => void;
    readonly onDrop: (asset: AssetListItem, place: { clientX: number; clientY: number }) => void;
  };
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
  const { isBusy, onInsert, replacing, dragging } = actions;
  const onDragEnd = (event: DragEvent) => {
    const { clientX: x, clientY: y } = event;
    // Let go inside the window: nothing was meant.
    if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) dragging?.onDrop(asset, event);
  };
  return (
    <li className={styles.card}>
      <button
        aria-label={`Insert ${asset.name}`}
        className={styles.main}
        disabled={isBusy}
        draggable={!isBusy && dragging !== undefined}
        onClick={() => onInsert(asset)}
        onDragEnd={onDragEnd}
        onDragStart={() => dragging?.onDrag(asset)}
        type="button"
      >
        <Thumbnail asset={asset} />
      </button>
      <p className={styles.name}>{asset.name}</p>
      <div className={styles.facts}>
        <Badge look={asset.isPaid ? 'outline' : 'accent'}>{asset.isPaid ? 'Pro' : 'Free'}</Badge>
        {replacing && (
          <Button
            aria-label={`Replace ${replacing.name} with ${asset.name}`}
            disabled={isBusy}
            onClick={() => replacing.onReplace(asset)}
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
