import { type SearchField, searchFields } from '../index/document.ts';
import { PostingsList } from '../index/postings-list.ts';
import type { Matches, Term, TermDictionary } from '../index/term-dictionary.ts';
import { otherNumeral } from '../text/small-words.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import { selectBits } from './selection.ts';
import type { Meaning } from './thesaurus.ts';
import type { SearchTerm } from './asked.ts';

/** The postings lists that answer one word of a search, best first: what it means, then by field, then by closeness. */
export type Tiers = readonly (readonly PostingsList[])[];

/** What words are looked up in. */
export interface Lookup {
  readonly dictionary: TermDictionary;
  readonly pool: BitmapPool;
  /** The documents that a meaning stands for; good for the length of one query. */
  meant(meaning: Meaning): PostingsList;
}

/** Something that a search asks for, with everything that answers it. */
export interface MatchedTerm extends SearchTerm {
  /** Of each word. */
  readonly tiers: readonly Tiers[];
  /** Of each word, where it is a filler: what it puts first. */
  readonly filling: readonly Tiers[];
  /** Of each word: what it means, and what has it as a name, kind or tag. None when only other places have it. */
  readonly telling: readonly (readonly PostingsList[])[];
}

/** Places of tiers. Between two of a word lies room for what a filler adds. */
const spread = 2;
/** Where the tiers of descriptions begin: having two words there is worse than having one as a name alone. */
const descriptionTier = 20 * spread;
/** The tier of documents that have a word nowhere. */
const missingTier = 30 * spread;
const tellingFields: readonly SearchField[] = ['name', 'subCategories', 'tags'];

/** Everything that answers something that is asked for. */
export function lookUp(asked: SearchTerm, lookup: Lookup): MatchedTerm {
  const meant = asked.means.map((meaning) => ({
    list: lookup.meant(meaning),
    isNamed: meaning.name !== undefined,
  }));
  const words = asked.words.map((word) => wordOf(word, meant, lookup));
  const isTelling = words.every(({ telling }) => telling.some(({ count }) => count > 0));
  return {
    ...asked,
    tiers: words.map(({ tiers }) => tiers),
    filling: words.map(({ filling }) => filling),
    telling: isTelling ? words.map(({ telling }) => telling) : [],
  };
}

/** The documents that a meaning stands for, and whether it names them itself. */
interface Meant {
  readonly list: PostingsList;
  readonly isNamed: boolean;
}

function wordOf(text: string, meant: readonly Meant[], { dictionary, pool }: Lookup) {
  const matches = matchesOf(text, dictionary);
  const [exact, stem] = matches;
  const listsOf = (field: SearchField, levels: readonly (readonly Term[])[]) =>
    levels.flatMap((terms) => terms.flatMap(({ postings }) => postings[field]));
  const named = listsOf('name', [exact, stem]);
  const amongNamed = ({ list }: Meant) =>
    named.length > 0 ? [PostingsList.of(selectBits([[list], named], pool))] : [];
  const [best, ...others] = meant;
  const meaning = [
    best?.isNamed ? [best.list] : best ? amongNamed(best) : [],
    best ? [best.list, ...others.flatMap(amongNamed)] : [],
    others.map(({ list }) => list),
  ];
  const fields = searchFields.map((field) => matches.map((terms) => listsOf(field, [terms])));
  const telling = [
    ...meant.map(({ list }) => list),
    ...tellingFields.flatMap((field) => listsOf(field, [exact, stem])),
  ];
  return { tiers: tiersOf(meaning, fields), telling, filling: fillingOf(meaning, named) };
}

/** In a search field by closeness. */
type FieldTiers = readonly (readonly PostingsList[])[];

function tiersOf(meaning: FieldTiers, fields: readonly FieldTiers[]): Tiers {
  const tiers: (readonly PostingsList[])[] = [];
  const add = (all: FieldTiers) => {
    for (const tier of all) tiers.push(tier, []);
  };
  add(meaning);
  fields.slice(0, -1).forEach(add);
  while (tiers.length < descriptionTier) tiers.push([]);
  fields.slice(-1).forEach(add);
  return tiers;
}

/** Lacking a filler that may mean several things costs as much as another field. */
const lacking: Tiers = Array.from({ length: 5 }, () => []);

/** What a filler puts first. */
function fillingOf([named = [], best = [], others = []]: FieldTiers, inName: readonly PostingsList[]): Tiers {
  const first = [...best, ...inName];
  return others.length > 0 ? [named, first, others, ...lacking] : [named, first];
}

/** Numbers count as they are written, in digits or as a word: `3` is no beginning of `390`. */
function matchesOf(text: string, dictionary: TermDictionary): Matches {
  const [exact, stem, prefix] = dictionary.matches(text);
  const numeral = otherNumeral(text);
  const same = numeral === undefined ? [] : dictionary.matches(numeral)[0];
  return [[...exact, ...same], stem, /^\d/.test(text) ? [] : prefix];
}

/** The tiers of a word that a document may lack. */
export const orMissing = (tiers: Tiers, all: PostingsList): Tiers => [
  ...tiers,
  ...Array.from({ length: missingTier - tiers.length }, () => []),
  [all],
];
