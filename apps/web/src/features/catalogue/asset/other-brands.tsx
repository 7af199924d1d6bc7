import { brandPath } from '@kitshelf/contract/brand-slug.ts';
import { hasPage } from '@kitshelf/contract/site-facts.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { openAsset } from '../address/library-updaters.ts';
import { assetListQuery } from '../../../lib/api/asset-list.ts';
import { useLibrary } from '../address/use-library.ts';
import styles from './other-brands.module.css';
import { SmallAssets } from '../cards/small-assets.tsx';

/** More skins than any layout has. */
const maxSkins = 60;

interface OtherBrandsProps {
  readonly asset: AssetListItem;
  /** The asset's name is the heading of the page. */
  readonly isPage: boolean;
}

/** All skins of an asset's layout. */
export function useSkins({ layout }: Pick<AssetListItem, 'layout'>) {
  const query = assetListQuery(useCall(), { layout: layout ?? '', limit: maxSkins });
  return useQuery({ ...query, enabled: layout !== null, meta: { silent: true } });
}

/** The same layout in other brands, one key away: B shows the next one, Shift+B the one before. */
export function OtherBrands({ asset, isPage }: OtherBrandsProps) {
  const { _id, brand } = asset;
  const site = useSite();
  const Title = isPage ? 'h2' : 'h3';
  const { go } = useLibrary();
  const { data } = useSkins(asset);
  const skins = [...(data?.data ?? [])].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  useNextKey((step) => {
    const next = skins.at((skins.findIndex((skin) => skin._id === _id) + step) % skins.length);
    if (next) go(openAsset(next._id), { replace: true });
  });
  if (skins.length < 2) return null;
  return (
    <section aria-label="The same layout in other brands" className={styles.others}>
      <Title className={styles.title}>
        The same layout in other brands
        <kbd aria-hidden="true" className={styles.key}>
          B
        </kbd>
      </Title>
      <SmallAssets assets={skins} isInOwn nameOf={nameOf} />
      {brand !== null && hasPage(site, 'brands') && (
        <Link className={styles.brand} to={brandPath(brand)}>
          All of {brand}
        </Link>
      )}
    </section>
  );
}

const nameOf = ({ brand, name }: AssetListItem): string => brand ?? name;

/** Hears B anywhere but where something is written. */
function useNextKey(onStep: (step: -1 | 1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    onStep(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
