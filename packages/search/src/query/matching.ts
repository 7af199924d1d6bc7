import { searchFields } from '../index/document.ts';
import { type Bitmap, isEmpty } from '../binary/bitmap.ts';
import type { PostingsList } from '../index/postings-list.ts';
import { closenessLevels, isInUse, type Term, type TermDictionary } from '../index/term-dictionary.ts';
import { allowedSlips, editDistance } from '../text/edit-distance.ts';
import { tokenize } from '../text/tokenizer.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import { selectBits } from './selection.ts';
import { isTelling, type Meaning, type Thesaurus } from './thesaurus.ts';

/** The postings lists that answer one word of a search, best first: what it means, then by field, then by closeness. */
export type Tiers = readonly (readonly PostingsList[])[];

export interface Match {
  readonly bits: Bitmap;
  readonly terms: readonly Tiers[];
  /** The search as it was probably meant; only when it matched nothing as it was written. */
  readonly didYouMean?: string | undefined;
}

/** What searches are matched with. */
export interface Matcher {
  readonly dictionary: TermDictionary;
  readonly thesaurus: Thesaurus;
  readonly pool: BitmapPool;
  /** Nothing is corrected. */
  readonly isAsWritten: boolean | undefined;
  /** The documents that a meaning stands for; good for the length of one query. */
  meant(meaning: Meaning): PostingsList;
}

/** One word of a search with everything that matches it as it is written. */
interface Word {
  readonly text: string;
  readonly terms: readonly (readonly Term[])[];
  /** What it means, the closest first. */
  readonly meant: readonly PostingsList[];
  /** May be passed over where nothing has all words. */
  readonly isOptional: boolean;
}

/** What a word may have been meant to be. */
interface Corrections {
  readonly terms: readonly Term[];
  readonly synonyms: ReturnType<Thesaurus['similar']>;
}

/**
 * The documents that match every word of a search, by what it means or whole, by stem or as a prefix in any search field.
 * When there is none, words that mean anything are passed over, or else each word also matches the known words that are most alike it. `undefined` for a search
 * without words.
 */
export function matchSearch(search: string, matcher: Matcher): Match | undefined {
  const tokens = tokenize(search);
  if (tokens.length === 0) return undefined;
  const words = wordsOf(tokens, matcher);
  const asWritten = matchTerms(words.map(tiersOf), matcher.pool);
  if (!isEmpty(asWritten.bits)) return asWritten;
  if (words.length > 1 && words.some(({ isOptional }) => isOptional)) {
    const passedOver = matchTerms(
      words.map((word) => tiersOf(word.isOptional ? anything(word, matcher) : word)),
      matcher.pool,
    );
    if (!isEmpty(passedOver.bits)) return passedOver;
  }
  return matcher.isAsWritten ? asWritten : matchCorrected(tokens, words, matcher);
}

function wordsOf(tokens: readonly string[], matcher: Matcher): Word[] {
  const meanings = matcher.thesaurus.meaningsIn(tokens);
  return [...new Set(tokens)].map((text) => {
    const means = meanings.get(text) ?? [];
    const telling = means.filter(isTelling);
    return {
      text,
      terms: matcher.dictionary.matches(text),
      meant: telling.map((meaning) => matcher.meant(meaning)),
      isOptional: telling.length < means.length,
    };
  });
}

const anything = (word: Word, matcher: Matcher): Word => ({
  ...word,
  meant: [...word.meant, matcher.meant({})],
});

function matchCorrected(tokens: readonly string[], words: readonly Word[], matcher: Matcher): Match {
  const corrections = words.map(({ text }) => correctionsOf(text, matcher));
  const corrected = matchTerms(
    words.map((word, i) => tiersOf(withCorrections(word, corrections[i] as Corrections, matcher))),
    matcher.pool,
  );
  if (isEmpty(corrected.bits)) return corrected;
  const spellings = new Map(
    words.map((word, i) => [word.text, spellingOf(word, corrections[i] as Corrections)]),
  );
  const didYouMean = tokens.map((token) => spellings.get(token) ?? token).join(' ');
  return didYouMean === tokens.join(' ') ? corrected : { ...corrected, didYouMean };
}

function correctionsOf(text: string, { dictionary, thesaurus }: Matcher): Corrections {
  const terms = dictionary.similar(text);
  const [nearest] = terms;
  const limit = nearest && editDistance(nearest.text, text, allowedSlips(text));
  return { terms, synonyms: thesaurus.similar(text, limit) };
}

function matchTerms(terms: readonly Tiers[], pool: BitmapPool): Match {
  const groups = terms.map((tiers) => tiers.flat());
  return { bits: selectBits(groups, pool), terms };
}

function withCorrections(word: Word, { terms, synonyms }: Corrections, matcher: Matcher): Word {
  const known = new Set(word.terms.flat());
  const means = synonyms.flatMap((synonym) => synonym.means).filter(isTelling);
  const others = means.map((meaning) => matcher.meant(meaning));
  return {
    ...word,
    terms: [...word.terms, terms.filter((term) => !known.has(term))],
    meant: [...word.meant, ...others],
  };
}

/** A word that is found as it stands, or else the likeliest of those it may have been meant to be. */
function spellingOf({ text, terms, meant }: Word, corrections: Corrections): string {
  const isFound = terms.flat().some(isInUse) || meant.some(({ count }) => count > 0);
  const likely = [
    ...corrections.synonyms.map((synonym) => ({ text: synonym.text, uses: 0 })),
    ...corrections.terms.map((term) => ({ text: term.text, uses: usesOf(term) })),
  ].map((other) => ({ ...other, distance: editDistance(other.text, text, allowedSlips(text)) }));
  const [best] = likely.sort((a, b) => a.distance - b.distance || b.uses - a.uses);
  return isFound || !best ? text : best.text;
}

function usesOf({ postings }: Term): number {
  return Object.values(postings).reduce(
    (sum, lists) => sum + lists.reduce((all, { count }) => all + count, 0),
    0,
  );
}

function tiersOf({ terms, meant: [best, ...others] }: Word): Tiers {
  const written = searchFields.flatMap((field) =>
    closenessLevels.map((_level, closeness) =>
      (terms[closeness] ?? []).flatMap((term) => term.postings[field]),
    ),
  );
  return [best ? [best] : [], others, ...written];
}
