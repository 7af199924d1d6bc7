import { type CountedField, countedFields, meansAll } from '../index/document.ts';
import { type Bitmap, forEachShared } from '../binary/bitmap.ts';
import { type FacetDictionary, type FacetValue, getName } from '../index/facet-dictionary.ts';
import type { PostingsList } from '../index/postings-list.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import { type Selection, select } from './selection.ts';

/** One value to filter by, and how many documents have it that the query leaves. */
export interface FacetCount {
  /** The folded name: the same for every spelling. */
  readonly key: string;
  /** As most documents spell it. */
  readonly name: string;
  readonly count: number;
}

/** What counting works on. */
export interface FacetSource {
  readonly values: Readonly<Record<CountedField, FacetDictionary>>;
  /** The numbers of a document's values, as `FacetDictionary.spellingIds` gave them. */
  spellingsOf(doc: number, field: CountedField): readonly number[];
}

interface FacetQuery {
  /** Cells of the category, free and paid: a value in use in one of them is offered. */
  readonly categoryCells: readonly number[];
  /** Cells that the price filter leaves. */
  readonly cells: readonly number[];
  /** What narrows every field alike: category, price, search, platforms; `undefined` when only the cells do. */
  readonly common: Selection | undefined;
  /** The documents of category and price; read only when a field has a filter and nothing else narrows. */
  readonly everything: () => Selection;
  /** The filter within each field: groups as `select` takes them, none without a filter. */
  readonly chosen: Readonly<Record<CountedField, readonly (readonly PostingsList[])[]>>;
}

/** Nanoseconds, measured: to read the values of one document, one word of two bitmaps, one member of a list. */
const cost = { document: 120, word: 1.2, member: 1.5 };

/**
 * The values in use in the category, most used first, each counted among the documents that the other fields' filters
 * leave, and its own where several values mean all of them.
 */
export function countFacets(
  source: FacetSource,
  query: FacetQuery,
  pool: BitmapPool,
): Record<CountedField, FacetCount[]> {
  const bases = new Map<string, Selection | undefined>();
  const spare = pool.take();
  const facets = countedFields.map((field) => {
    const others = countedFields.filter(
      (other) => (other !== field || meansAll(field)) && query.chosen[other].length > 0,
    );
    const key = others.join();
    if (!bases.has(key)) bases.set(key, baseFor(query, others, pool));
    return [field, countField({ source, query, field, base: bases.get(key), spare })];
  });
  return Object.fromEntries(facets) as Record<CountedField, FacetCount[]>;
}

/** The counting of one field's values. */
interface Counting {
  readonly source: FacetSource;
  readonly query: FacetQuery;
  readonly field: CountedField;
  /** The documents to count among; those of the query's cells without it. */
  readonly base: Selection | undefined;
  readonly spare: Bitmap;
}

function baseFor(
  query: FacetQuery,
  others: readonly CountedField[],
  pool: BitmapPool,
): Selection | undefined {
  if (others.length === 0) return query.common;
  const groups = others.flatMap((other) => query.chosen[other]);
  return select(groups, pool, (query.common ?? query.everything()).bits);
}

function countField(counting: Counting): FacetCount[] {
  const { source, query, field } = counting;
  const offered = source.values[field].values
    .map((value) => ({ value, inCategory: sumCells(value, query.categoryCells) }))
    .filter(({ inCategory }) => inCategory > 0)
    .map((entry) => ({ ...entry, name: getName(entry.value) }))
    .sort((a, b) => b.inCategory - a.inCategory || (a.name < b.name ? -1 : 1));
  const countOf = counter(
    counting,
    offered.map(({ value }) => value),
  );
  return offered.map(({ value, name }) => ({ key: value.key, name, count: countOf(value) }));
}

/** Counting by the kept counts, through the documents, or through the values' postings, whichever is least work. */
function counter(counting: Counting, offered: readonly FacetValue[]): (value: FacetValue) => number {
  const { query, base, spare } = counting;
  if (!base) return (value) => sumCells(value, query.cells);
  if (base.count === 0) return () => 0;
  const postingsTotal = offered.reduce((sum, { postings }) => sum + postingsCost(postings, base), 0);
  if (base.count * cost.document > postingsTotal) return (value) => value.postings.countIn(base.bits, spare);
  const counts = countThroughDocuments(counting, base);
  return (value) => counts.get(value) ?? 0;
}

function countThroughDocuments({ source, field }: Counting, base: Selection): Map<FacetValue, number> {
  const counts = new Map<FacetValue, number>();
  const values = source.values[field];
  forEachShared(base.bits, base.bits, (doc) => {
    for (const spelling of source.spellingsOf(doc, field)) {
      const value = values.valueOf(spelling);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  });
  return counts;
}

function postingsCost(postings: PostingsList, base: Selection): number {
  return postings.bitmap ? base.bits.length * cost.word : postings.count * cost.member;
}

function sumCells({ cells }: FacetValue, wanted: readonly number[]): number {
  return wanted.reduce((sum, cell) => sum + (cells[cell] ?? 0), 0);
}
