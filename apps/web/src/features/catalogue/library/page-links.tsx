import { brandPath } from '@kitshelf/contract/brand-slug.ts';
import { hasPage } from '@kitshelf/contract/site-facts.ts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import styles from './page-links.module.css';
import { useLibrary } from '../address/use-library.ts';
import { IconRow } from '../search/icon-row.tsx';
import { keepSearch } from '../search/own-searches.ts';
import { type Guess, SearchNote } from '../search/search-note.tsx';

export { NoResults } from './no-results.tsx';

interface PageLinksProps {
  /** What was found in place of what is searched. */
  readonly guess: Guess | undefined;
}

/** Ways from the library to pages that know more of what somebody looks for, and what was found in place of it. */
export function PageLinks({ guess = {} }: PageLinksProps) {
  const { search, brand, pCategory } = useLibrary().search;
  useEffect(() => {
    if (search !== undefined) keepSearch(search);
  }, [search]);
  return (
    <>
      <BrandLink names={brand} />
      <SearchNote {...guess} />
      {(pCategory ?? 'Icons') === 'Icons' && search !== undefined && (
        <IconRow term={guess.didYouMean ?? search} />
      )}
      {pCategory === 'Icons' && search === undefined && <IconRoomLink />}
    </>
  );
}

/** The way to single icons, from their sets. */
function IconRoomLink() {
  if (!hasPage(useSite(), 'icons')) return null;
  return (
    <p className={styles.iconRoom}>
      <span>Looking for a single icon? </span>
      <Link to={paths.icons}>Browse icons</Link>
    </p>
  );
}

/** The way to a brand's own page, where somebody looks at that brand alone. */
function BrandLink({ names = [] }: { readonly names: readonly string[] | undefined }) {
  const [name] = names;
  if (!hasPage(useSite(), 'brands') || name === undefined || names.length > 1) return null;
  return (
    <p className={styles.iconRoom}>
      <Link to={brandPath(name)}>Colours, type and the full kit of {name}</Link>
    </p>
  );
}
