import type { listAssets } from '@kitshelf/contract/catalogue.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { searchFor } from '../address/library-updaters.ts';
import { useLibrary } from '../address/use-library.ts';
import styles from './search-note.module.css';

export type Guess = Pick<Answer<typeof listAssets>, 'didYouMean' | 'closest'>;

/** What was found in place of a search that no asset, or only few, answer as it stands. */
export function SearchNote({ didYouMean, closest }: Guess) {
  const { search } = useLibrary().search;
  if (search === undefined) return null;
  if (didYouMean !== undefined)
    return (
      <Note>
        Showing results for <Word text={didYouMean} /> instead of “{search}”.
      </Note>
    );
  if (!closest) return null;
  return (
    <Note>
      {foundOf(closest, search)} <Word text={closest.search} />, without{' '}
      {closest.without.map((word, at) => (
        <span key={word}>
          {at > 0 && (at === closest.without.length - 1 ? ' and ' : ', ')}“{word}”
        </span>
      ))}
      .
    </Note>
  );
}

function foundOf({ exact, mentions }: NonNullable<Guess['closest']>, search: string): string {
  if (exact > 0) return `${exact === 1 ? '1 result' : `${exact} results`} for “${search}”, then results for`;
  return mentions > 0 ? `No exact match for “${search}”. Showing results for` : `Showing results for`;
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.note} role="status">
    {children}
  </p>
);

/** Searches for words in place of what was typed. */
function Word({ text }: { readonly text: string }) {
  const { go } = useLibrary();
  return (
    <button className={styles.word} onClick={() => go(searchFor(text))} type="button">
      {text}
    </button>
  );
}
