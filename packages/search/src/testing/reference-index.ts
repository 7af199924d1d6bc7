import { type FacetField, facetFields, meansAll, type SearchDocument } from '../index/document.ts';
import { type ReferenceSearch, referenceSearch } from './reference-search.ts';
import type { SearchQuery, SortOrder } from '../search-index.ts';
import { type Synonyms, Thesaurus } from '../query/thesaurus.ts';
import { foldName, tokenize } from '../text/tokenizer.ts';

/** The index's rules written the plain way, over an array: what the fast one is tested against. */
export class ReferenceIndex {
  readonly documents = new Map<string, SearchDocument>();
  readonly #thesaurus: Thesaurus;
  readonly #hidden: ReadonlySet<string>;
  /** Kept: lists and counts ask for the same search again and again. */
  #last:
    | { search: string | undefined; documents: readonly SearchDocument[]; made: ReferenceSearch }
    | undefined;

  constructor(synonyms: readonly Synonyms[] = [], hidden: ReadonlySet<string> = new Set()) {
    this.#hidden = hidden;
    this.#thesaurus = new Thesaurus(synonyms);
  }

  find(query: SearchQuery, sort: SortOrder, offset: number, limit: number): { total: number; ids: string[] } {
    const { rankOf, leaders } = this.#searcher(query.search);
    const found = [...this.documents.values()].filter(
      (document) => this.#passes(document, query) && rankOf(document) !== undefined,
    );
    const byRank = (a: SearchDocument, b: SearchDocument) =>
      sort === 'relevance' ? (rankOf(a) ?? 0) - (rankOf(b) ?? 0) : 0;
    const byPopularity = (a: SearchDocument, b: SearchDocument) =>
      sort === 'popular' ? b.popularity - a.popularity : 0;
    found.sort((a, b) => byRank(a, b) || byPopularity(a, b) || newerFirst(a, b));
    const inOrder = sort === 'relevance' ? ledBy(leaders, found) : found;
    return { total: found.length, ids: inOrder.slice(offset, offset + limit).map((document) => document.id) };
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
    const { rankOf } = this.#searcher(query.search);
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

  /** How documents are ranked for a search, see `referenceSearch`. */
  #searcher(search: string | undefined): ReferenceSearch {
    const tokens = tokenize(search ?? '');
    if (tokens.length === 0) return { rankOf: () => 0, leaders: [] };
    const documents = [...this.documents.values()];
    const last = this.#last;
    const isSame = last?.search === search && last?.documents.length === documents.length;
    if (last && isSame && documents.every((document, n) => document === last.documents[n])) return last.made;
    const { rankOf, leaders } = referenceSearch(tokens, documents, this.#thesaurus);
    const ranks = new Map(documents.map((document) => [document, rankOf(document)]));
    const made = { rankOf: (document: SearchDocument) => ranks.get(document), leaders };
    this.#last = { search, documents, made };
    return made;
  }
}

/** A dozen of each group first. */
function ledBy(leaders: ReferenceSearch['leaders'], found: readonly SearchDocument[]): SearchDocument[] {
  const first = new Set<SearchDocument>();
  for (const isIn of leaders) {
    const dozen = found.filter((document) => !first.has(document) && isIn(document)).slice(0, 12);
    for (const document of dozen) first.add(document);
  }
  return [...first, ...found.filter((document) => !first.has(document))];
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

function newerFirst(a: SearchDocument, b: SearchDocument): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
