import type { SearchDocument } from '../index/document.ts';
import { type SearchTerm, askedIn } from '../query/asked.ts';
import type { Meaning, Thesaurus } from '../query/thesaurus.ts';
import { allowedSlips, editDistance, isLikely } from '../text/edit-distance.ts';
import { otherNumeral } from '../text/small-words.ts';
import { foldName, toStem, tokenize } from '../text/tokenizer.ts';

type Test = (document: SearchDocument) => boolean;

/** What the plain rules say of a search. */
export interface ReferenceSearch {
  /** Least first; `undefined` for a document that is not found. */
  readonly rankOf: (document: SearchDocument) => number | undefined;
  /** Of which a dozen each come first. */
  readonly leaders: readonly Test[];
}

/** The index's search written the plain way: every rule a test of one document. */
export function referenceSearch(
  tokens: readonly string[],
  documents: readonly SearchDocument[],
  thesaurus: Thesaurus,
): ReferenceSearch {
  const asked = askedIn(tokens, thesaurus);
  const strict = asked.filter(({ isFiller }) => !isFiller);
  if (strict.length === 0) return fillersOf(asked, documents);
  if (countWhole(strict, documents) > 0) return withNear(asked, documents);
  const meant = corrected(tokens, asked, { documents, thesaurus });
  return withNear(meant.join() === tokens.join() ? asked : askedIn(meant, thesaurus), documents);
}

function fillersOf(asked: readonly SearchTerm[], documents: readonly SearchDocument[]): ReferenceSearch {
  const strict = asked.map((one) => ({ ...one, isFiller: false }));
  const isFound = asked.length === 1 || countWhole(strict, documents) > 0;
  return { rankOf: (document) => rank(document, isFound ? strict : asked), leaders: [] };
}

/** How many are about all of it: by what it means or names, where any document is about the word. */
function countWhole(asked: readonly SearchTerm[], documents: readonly SearchDocument[]): number {
  const tests = asked.map((one) => answers(one, documents));
  return documents.filter((document) => tests.every((isIn) => isIn(document))).length;
}

function answers(one: SearchTerm, documents: readonly SearchDocument[]): Test {
  return isTold(one, documents)
    ? (document) => one.words.every((word) => isAbout(document, word, one.means))
    : (document) => one.words.every((word) => tierOf(document, word, one.means) !== undefined);
}

const isTold = ({ words, means }: SearchTerm, documents: readonly SearchDocument[]) =>
  words.every((word) => documents.some((document) => isAbout(document, word, means)));

function withNear(asked: readonly SearchTerm[], documents: readonly SearchDocument[]): ReferenceSearch {
  const strict = asked.filter(({ isFiller }) => !isFiller);
  const rankWhole = (document: SearchDocument) => rank(document, asked);
  const whole = { rankOf: rankWhole, leaders: [] };
  const mentions = documents.filter((document) => rankWhole(document) !== undefined).length;
  if (strict.length < 2 && mentions > 0) return whole;
  const exact = countWhole(strict, documents);
  if (exact >= 12) return whole;
  const { kept, leaders } = nearTo(strict, exact, documents);
  if (kept === 0) {
    const fillers = asked.filter(({ isFiller }) => isFiller);
    return fillers.some((one) => isTold(one, documents)) ? fillersOf(fillers, documents) : whole;
  }
  const isFound: Test = (document) =>
    rankWhole(document) !== undefined || leaders.some((isIn) => isIn(document));
  if (exact > 0 && documents.filter(isFound).length === mentions) return whole;
  return { rankOf: (document) => (isFound(document) ? rank(document, asked, 60) : undefined), leaders };
}

/** Takes the words that matter most as long as some document has all that were taken. */
function nearTo(strict: readonly SearchTerm[], exact: number, documents: readonly SearchDocument[]) {
  const countOf = (isIn: Test) => documents.filter(isIn).length;
  const weighed = strict
    .map((one) => ({ one, isIn: answers(one, documents), isTold: isTold(one, documents) }))
    .map((each) => ({ ...each, count: countOf(each.isIn) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => weightOf(a) - weightOf(b) || a.count - b.count);
  let kept: typeof weighed = [];
  for (const each of weighed) {
    if (countOf((document) => [...kept, each].every(({ isIn }) => isIn(document))) > 0) kept.push(each);
  }
  const all = kept;
  const hasAll =
    (some: typeof weighed): Test =>
    (document) =>
      some.every(({ isIn }) => isIn(document));
  const leaders = all.length > 0 ? [hasAll(all)] : [];
  if (exact > 0) {
    kept = all.slice(0, -1);
    if (kept.length > 0) leaders.push(hasAll(kept));
  }
  const others = weighed.filter((each) => !kept.includes(each) && each.isTold);
  leaders.push((document) => others.some(({ isIn }) => isIn(document)));
  return { kept: kept.length, leaders };
}

function weightOf({ one, isTold: isKnown }: { one: SearchTerm; isTold: boolean }): number {
  if (one.isHead) return 0;
  return (one.isDetail ? 3 : 1) + (isKnown ? 0 : 1);
}

const split = new WeakMap<SearchDocument, string[][]>();

function fieldsOf(document: SearchDocument): string[][] {
  const known = split.get(document);
  if (known) return known;
  const { name, subCategories, tags, description } = document;
  const fields = [
    tokenize(name),
    subCategories.flatMap(tokenize),
    tags.flatMap(tokenize),
    tokenize(description),
  ];
  split.set(document, fields);
  return fields;
}

const isAbout = (document: SearchDocument, word: string, means: readonly Meaning[]): boolean =>
  means.some((meaning) => isMeant(document, meaning)) ||
  fieldsOf(document)
    .slice(0, 3)
    .some((words) => words.some((other) => (closeness(other, word) ?? 2) < 2));

/** The best place of a word in a document; `undefined` where it has none. */
function tierOf(document: SearchDocument, word: string, means: readonly Meaning[]): number | undefined {
  const places = fieldsOf(document).flatMap((words, field) =>
    words.flatMap((other) => {
      const level = closeness(other, word);
      if (level === undefined) return [];
      return [field === 3 ? 40 + level * 2 : 6 + (field * 3 + level) * 2];
    }),
  );
  const isNamed = fieldsOf(document)[0]!.some((other) => (closeness(other, word) ?? 2) < 2);
  for (const [at, meaning] of means.entries()) {
    if (!isMeant(document, meaning)) continue;
    const isBestNamed = at === 0 && meaning.name !== undefined;
    places.push((at === 0 ? 2 : 4) - (isNamed || isBestNamed ? 2 : 0));
  }
  return places.length > 0 ? Math.min(...places) : undefined;
}

/** @param missing what a word costs that the document lacks; without it the document is not found then */
function rank(document: SearchDocument, asked: readonly SearchTerm[], missing?: number): number | undefined {
  let sum = 0;
  for (const { words, means, isFiller } of asked) {
    for (const word of words) {
      const place = isFiller ? fillingOf(document, word, means) : (tierOf(document, word, means) ?? missing);
      if (place === undefined) return undefined;
      sum += place;
    }
  }
  return sum;
}

/** 0 for what a filler means and names, then what it means or names, what else it means, and all others. */
function fillingOf(document: SearchDocument, word: string, means: readonly Meaning[]): number {
  const isNamed = fieldsOf(document)[0]!.some((other) => (closeness(other, word) ?? 2) < 2);
  const at = means.findIndex((meaning) => isMeant(document, meaning));
  const [best, ...others] = means;
  if (best && isMeant(document, best) && (isNamed || best.name !== undefined)) return 0;
  if (at === 0 || isNamed) return 1;
  if (at > 0) return 2;
  return others.length > 0 ? 8 : 2;
}

function isMeant(document: SearchDocument, { category, subCategories, tags, name = '' }: Meaning): boolean {
  const hasOneOf = (names: readonly string[], wanted: readonly string[] | undefined) =>
    !wanted || names.some((one) => wanted.map(foldName).includes(foldName(one)));
  const words = fieldsOf(document)[0]!.map(keptStem);
  return (
    (!category || document.category === category) &&
    hasOneOf(document.subCategories, subCategories) &&
    hasOneOf(document.tags, tags) &&
    tokenize(name).every((word) => words.includes(keptStem(word)))
  );
}

const stems = new Map<string, string>();

/** Kept: every word is compared many times. */
function keptStem(word: string): string {
  const stem = stems.get(word) ?? toStem(word);
  stems.set(word, stem);
  return stem;
}

/** How a word of a document matches one of a search: 0 whole, 1 by stem, 2 as its beginning. */
function closeness(word: string, term: string): number | undefined {
  if (word === term || word === otherNumeral(term)) return 0;
  if (keptStem(word) === keptStem(term)) return 1;
  return word.startsWith(term) && !/^\d/.test(term) ? 2 : undefined;
}

interface SearchData {
  readonly documents: readonly SearchDocument[];
  readonly thesaurus: Thesaurus;
}

/** The words with those that nothing has parted, or else put right. */
function corrected(tokens: readonly string[], asked: readonly SearchTerm[], known: SearchData): string[] {
  const { documents } = known;
  const isUnknown = ({ words, means }: SearchTerm) =>
    words.every((word) => documents.every((document) => tierOf(document, word, means) === undefined));
  const unknown = asked.filter(isUnknown).flatMap(({ words }) => words);
  const isAlone = asked.every(isUnknown);
  return tokens.flatMap((token) => (unknown.includes(token) ? meantBy(token, isAlone, known) : [token]));
}

function meantBy(word: string, isAlone: boolean, { documents, thesaurus }: SearchData): readonly string[] {
  const named = new Set(documents.flatMap((document) => fieldsOf(document).slice(0, 3).flat()));
  for (let at = 3; at <= word.length - 3 && word.length <= 40; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => thesaurus.knows(part) || named.has(part))) return parts;
  }
  const uses = new Map<string, number>();
  for (const document of documents) {
    for (const words of fieldsOf(document))
      for (const one of new Set(words)) uses.set(one, (uses.get(one) ?? 0) + 1);
  }
  const limit = allowedSlips(word);
  const alike = [...uses.keys()]
    .map((text) => ({ text, distance: editDistance(text, word, limit) }))
    .filter(({ distance }) => distance > 0 && distance <= limit);
  const similar = thesaurus.similar(word, isAlone);
  for (let distance = 1; distance <= limit; distance++) {
    const likely = alike.filter((one) => one.distance === distance && isLikely(one.text, word, isAlone));
    if (likely.length === 0) continue;
    if (distance > similar.distance) break;
    return [likely.sort((a, b) => (uses.get(b.text) ?? 0) - (uses.get(a.text) ?? 0))[0]!.text];
  }
  return similar.texts.length > 0 ? similar.texts.slice(0, 1) : [word];
}
