import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { Picture, type PictureFacts } from '@kitshelf/ui/media/picture.tsx';
import { brandedImage } from '../../../lib/brand-kit/branded-picture.ts';
import { assetListQuery } from '../../../lib/api/asset-list.ts';
import styles from './swap-choices.module.css';

/** How many others of a kind are offered. */
const maxOthers = 24;
/** More skins than any layout has. */
const maxSkins = 60;

interface SwapChoicesProps {
  readonly asset: AssetListItem;
  /** What the page is shown in; without one the designs' own. */
  readonly brand: string | undefined;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** What can stand in a part's place: its layout in other skins, then others of its kind. Escape closes it. */
export function SwapChoices({ asset, brand, onPick, onClose }: SwapChoicesProps) {
  const call = useCall();
  const [kind = ''] = asset.subCategories;
  const skins = useQuery({
    ...assetListQuery(call, { layout: asset.layout ?? '', limit: maxSkins }),
    enabled: asset.layout !== null,
  });
  const others = useQuery(
    assetListQuery(call, {
      categories: asset.category,
      subCategories: [kind],
      group: 'layout',
      sort: 'Popular',
      limit: maxOthers,
    }),
  );
  const ofOthers = others.data?.data.filter(({ layout }) => layout !== asset.layout || layout === null);
  const choices = useRef<HTMLElement>(null);
  // Below a tall design it would open out of sight; what is chosen has another height, and the answers come later.
  useEffect(() => {
    choices.current?.scrollIntoView({ block: 'nearest' });
  }, [asset._id, skins.data, others.data]);
  const row = { pickedId: asset._id, brand, onPick, onClose };
  return (
    <section aria-label={`Replace ${asset.name}`} className={styles.choices} ref={choices}>
      <Row assets={skins.data?.data ?? []} title="The same layout in other brands" {...row} />
      <Row assets={ofOthers ?? []} title={`Another ${kind.toLowerCase()}`} {...row} />
    </section>
  );
}

interface RowProps extends Pick<SwapChoicesProps, 'brand' | 'onPick' | 'onClose'> {
  readonly title: string;
  readonly assets: readonly AssetListItem[];
  readonly pickedId: string;
}

function Row({ title, assets, brand, pickedId, onPick, onClose }: RowProps) {
  if (assets.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.row}>
        {assets.map(({ _id, name, images: [image] }) => (
          <li key={_id}>
            <button
              aria-pressed={_id === pickedId}
              className={styles.choice}
              onClick={() => onPick(_id)}
              onKeyDown={({ key }) => key === 'Escape' && onClose()}
              title={name}
              type="button"
            >
              <span className={styles.frame}>
                {image && <Choice brand={brand} image={image} name={name} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChoiceProps extends Pick<SwapChoicesProps, 'brand'> {
  readonly image: PictureFacts;
  readonly name: string;
}

function Choice({ image, brand, name }: ChoiceProps) {
  const shown = brandedImage(image, brand);
  return <Picture alt={name} className={styles.picture} image={shown} key={shown.src} sizes="132px" />;
}
