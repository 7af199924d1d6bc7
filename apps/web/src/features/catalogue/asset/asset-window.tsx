import { useState } from 'react';
import { useSight, variantInSight } from '../stage/stage-sight.ts';
import { pictureFor } from '../cards/asset-card.tsx';
import { type OpenAsset, useLibrary } from '../library/use-library.ts';
import { AssetSide } from './asset-side.tsx';
import { AssetSights } from './asset-sights.tsx';
import { appearancesOf, viewsOf } from './asset-views.ts';

interface AssetWindowProps {
  readonly asset: OpenAsset;
  /** To the asset before or behind it in the grid, where there is one. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** A page of its own: its name is the page's, and there are no neighbours. */
  readonly isPage?: boolean;
  readonly nameId: string;
  readonly isStaged: boolean;
  readonly onStaged: (isStaged: boolean) => void;
}

/** An asset's pictures or live page, and beside them what can be done with it. */
export function AssetWindow({ asset, isStaged, isPage = false, ...rest }: AssetWindowProps) {
  const views = viewsOf(asset);
  const appearances = appearancesOf(views);
  const { search } = useLibrary();
  const [index, setIndex] = useState(() => pictureFor(asset, search.viewports));
  const [sight, setSight] = useSight(appearances);
  const shown = isStaged ? variantInSight(appearances, sight) : views[index];
  const { nameId, onStaged, onPrevious, onNext } = rest;
  return (
    <>
      <AssetSights
        appearances={appearances}
        asset={asset}
        index={index}
        isStaged={isStaged}
        onIndex={setIndex}
        onSight={setSight}
        onStaged={onStaged}
        sight={sight}
        views={views}
      />
      <AssetSide
        asset={asset}
        boards={appearances.boards}
        // The main variant's payload comes with the asset.
        copyKey={shown?.key === views[0]?.key ? undefined : shown?.key}
        isPage={isPage}
        nameId={nameId}
        onNext={onNext}
        onPrevious={onPrevious}
        shownName={shown?.key && shown.name}
      />
    </>
  );
}
