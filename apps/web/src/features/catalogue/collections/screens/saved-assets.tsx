import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../../lib/api/call-context.ts';
import { Loaded } from '../../../../shared/page/personal-page.tsx';
import { AssetGrid, type AssetGridProps } from '../../cards/asset-grid.tsx';
import { assetsByIdQuery } from '../../../../lib/api/assets-by-id.ts';

interface SavedAssetsProps extends Pick<AssetGridProps, 'below'> {
  readonly ids: readonly string[];
}

/** The cards of kept assets, in that order; one that is not published any more is left out. */
export function SavedAssets({ ids, below }: SavedAssetsProps) {
  const query = useQuery({ ...assetsByIdQuery(useCall(), ids), placeholderData: (before) => before });
  return (
    <Loaded noun="the assets" query={query}>
      {(assets) => {
        const inOrder = new Map(assets.map((asset) => [asset._id, asset]));
        return <AssetGrid assets={ids.flatMap((id) => inOrder.get(id) ?? [])} below={below} />;
      }}
    </Loaded>
  );
}
