import { Button } from '../../../ui/buttons/button.tsx';
import { Slider } from '../../../ui/media/slider.tsx';
import type { OpenAsset } from '../use-library.ts';
import { cardPictureSizes } from './asset-card.tsx';
import styles from './asset-dialog.module.css';
import type { Appearances, AssetView } from './asset-views.ts';
import { isLive, type Sight } from '../stage/stage-sight.ts';
import { Stage, StageBar } from '../stage/stage.tsx';

interface AssetSightsProps {
  readonly asset: OpenAsset;
  readonly views: readonly AssetView[];
  readonly appearances: Appearances;
  /** The picture in view. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly isStaged: boolean;
  readonly onStaged: (isStaged: boolean) => void;
  readonly sight: Sight;
  readonly onSight: (sight: Sight) => void;
}

/** An asset's pictures, or its live page, under a bar that says which and leads to the others. */
export function AssetSights(props: AssetSightsProps) {
  const { asset, isStaged, onStaged } = props;
  return (
    <div className={styles.sights}>
      <div className={styles.bar}>
        {isStaged ? <StageBar {...props} /> : <PictureBar {...props} />}
        {isLive(asset.link) && (
          <Button
            aria-pressed={isStaged}
            className={styles.live}
            onClick={() => onStaged(!isStaged)}
            size="sm"
          >
            Live
          </Button>
        )}
      </div>
      <SightOf {...props} />
    </div>
  );
}

function SightOf({ asset, views, appearances, isStaged, ...rest }: AssetSightsProps) {
  const { index, onIndex, sight, onSight } = rest;
  if (isStaged && isLive(asset.link)) {
    const stage = { name: asset.name, other: appearances.other, sight, onSight };
    return <Stage {...stage} link={asset.link} />;
  }
  return (
    <Slider
      images={asset.images}
      index={index}
      labels={views.map(({ name }) => name)}
      name={asset.name}
      onIndex={onIndex}
      seenSizes={cardPictureSizes}
    />
  );
}

/** What each picture shows; one of them is in view. */
function PictureBar({ views, index, onIndex }: Pick<AssetSightsProps, 'views' | 'index' | 'onIndex'>) {
  return (
    <fieldset aria-label="Shown" className={styles.choice}>
      {views.map(({ name }, at) => (
        <Button aria-pressed={at === index} key={name} look="plain" onClick={() => onIndex(at)} size="sm">
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
