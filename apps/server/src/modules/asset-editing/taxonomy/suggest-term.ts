import type { Taxonomy } from '@kitshelf/contract/desk/taxonomy.ts';
import { allowedSlips, editDistance } from '@kitshelf/search/edit-distance.ts';
import type { Meaning, Synonyms } from '@kitshelf/search/thesaurus.ts';
import { foldName, toStem, tokenize } from '@kitshelf/search/tokenizer.ts';

interface TermName {
  readonly name: string;
  readonly taxonomy: Taxonomy;
}

/** A term, and the words of one thing that it is called. */
interface TermWords<Term> {
  readonly term: Term;
  readonly words: readonly string[];
}

/**
 * Says which term a search probably means: one that a part of the search is a synonym of already, the first such in
 * `synonyms` among equals; else the one whose name shares most words with it, misspelt ones too; null when none does.
 */
export function suggester<Term extends TermName>(terms: readonly Term[], synonyms: readonly Synonyms[]) {
  const names = terms.map((term) => ({ term, words: tokenize(term.name) }));
  const byName = new Map(terms.map((term) => [keyOf(term.taxonomy, term.name), term]));
  const others = synonyms.flatMap(({ phrases, means }) => {
    const term = means
      .flatMap(namedIn)
      .map((key) => byName.get(key))
      .find(Boolean);
    return term ? phrases.map((phrase) => ({ term, words: tokenize(phrase) })) : [];
  });
  return (search: string): Term | null => {
    const words = tokenize(search);
    return best(others, words, holds) ?? best(names, words, share);
  };
}

const keyOf = (taxonomy: Taxonomy, name: string) => `${taxonomy} ${foldName(name)}`;

/** The terms that a meaning names. */
const namedIn = ({ subCategories = [], tags = [], tools = [] }: Meaning): string[] => [
  ...tags.map((name) => keyOf('tags', name)),
  ...subCategories.map((name) => keyOf('sub-categories', name)),
  ...tools.map((name) => keyOf('tools', name)),
];

type Score = (called: readonly string[], search: readonly string[]) => number;

function best<Term>(all: readonly TermWords<Term>[], search: readonly string[], scoreOf: Score): Term | null {
  let found: { readonly term: Term; readonly score: number } | undefined;
  for (const { term, words } of all) {
    const score = scoreOf(words, search);
    if (score > (found?.score ?? 0)) found = { term, score };
  }
  return found?.term ?? null;
}

const countIn = (called: readonly string[], search: readonly string[]) =>
  called.filter((name) => search.some((word) => isAlike(word, name))).length;

const share: Score = (called, search) => countIn(called, search) / Math.max(called.length, search.length);

/** How much of the search a synonym is that stands in it whole. */
const holds: Score = (called, search) =>
  called.length > 0 && countIn(called, search) === called.length ? called.length / search.length : 0;

/** Stricter than a search that looks for anything at all: one click makes it a synonym, and people get the first letter right. */
function isAlike(word: string, name: string): boolean {
  if (toStem(word) === toStem(name)) return true;
  const slips = Math.min(allowedSlips(word), word.length < 8 ? 1 : 2);
  return word[0] === name[0] && editDistance(word, name, slips) <= slips;
}
