import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { similarQuery } from '../queries.ts';
import styles from './other-brands.module.css';
import { useSkins } from './other-brands.tsx';
import { SmallAssets } from '../cards/small-assets.tsx';

interface SimilarAssetsProps {
  readonly asset: AssetListItem;
  /** The asset's name is the heading of the page. */
  readonly isPage: boolean;
}

const rows = [
  { key: 'similar', title: 'Similar' },
  { key: 'sameBrand', title: 'From the same brand' },
] as const;

/** Where to go on from an asset. Asked for once its place comes into view, and after what stands above: it moves nothing. */
export function SimilarAssets({ asset, isPage }: SimilarAssetsProps) {
  const Title = isPage ? 'h2' : 'h3';
  const [place, isSeen] = useSeen();
  const skins = useSkins(asset);
  const isSettled = asset.layout === null || !skins.isPending;
  const query = similarQuery(useCall(), asset._id);
  const { data } = useQuery({ ...query, enabled: isSeen && isSettled });
  return (
    <div className={styles.after} ref={place}>
      {isSettled &&
        rows.map(({ key, title }) => {
          const assets = data?.data[key] ?? [];
          if (assets.length === 0) return null;
          return (
            <section aria-label={title} key={key}>
              <Title className={styles.title}>{title}</Title>
              <SmallAssets assets={assets} nameOf={({ name }) => name} />
            </section>
          );
        })}
    </div>
  );
}

/** Whether an element has been in view. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [place, isSeen] as const;
}
