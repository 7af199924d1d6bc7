import { maxSearchLength } from '@kitshelf/contract/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { searchFor, showFreeOnly } from './library-moves.ts';
import styles from './library-page.module.css';
import { useLibrary } from './use-library.ts';

/** How long typing must rest before the search starts (spec §9). */
const debounceMs = 300;

export function LibrarySearchField() {
  const { search, go } = useLibrary();
  const inForce = search.search ?? '';
  const [term, setTerm] = useState(inForce);
  const [seen, setSeen] = useState(inForce);
  // The address changed from elsewhere: a chip removed, a reset, the back button.
  if (seen !== inForce) {
    setSeen(inForce);
    if (term.trim() !== inForce) setTerm(inForce);
  }

  const apply = (next: string) => {
    if (next.trim() !== inForce) go(searchFor(next), { replace: inForce !== '' });
  };
  useDebounced(term, debounceMs, apply);

  return (
    <div className={styles.search}>
      <SearchBox
        label="Search components"
        maxLength={maxSearchLength}
        onChange={setTerm}
        onSubmit={() => apply(term)}
        placeholder="Search components (eg. Footer, Header)"
        value={term}
      />
      <Switch
        isOn={search.paid === false}
        label="Free Assets"
        onChange={(isFreeOnly) => go(showFreeOnly(isFreeOnly))}
      />
    </div>
  );
}

/** Runs `effect` once `value` has been still for `delayMs`; never for the value it starts with. */
function useDebounced<Value>(value: Value, delayMs: number, effect: (value: Value) => void): void {
  const latest = useRef(effect);
  const seen = useRef(value);
  useEffect(() => {
    latest.current = effect;
  });
  useEffect(() => {
    if (Object.is(seen.current, value)) return undefined;
    const timer = setTimeout(() => {
      seen.current = value;
      latest.current(value);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
}
