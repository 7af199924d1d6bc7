import { brandPath } from '@kitshelf/contract/brand-slug.ts';
import { hasPage } from '@kitshelf/contract/site-facts.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import styles from './page-links.module.css';
import { searchFor } from '../address/library-updaters.ts';
import { useLibrary } from '../address/use-library.ts';

export { NoResults } from './no-results.tsx';

/** Ways from the library to pages that know more of what somebody looks for, and the words that were meant. */
export function PageLinks({ meant }: { readonly meant: string | undefined }) {
  const { search, brand } = useLibrary().search;
  return (
    <>
      <IconRoomLink />
      <BrandLink names={brand} />
      {meant !== undefined && <DidYouMean meant={meant} searched={search} />}
    </>
  );
}

/** The way to single icons, where somebody may be looking for one. */
function IconRoomLink() {
  const { search: term, pCategory = term === undefined ? undefined : 'Icons' } = useLibrary().search;
  if (!hasPage(useSite(), 'icons') || pCategory !== 'Icons') return null;
  return (
    <p className={styles.iconRoom}>
      <span>Looking for a single icon? </span>
      <Link search={term === undefined ? {} : { search: term }} to={paths.icons}>
        {term === undefined ? 'Browse icons' : `Search icons for “${term}”`}
      </Link>
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

/** Nothing has the words as they were typed; what is shown has the likeliest others. */
function DidYouMean({ meant, searched }: { readonly meant: string; readonly searched: string | undefined }) {
  const { go } = useLibrary();
  return (
    <p className={styles.didYouMean} role="status">
      No results for “{searched}”. Did you mean
      <button className={styles.meant} onClick={() => go(searchFor(meant))} type="button">
        {meant}
      </button>
      ?
    </p>
  );
}
