import { searchFields } from '../document.ts';
import { type Bitmap, isEmpty } from '../index/bitmap.ts';
import type { PostingsList } from '../index/postings-list.ts';
import { closenessLevels, type Term, type TermDictionary } from '../index/term-dictionary.ts';
import { tokenize } from '../text/tokenizer.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import { selectBits } from './selection.ts';

/** The postings lists that answer one word of a search, best first: by field, then by closeness. */
export type Tiers = readonly (readonly PostingsList[])[];

export interface Match {
  readonly bits: Bitmap;
  readonly terms: readonly Tiers[];
}

/**
 * The documents that match every word of a search, whole, by stem or as a prefix, in any search field. When there is
 * none at all, each word also matches the terms in use that are most alike it. `undefined` for a search without words.
 */
export function matchSearch(search: string, dictionary: TermDictionary, pool: BitmapPool): Match | undefined {
  const words = [...new Set(tokenize(search))];
  if (words.length === 0) return undefined;
  const matches = words.map((word) => dictionary.matches(word));
  const asWritten = matchTerms(matches.map(tiersOf), pool);
  if (!isEmpty(asWritten.bits)) return asWritten;
  const corrected = words.map((word, i) => {
    const known = matches[i]?.flat() ?? [];
    return tiersOf([
      ...(matches[i] ?? []),
      dictionary.similar(word).filter((other) => !known.includes(other)),
    ]);
  });
  return matchTerms(corrected, pool);
}

function matchTerms(terms: readonly Tiers[], pool: BitmapPool): Match {
  return {
    bits: selectBits(
      terms.map((tiers) => tiers.flat()),
      pool,
    ),
    terms,
  };
}

function tiersOf(matches: readonly (readonly Term[])[]): Tiers {
  return searchFields.flatMap((field) =>
    closenessLevels.map((_level, closeness) =>
      (matches[closeness] ?? []).flatMap((term) => term.postings[field]),
    ),
  );
}
