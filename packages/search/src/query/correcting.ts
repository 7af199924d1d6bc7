import type { Term, TermDictionary } from '../index/term-dictionary.ts';
import { editDistance, allowedSlips } from '../text/edit-distance.ts';
import type { Matcher } from './matching.ts';
import type { MatchedTerm } from './words.ts';

/** The shortest part of two words that were written as one. */
const shortestPart = 3;
const longestParted = 40;

/** The words of a search with those that nothing has put right: parted where they are two, or else the likeliest known one. */
export function corrected(
  tokens: readonly string[],
  found: readonly MatchedTerm[],
  matcher: Matcher,
): string[] {
  const unknown = new Set(found.filter(isUnknown).flatMap(({ words }) => words));
  const isAlone = found.every(isUnknown);
  const meant = new Map([...unknown].map((word) => [word, meantBy(word, isAlone, matcher)]));
  return tokens.flatMap((token) => meant.get(token) ?? [token]);
}

const isUnknown = ({ tiers }: MatchedTerm): boolean =>
  tiers.every((of) => of.every((lists) => lists.every(({ count }) => count === 0)));

/** @param isAlone nothing else of the search is known: a guess is better than nothing */
function meantBy(word: string, isAlone: boolean, { dictionary, thesaurus }: Matcher): readonly string[] {
  const isKnown = (part: string) => thesaurus.knows(part) || isTerm(part, dictionary);
  const last = word.length > longestParted ? 0 : word.length - shortestPart;
  for (let at = shortestPart; at <= last; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return parts;
  }
  const terms = dictionary.similar(word, isAlone);
  const known = thesaurus.similar(word, isAlone);
  const [nearest] = terms;
  const distance = nearest ? editDistance(nearest.text, word, allowedSlips(word)) : Infinity;
  if (distance <= known.distance) {
    const [best] = terms.sort((a, b) => usesOf(b) - usesOf(a));
    return [best?.text ?? word];
  }
  return known.texts.slice(0, 1);
}

/** Whether a word stands in names, kinds or tags. */
const isTerm = (word: string, dictionary: TermDictionary): boolean =>
  dictionary
    .matches(word)[0]
    .some(({ postings: { name, subCategories, tags } }) =>
      [name, subCategories, tags].flat().some(({ count }) => count > 0),
    );

const usesOf = ({ postings }: Term): number =>
  Object.values(postings)
    .flat()
    .reduce((sum, { count }) => sum + count, 0);
