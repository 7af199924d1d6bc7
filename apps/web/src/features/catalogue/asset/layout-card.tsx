import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useId, useState } from 'react';
import { HiddenText } from '../../../ui/page/layout.tsx';
import { AssetCard, type AssetCardProps } from './asset-card.tsx';
import styles from './layout-card.module.css';

/** An asset of a list; in one of layouts with its other skins. */
export interface GroupedAsset extends AssetListItem {
  readonly skins?: readonly AssetListItem[] | undefined;
}

/** The card of a layout: a dot for each of its skins, which pointing at it or an arrow key shows. */
export function LayoutCard({ asset, priority }: AssetCardProps & { readonly asset: GroupedAsset }) {
  const [shownId, setShown] = useState(asset._id);
  const skins = [asset, ...(asset.skins ?? [])].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const shown = skins.find(({ _id }) => _id === shownId) ?? asset;
  return (
    <div className={styles.layout}>
      <AssetCard asset={shown} key={shown._id} priority={priority} />
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
  return (
    <fieldset className={styles.dots}>
      <legend>
        <HiddenText>Skins</HiddenText>
      </legend>
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
          </svg>
          <HiddenText>{nameOf(skin)}</HiddenText>
        </label>
      ))}
    </fieldset>
  );
}

const nameOf = ({ brand, name }: AssetListItem): string => brand ?? name;
