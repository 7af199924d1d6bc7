import { maxSearchLength } from '@kitshelf/contract/catalogue.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SearchBox } from '@kitshelf/ui/forms/search-box.tsx';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';
import { SkipLink } from '@kitshelf/ui/page/skip-link.tsx';
import { searchFor, showFreeOnly } from '../address/library-updaters.ts';
import styles from './library-page.module.css';
import { useLibrary } from '../address/use-library.ts';

/** Comes with the first letters that someone types. */
const Suggestions = lazy(() =>
  import('../search/suggestions.tsx').then((module) => ({ default: module.Suggestions })),
);

/** The pause in typing after which the search starts (docs/product/library.md#search). */
const debounceMs = 300;

/** What is searched for, and free assets alone. */
export function LibrarySearchField() {
  const { search, go } = useLibrary();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const { term, setTerm, apply } = useTerm(field);
  const { isOpen, open, close } = useSuggesting(term);
  const pick = (text: string) => {
    apply(text);
    close();
  };

  return (
    <div className={styles.search}>
      <SearchBox
        fieldRef={setField}
        label="Search components"
        maxLength={maxSearchLength}
        onChange={setTerm}
        onEscape={close}
        onLeave={close}
        onSubmit={() => pick(term)}
        onTyping={open}
        placeholder="Search components (eg. Footer, Header)"
        value={term}
      >
        {field && isOpen && (
          <Suspense>
            <Suggestions field={field} onClose={close} onPick={pick} term={term.trim()} />
          </Suspense>
        )}
      </SearchBox>
      <SkipLink to="results">Skip to results</SkipLink>
      <Switch
        isOn={search.paid === false}
        label="Free Assets"
        onChange={(isFreeOnly) => go(showFreeOnly(isFreeOnly))}
      />
    </div>
  );
}

/** Whether suggestions hang below the field; `close` says whether they did. */
function useSuggesting(term: string) {
  const [isSuggesting, setSuggesting] = useState(false);
  const isOpen = isSuggesting && term.trim() !== '';
  const close = () => {
    setSuggesting(false);
    return isOpen;
  };
  return { isOpen, open: () => setSuggesting(true), close };
}

/** What stands in the field; it becomes the search once typing rests, or at once by `apply`. */
function useTerm(field: HTMLInputElement | null) {
  const { search, go } = useLibrary();
  const inForce = search.search ?? '';
  const [term, setTerm] = useState(inForce);
  const [seen, setSeen] = useState(inForce);
  // The address changed from elsewhere: a chip removed, a reset, the back button.
  if (seen !== inForce) {
    setSeen(inForce);
    if (term.trim() !== inForce) setTerm(inForce);
  }
  const lookFor = (next: string) => {
    if (next.trim() === inForce) return;
    go(searchFor(next), { replace: inForce !== '' });
    showTop(field);
  };
  useDebounced(term, debounceMs, lookFor);
  const apply = (next: string) => {
    setTerm(next);
    lookFor(next);
  };
  return { term, setTerm, apply };
}

/** Brings the first result into view where the page was scrolled past it: it lies behind the field, which stays. */
function showTop(field: HTMLInputElement | null): void {
  const results = document.getElementById('results');
  if (topOf(results) < topOf(field)) results?.scrollIntoView();
}

const topOf = (element: HTMLElement | null) => element?.getBoundingClientRect().top ?? 0;

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
