import { type FacetField, facetFields, meansAll, type SearchDocument } from './index/document.ts';
import type { SearchQuery, SortOrder } from './search-index.ts';
import { isTelling, type Meaning, type Synonyms, Thesaurus } from './query/thesaurus.ts';
import { allowedSlips, editDistance } from './text/edit-distance.ts';
import { foldName, stemOf, tokenize } from './text/tokenizer.ts';

/** The index's rules written the plain way, over an array: what the fast one is tested against. */
export class ReferenceIndex {
  readonly documents = new Map<string, SearchDocument>();
  readonly #thesaurus: Thesaurus;
  readonly #hidden: ReadonlySet<string>;

  constructor(synonyms: readonly Synonyms[] = [], hidden: ReadonlySet<string> = new Set()) {
    this.#hidden = hidden;
    this.#thesaurus = new Thesaurus(synonyms);
  }

  find(query: SearchQuery, sort: SortOrder, offset: number, limit: number): { total: number; ids: string[] } {
    const rankOf = this.#searcher(query.search);
    const found = [...this.documents.values()].filter(
      (document) => this.#passes(document, query) && rankOf(document) !== undefined,
    );
    const byRank = (a: SearchDocument, b: SearchDocument) =>
      sort === 'relevance' ? (rankOf(a) ?? 0) - (rankOf(b) ?? 0) : 0;
    const byPopularity = (a: SearchDocument, b: SearchDocument) =>
      sort === 'popular' ? b.popularity - a.popularity : 0;
    found.sort((a, b) => byRank(a, b) || byPopularity(a, b) || newerFirst(a, b));
    return { total: found.length, ids: found.slice(offset, offset + limit).map((document) => document.id) };
  }

  /** One of each layout: those that come before all others of theirs when nothing is ranked. */
  findLayouts(query: SearchQuery, sort: SortOrder, offset: number, limit: number) {
    const idsIn = (order: SortOrder) => this.find(query, order, 0, this.documents.size).ids;
    const layoutOf = (id: string) => this.documents.get(id)?.layouts[0];
    const inOrder = idsIn(sort === 'popular' ? 'popular' : 'recent');
    const isFirst = (id: string) =>
      layoutOf(id) === undefined || inOrder.find((other) => layoutOf(other) === layoutOf(id)) === id;
    const ids = idsIn(sort).filter(isFirst);
    const page = ids.slice(offset, offset + limit);
    const groupOf = (id: string) =>
      layoutOf(id) === undefined ? [id] : inOrder.filter((other) => layoutOf(other) === layoutOf(id));
    return { total: ids.length, ids: page, groups: page.map(groupOf), ungrouped: inOrder.length };
  }

  /** Folded name → count. */
  facets(query: SearchQuery, group: FacetField): Record<string, number> {
    const rankOf = this.#searcher(query.search);
    const withoutOwn = meansAll(group) ? query : { ...query, [group]: undefined };
    const counts: Record<string, number> = {};
    for (const document of this.documents.values()) {
      if (!this.#isAsked(document, query)) continue;
      const counted = this.#passes(document, withoutOwn) && rankOf(document) !== undefined;
      for (const key of new Set(document[group].map(foldName)))
        counts[key] = (counts[key] ?? 0) + (counted ? 1 : 0);
    }
    return counts;
  }

  #passes(document: SearchDocument, query: SearchQuery): boolean {
    return this.#isAsked(document, query) && passes(document, query);
  }

  #isAsked({ category }: SearchDocument, query: SearchQuery): boolean {
    if (query.category) return category === query.category;
    return query.hasHidden === true || !this.#hidden.has(category);
  }

  /** Gives a document's rank for the search, `undefined` when it does not match. */
  #searcher(search = ''): (document: SearchDocument) => number | undefined {
    const tokens = tokenize(search);
    const meanings = this.#thesaurus.meaningsIn(tokens);
    const all = [...new Set(tokens)].map((text) => ({ text, means: meanings.get(text) ?? [] }));
    const terms = all.map(({ text, means }) => ({ text, means: means.filter(isTelling) }));
    const lenientTerms = all.map(({ text, means }, i) =>
      means.every(isTelling) ? (terms[i] as Term) : { text, means: [...means.filter(isTelling), {}] },
    );
    const documents = [...this.documents.values()];
    for (const asked of terms.length > 1 ? [terms, lenientTerms] : [terms]) {
      if (documents.some((document) => rank(document, asked, closeness) !== undefined))
        return (document) => rank(document, asked, closeness);
    }
    const dictionary = new Set(documents.flatMap((document) => fieldsOf(document).flat()));
    const likes = new Map(terms.map(({ text }) => [text, mostAlike(text, [...dictionary])]));
    const lenient = (word: string, term: string) =>
      closeness(word, term) ?? (likes.get(term)?.has(word) ? 3 : undefined);
    const nearest = (text: string) => {
      const [like] = likes.get(text) ?? [];
      return like === undefined ? undefined : editDistance(like, text, allowedSlips(text));
    };
    const guessed = terms.map(({ text, means }) => ({
      text,
      means: [
        ...means,
        ...this.#thesaurus.similar(text, nearest(text)).flatMap((other) => other.means.filter(isTelling)),
      ],
    }));
    return (document) => rank(document, guessed, lenient);
  }
}

function passes(document: SearchDocument, query: SearchQuery): boolean {
  if (query.isFreeOnly && document.isPaid) return false;
  return facetFields.every((group) => {
    const wanted = query[group]?.map(foldName) ?? [];
    const has = document[group].map(foldName);
    if (meansAll(group)) return wanted.every((name) => has.includes(name));
    return wanted.length === 0 || wanted.some((name) => has.includes(name));
  });
}

function fieldsOf(document: SearchDocument): string[][] {
  return [
    tokenize(document.name),
    document.subCategories.flatMap(tokenize),
    document.tags.flatMap(tokenize),
    tokenize(document.description),
  ];
}

type Closeness = (word: string, term: string) => number | undefined;

/** What a search asks for with one word. */
interface Term {
  readonly text: string;
  readonly means: readonly Meaning[];
}

function rank(document: SearchDocument, terms: readonly Term[], closenessOf: Closeness): number | undefined {
  let sum = 0;
  for (const { text, means } of terms) {
    const meant = means.findIndex((meaning) => isMeant(document, meaning));
    const tiers = fieldsOf(document).flatMap((words, field) =>
      words.flatMap((word) => {
        const level = closenessOf(word, text);
        return level === undefined ? [] : [2 + field * 4 + level];
      }),
    );
    if (meant >= 0) tiers.push(Math.min(meant, 1));
    if (tiers.length === 0) return undefined;
    sum += Math.min(...tiers);
  }
  return sum;
}

function isMeant(document: SearchDocument, { category, subCategories, tags, name = '' }: Meaning): boolean {
  const hasOneOf = (names: readonly string[], wanted: readonly string[] | undefined) =>
    !wanted || names.some((one) => wanted.map(foldName).includes(foldName(one)));
  const words = tokenize(document.name).map(stemOf);
  return (
    (!category || document.category === category) &&
    hasOneOf(document.subCategories, subCategories) &&
    hasOneOf(document.tags, tags) &&
    tokenize(name).every((word) => words.includes(stemOf(word)))
  );
}

function closeness(word: string, term: string): number | undefined {
  if (word === term) return 0;
  if (stemOf(word) === stemOf(term)) return 1;
  return word.startsWith(term) ? 2 : undefined;
}

function mostAlike(term: string, words: readonly string[]): Set<string> {
  const limit = allowedSlips(term);
  const distances = words.map((word) => editDistance(word, term, limit)).filter((d) => d > 0 && d <= limit);
  const least = Math.min(...distances);
  return new Set(words.filter((word) => distances.length > 0 && editDistance(word, term, limit) === least));
}

function newerFirst(a: SearchDocument, b: SearchDocument): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
