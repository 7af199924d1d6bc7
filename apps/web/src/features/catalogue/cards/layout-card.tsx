import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { brandListQuery } from '../../../lib/api/brand-list.ts';
import { HiddenLegend, HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { AssetCard, type AssetCardProps } from './asset-card.tsx';
import styles from './layout-card.module.css';

/** An asset of a list; in one of layouts with its other skins. */
export interface GroupedAsset extends AssetListItem {
  readonly skins?: readonly AssetListItem[] | undefined;
}

/** The card of a layout: a dot for each of its skins, which pointing at it or an arrow key shows. */
export function LayoutCard({ asset, ...how }: AssetCardProps & { readonly asset: GroupedAsset }) {
  const [shownId, setShown] = useState(asset._id);
  const skins = [asset, ...(asset.skins ?? [])].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const shown = skins.find(({ _id }) => _id === shownId) ?? asset;
  return (
    <div className={styles.layout}>
      <AssetCard {...how} asset={shown} key={shown._id} />
      <SkinDots onPick={setShown} shownId={shown._id} skins={skins} />
    </div>
  );
}

interface SkinDotsProps {
  readonly skins: readonly AssetListItem[];
  readonly shownId: string;
  readonly onPick: (id: string) => void;
}

function SkinDots({ skins, shownId, onPick }: SkinDotsProps) {
  const name = useId();
  const colors = useBrandColors();
  return (
    <fieldset className={styles.dots}>
      <HiddenLegend>Skins</HiddenLegend>
      {skins.map((skin) => (
        <label
          className={styles.dot}
          key={skin._id}
          onPointerEnter={() => onPick(skin._id)}
          title={nameOf(skin)}
        >
          <input
            checked={skin._id === shownId}
            name={name}
            onChange={() => onPick(skin._id)}
            type="radio"
            value={skin._id}
          />
          <svg aria-hidden="true" height="14" viewBox="0 0 14 14" width="14">
            <circle cx="7" cy="7" fill={skin.images[0]?.color ?? 'none'} r="6" />
            {skin.brand !== null && colors.has(skin.brand) && (
              <path d="M7 1a6 6 0 0 0 0 12z" fill={colors.get(skin.brand)} />
            )}
          </svg>
          <HiddenText>{nameOf(skin)}</HiddenText>
        </label>
      ))}
    </fieldset>
  );
}

/** The colours that brands are known by: grounds alone are often alike. */
function useBrandColors(): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...brandListQuery(useCall()), meta: { silent: true } });
  return useMemo(() => new Map(data?.data.map(({ name, color }) => [name, color])), [data]);
}

const nameOf = ({ brand, name }: AssetListItem): string => brand ?? name;
