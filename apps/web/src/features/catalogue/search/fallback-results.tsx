import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { BrandedPicture } from '../../../shared/media/branded-picture.tsx';
import { reset, searchFor } from '../address/library-updaters.ts';
import { toFilters } from '../address/library-search.ts';
import { fallbackResultsQuery } from '../queries.ts';
import { useLibrary } from '../address/use-library.ts';
import { isOwnSearch } from './own-searches.ts';
import styles from './fallback-results.module.css';

/** Below an empty list: what is near the search, and what others search. */
export function FallbackResults() {
  const { search, go } = useLibrary();
  const { data } = useQuery(fallbackResultsQuery(useCall(), toFilters(search)));
  if (!data) return null;
  const { assets, total, search: near } = data.data;
  const othersSearch = data.data.othersSearch.filter((term) => !isOwnSearch(term));
  const lookFor = (text: string) => go((before) => searchFor(text)(reset(before)));
  return (
    <div className={styles.near}>
      {assets.length > 0 && (
        <section aria-label="Near results">
          <h3 className={styles.heading}>
            {near === null ? 'Most copied' : `Closest match: ${near}`}
            {near !== null && (
              <Button look="plain" onClick={() => lookFor(near)} size="sm">
                Show {total === 1 ? 'it' : `all ${total.toLocaleString('en-US')}`}
              </Button>
            )}
          </h3>
          <NearAssets assets={assets} />
        </section>
      )}
      <p>Copied a frame in Figma? Paste it here to find similar assets. It never leaves your browser.</p>
      {othersSearch.length > 0 && (
        <section aria-label="Popular searches">
          <h3 className={styles.heading}>Popular searches</h3>
          <p className={styles.terms}>
            {othersSearch.map((term) => (
              <Button key={term} onClick={() => lookFor(term)} size="sm">
                {term}
              </Button>
            ))}
          </p>
        </section>
      )}
    </div>
  );
}

function NearAssets({ assets }: { readonly assets: readonly AssetListItem[] }) {
  return (
    <ul className={styles.row}>
      {assets.map(({ _id, name, images: [image] }) => (
        <li key={_id}>
          <Link className={styles.item} search={{ 'product-id': _id }} to={paths.library}>
            <span className={styles.frame}>
              {image && <BrandedPicture alt="" className={styles.picture} image={image} sizes="200px" />}
            </span>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
