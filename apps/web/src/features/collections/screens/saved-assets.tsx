import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { Loaded } from '../../../shared/page/personal-page.tsx';
import { assetsByIdQuery } from '../../../lib/api/assets-by-id.ts';

interface GridProps {
  readonly assets: readonly AssetListItem[];
  /** What stands below an asset's card. */
  readonly below?: ((asset: AssetListItem) => ReactNode) | undefined;
}

/** What shows assets: the library's cards, which the route hands in. */
export interface HasGrid {
  readonly Grid: ComponentType<GridProps>;
}

interface SavedAssetsProps extends HasGrid, Pick<GridProps, 'below'> {
  readonly ids: readonly string[];
}

/** The cards of kept assets, in that order; one that is not published any more is left out. */
export function SavedAssets({ ids, below, Grid }: SavedAssetsProps) {
  const query = useQuery({ ...assetsByIdQuery(useCall(), ids), placeholderData: (before) => before });
  return (
    <Loaded noun="the assets" query={query}>
      {(assets) => {
        const inOrder = new Map(assets.map((asset) => [asset._id, asset]));
        return <Grid assets={ids.flatMap((id) => inOrder.get(id) ?? [])} below={below} />;
      }}
    </Loaded>
  );
}
