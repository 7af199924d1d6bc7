import {
  type CountedField,
  countedFields,
  type FacetField,
  facetFields,
  meansAll,
  type SearchDocument,
} from './index/document.ts';
import type { Bitmap } from './binary/bitmap.ts';
import { readFacet, readHead, storedBytes } from './index/document-record.ts';
import { type Change, DocumentTable } from './index/document-table.ts';
import { toCell } from './index/facet-dictionary.ts';
import type { ReadTexts } from './index/inverted-index.ts';
import { PostingsList } from './index/postings-list.ts';
import type { SortedList } from './index/sorted-list.ts';
import { BitmapPool } from './query/bitmap-pool.ts';
import { countFacets, type FacetCount } from './query/facet-counts.ts';
import { firstOfEach } from './query/grouping.ts';
import { rankedPage } from './query/leading.ts';
import { type Guess, type Match, matchSearch } from './query/matching.ts';
import { getPage } from './query/paging.ts';
import { Scorer } from './query/scoring.ts';
import type { SearchQuery, SortOrder } from './query/search-query.ts';
import { type Selection, select, selectBits } from './query/selection.ts';
import { type Meaning, type Synonyms, Thesaurus } from './query/thesaurus.ts';
import { tokenize } from './text/tokenizer.ts';

export type { FacetCount, SearchQuery, SortOrder };

export interface SearchHits extends Guess {
  /** How many there are on all pages. */
  readonly total: number;
  /** The page's documents by their numbers, which are good until the index changes. */
  readonly docs: readonly number[];
  /** Grouped hits: each one's whole group in the order of the hits, itself among them. */
  readonly groups?: readonly (readonly number[])[];
  /** Grouped hits: how many there are without grouping. */
  readonly ungrouped?: number;
}

/** What the index can say of one document. */
export interface StoredDocument {
  readonly doc: number;
  readonly isPaid: boolean;
  /** Each name once, as the document spells it. */
  readonly tools: readonly string[];
}

/** What a query leaves, to be put in order. */
interface QueryResult {
  readonly selection: Selection;
  readonly match: Match | undefined;
  readonly sort: SortOrder;
}

/**
 * An in-memory inverted index over the documents of a catalogue: lists, searches and facet counts in well under a
 * millisecond, whatever the size. It keeps with each document some bytes of its owner's and gives them back.
 */
export class SearchIndex {
  readonly #table: DocumentTable;
  readonly #pool = new BitmapPool();
  readonly #scorer = new Scorer();
  thesaurus: Thesaurus;
  /** Categories whose documents are found only by a query for their category. */
  hidden: ReadonlySet<string> = new Set();

  /**
   * An empty index. Synonyms say what searches mean by other words. Without
   * `textsOf` a document that is in can neither change nor go.
   */
  constructor(synonyms: readonly Synonyms[] = [], textsOf?: ReadTexts) {
    this.#table = new DocumentTable(textsOf);
    this.thesaurus = new Thesaurus(synonyms);
  }

  get size(): number {
    return this.#table.size;
  }

  /** Enters a document, or what has changed of it, with the bytes to keep; says what that is. */
  upsert(document: SearchDocument, stored: Uint8Array): Change {
    return this.#table.upsert(document, stored);
  }

  /** Takes a document out; one that is not in is left alone. */
  remove(id: string): void {
    this.#table.remove(id);
  }

  /** A document by its id; `undefined` when it is not in. */
  get(id: string): StoredDocument | undefined {
    const doc = this.docOf(id);
    if (doc === undefined) return undefined;
    const { records, index } = this.#table;
    const { isPaid, facets } = readHead(records.get(doc));
    return { doc, isPaid, tools: facets.tools.map((one) => index.facets.tools.spelling(one)) };
  }

  /** The number of a document by its id; `undefined` when it is not in. */
  docOf(id: string): number | undefined {
    const doc = this.#table.ids.find(id);
    return doc < 0 ? undefined : doc;
  }

  /** The id of a document. */
  idOf(doc: number): string {
    return this.#table.ids.idOf(doc);
  }

  /** The bytes that were given with a document: a view that is good until the index changes. */
  stored(doc: number): Buffer {
    return storedBytes(this.#table.records.get(doc));
  }

  /** The documents asked for, from `offset` on, `limit` at most, and how many there are in all. */
  find(query: SearchQuery, sort: SortOrder, offset: number, limit: number): SearchHits {
    const { all, match } = this.#start(query);
    return this.#hits({ selection: all, match, sort }, offset, limit);
  }

  /**
   * The same with one document for each layout: the first of its layout in the order of `sort`, by relevance the newest.
   * Documents without a layout stand for themselves.
   */
  findLayouts(query: SearchQuery, sort: SortOrder, offset: number, limit: number): SearchHits {
    const { all, match } = this.#start(query);
    const { records } = this.#table;
    const { layouts } = this.#table.index.facets;
    const order = this.#orderOf(sort);
    const postings = layouts.values.map((value) => value.postings);
    const selection = firstOfEach(postings, { all, order, pool: this.#pool });
    const hits = this.#hits({ selection, match, sort }, offset, limit);
    const groups = hits.docs.map((doc) => {
      const [layout] = readFacet(records.get(doc), 'layouts');
      if (layout === undefined) return [doc];
      return layouts.valueOf(layout).postings.membersIn(all.bits).sort(order.compare);
    });
    return { ...hits, groups, ungrouped: all.count };
  }

  /** Every value in use in the category, counted among the documents that the search and the other fields' filters leave. */
  facets(query: SearchQuery): Record<CountedField, FacetCount[]> {
    this.#pool.reset(this.#table.capacity);
    const match = this.#match(query);
    const { index, records } = this.#table;
    const categories = index.categories.flatMap((name, i) => (this.#isAsked(query, name) ? [i] : []));
    const freeCells = categories.map((category) => toCell(category, false));
    const categoryCells = [...freeCells, ...categories.map((category) => toCell(category, true))];
    const uncounted = facetFields.filter((field) => !(countedFields as readonly string[]).includes(field));
    const isNarrowed = match !== undefined || uncounted.some((field) => query[field]?.length);
    const facetQuery = {
      categoryCells,
      cells: query.isFreeOnly ? freeCells : categoryCells,
      common: isNarrowed ? this.#select(query, match?.bits, uncounted) : undefined,
      everything: () => this.#select(query, undefined, []),
      chosen: this.#chosenIn(query),
    };
    const spellingsOf = (doc: number, field: CountedField) => readFacet(records.get(doc), field);
    return countFacets({ values: index.facets, spellingsOf }, facetQuery, this.#pool);
  }

  #orderOf(sort: SortOrder): SortedList {
    return sort === 'popular' ? this.#table.popular : this.#table.recent;
  }

  /** What a query leaves: to be called first, as what queries before it took is given back. */
  #start(query: SearchQuery): { all: Selection; match: Match | undefined } {
    this.#pool.reset(this.#table.capacity);
    const match = this.#match(query);
    return { all: this.#select(query, match?.bits, facetFields), match };
  }

  #hits({ selection, match, sort }: QueryResult, offset: number, limit: number): SearchHits {
    const order = this.#orderOf(sort);
    const docs =
      match && sort === 'relevance'
        ? rankedPage(selection, match, { offset, limit }, { scorer: this.#scorer, order, pool: this.#pool })
        : getPage(selection, order, offset, limit);
    return {
      total: selection.count,
      docs,
      ...match?.guess,
    };
  }

  #match({ search, isAsWritten }: SearchQuery): Match | undefined {
    if (search === undefined) return undefined;
    return matchSearch(search, {
      dictionary: this.#table.index.terms,
      thesaurus: this.thesaurus,
      pool: this.#pool,
      isAsWritten,
      meant: (meaning) => this.#meant(meaning),
    });
  }

  #meant({ category, name = '', ...named }: Meaning): PostingsList {
    const { index } = this.#table;
    const groups: (readonly PostingsList[])[] = [];
    if (category) groups.push(this.#inCategory(category));
    for (const field of ['subCategories', 'tags', 'tools'] as const) {
      groups.push(...this.#chosen(named, field));
    }
    for (const word of tokenize(name)) {
      const [exact, stem] = index.terms.matches(word);
      groups.push([...exact, ...stem].flatMap((term) => term.postings.name));
    }
    const [[only, ...others] = [index.all]] = groups;
    if (only && others.length === 0 && groups.length < 2) return only;
    return PostingsList.of(selectBits(groups, this.#pool));
  }

  #inCategory(category: string): readonly PostingsList[] {
    const { byCategory, categories } = this.#table.index;
    return byCategory.filter((_postings, i) => categories[i] === category);
  }

  #isAsked({ category, hasHidden }: SearchQuery, name: string): boolean {
    return category ? name === category : hasHidden === true || !this.hidden.has(name);
  }

  /** The documents of the category and price that are in `start` and pass the filters of the given fields. */
  #select(query: SearchQuery, start: Bitmap | undefined, fields: readonly FacetField[]): Selection {
    const { index } = this.#table;
    const groups: (readonly PostingsList[])[] = [];
    if (query.category || index.categories.some((name) => !this.#isAsked(query, name)))
      groups.push(index.byCategory.filter((_postings, i) => this.#isAsked(query, index.categories[i]!)));
    if (query.isFreeOnly) groups.push([index.free]);
    for (const field of fields) groups.push(...this.#chosen(query, field));
    if (groups.length === 0 && !start) groups.push([index.all]);
    return select(groups, this.#pool, start);
  }

  #chosenIn(query: SearchQuery): Record<CountedField, PostingsList[][]> {
    const chosen = countedFields.map((field) => [field, this.#chosen(query, field)]);
    return Object.fromEntries(chosen) as Record<CountedField, PostingsList[][]>;
  }

  /** What is chosen in a field, in groups as `select` takes them; none when nothing is. Unknown names have no postings. */
  #chosen(query: SearchQuery, field: FacetField): PostingsList[][] {
    const names = query[field];
    if (!names || names.length === 0) return [];
    const values = new Set(names.map((name) => this.#table.index.facets[field].find(name)));
    const postings = [...values].map((value) => (value ? [value.postings] : []));
    return meansAll(field) ? postings : [postings.flat()];
  }
}
