import { maxSearchLength } from '@kitshelf/contract/catalogue.ts';
import { useLocation } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { toText } from '@kitshelf/api-client/value-text.ts';
import styles from './without-script.module.css';

/** For browsers that run no script, at the foot of the window: what still works, and the library's search as a plain form. */
export function WithoutScript() {
  const { search } = useLocation();
  const { search: term } = search as { readonly search?: unknown };
  return (
    <div className={styles.bar}>
      <p>Buttons and forms of this site need JavaScript. Reading, links and this search work without.</p>
      <search>
        <form action={paths.library} className={styles.form}>
          <input
            aria-label="Search the library"
            defaultValue={toText(term)}
            maxLength={maxSearchLength}
            name="search"
            type="search"
          />
          <button type="submit">Search</button>
        </form>
      </search>
    </div>
  );
}
