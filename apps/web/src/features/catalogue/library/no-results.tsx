import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import type { LibrarySearch } from '../address/library-search.ts';
import { reset } from '../address/library-updaters.ts';
import { useLibrary } from '../address/use-library.ts';
import styles from './no-results.module.css';
import { FallbackResults } from '../search/fallback-results.tsx';

/** Nothing of what is asked for, or nothing yet. It is short: what is near stands in the first screen. */
export function NoResults() {
  const { go, search } = useLibrary();
  const isHydrated = useHydrated();
  if (isWhole(search)) return <NothingYet />;
  return (
    <>
      <section className={styles.nothing}>
        <h2 className={styles.title}>Sorry, no results found.</h2>
        {search.search !== undefined && <p>No results for “{search.search}”.</p>}
        <p>Please try adjusting your filters, or click the button below to reset all.</p>
        <Button look="ink" onClick={() => go(reset)} size="sm">
          Reset Filters
        </Button>
      </section>
      {isHydrated && <FallbackResults />}
    </>
  );
}

/** Nothing is left out: what is shown is all that is published. */
function isWhole(search: LibrarySearch): boolean {
  return Object.entries(search).every(
    ([name, value]) => value === undefined || name === 'sort' || name === 'product-id',
  );
}

/** Of a shop that has published nothing yet: its page has nothing to search, filter or arrange. */
function NothingYet() {
  return (
    <div className={styles.empty}>
      <Panel text="Assets appear here as soon as the first ones are published." title="Nothing here yet" />
    </div>
  );
}
