import { type Bits, isEmpty } from './bitset.ts';
import type { Posting } from './posting.ts';
import type { Scratch } from './scratch.ts';
import { selectBits } from './selection.ts';
import { closenessLevels, searchFields, type Vocabulary, type Word } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** The sets that answer one word of a search, best first: by field, then by closeness. */
export type Tiers = readonly (readonly Posting[])[];

export interface SearchMatch {
  readonly bits: Bits;
  readonly terms: readonly Tiers[];
}

/** The different words that a search asks for; none means no search. */
export function searchWords(search: string | undefined): string[] {
  return [...new Set(wordsOf(search ?? ''))];
}

/**
 * The assets that match every word, whole, by stem or as a prefix, in any search field. When the whole catalogue
 * has none, each word also matches the words in use that are most alike it.
 */
export function matchWords(words: readonly string[], vocabulary: Vocabulary, scratch: Scratch): SearchMatch {
  const matches = words.map((word) => vocabulary.matches(word));
  const asWritten = matchTerms(matches.map(tiersOf), scratch);
  if (!isEmpty(asWritten.bits)) return asWritten;
  const corrected = words.map((word, i) => {
    const known = matches[i]?.flat() ?? [];
    return tiersOf([
      ...(matches[i] ?? []),
      vocabulary.similar(word).filter((other) => !known.includes(other)),
    ]);
  });
  return matchTerms(corrected, scratch);
}

function matchTerms(terms: readonly Tiers[], scratch: Scratch): SearchMatch {
  return {
    bits: selectBits(
      terms.map((tiers) => tiers.flat()),
      scratch,
    ),
    terms,
  };
}

function tiersOf(matches: readonly (readonly Word[])[]): Tiers {
  return searchFields.flatMap((_, field) =>
    closenessLevels.map((_level, closeness) =>
      (matches[closeness] ?? []).flatMap((word) => word.fields[field] ?? []),
    ),
  );
}
