import { ByteWriter } from '../binary/byte-writer.ts';
import { type FacetField, facetFields, type SearchDocument, textFields } from './document.ts';
import { forEachWord, tokenize } from '../text/tokenizer.ts';
import { readHead, type RecordHead, storedBytes, writeHead } from './document-record.ts';
import { toCell, FacetDictionary, type FacetValue } from './facet-dictionary.ts';
import { PostingsBuilder } from './postings-builder.ts';
import { PostingsList } from './postings-list.ts';
import { TermDictionary } from './term-dictionary.ts';

/** So many entries of texts are put in their postings lists together, when nothing is asked before. */
const manyEntries = 300_000;

/** The fields of running text, as a document was entered with them. */
export type SearchTexts = Pick<SearchDocument, (typeof textFields)[number]>;

/** Reads a document's texts again from the bytes that were given with it. */
export type ReadTexts = (stored: Buffer) => SearchTexts;

const unreadable: ReadTexts = () => {
  throw new Error('This index does not know how to read what its documents were');
};

/** The postings lists that queries are answered from: which documents have which category, price, facet value and term. */
export class InvertedIndex {
  /** Those that documents are or were in. */
  readonly categories: string[] = [];
  readonly all = new PostingsList();
  readonly free = new PostingsList();
  readonly byCategory: PostingsList[] = [];
  readonly terms = new TermDictionary();
  readonly facets: Readonly<Record<FacetField, FacetDictionary>>;
  /** By term × 2, plus 1 for the description. */
  readonly #textPostings: (PostingsList | undefined)[] = [];
  /** What has yet to be put in postings lists of texts. */
  readonly #builder = new PostingsBuilder();
  readonly #textsOf: ReadTexts;
  readonly #writer = new ByteWriter();

  constructor(textsOf: ReadTexts = unreadable) {
    this.#textsOf = textsOf;
    this.facets = {
      tools: new FacetDictionary(),
      subCategories: new FacetDictionary((value) => this.#indexName(value, 'subCategories')),
      tags: new FacetDictionary((value) => this.#indexName(value, 'tags')),
      platforms: new FacetDictionary(),
      brands: new FacetDictionary(),
      layouts: new FacetDictionary(),
      creators: new FacetDictionary(),
      qualities: new FacetDictionary(),
      viewports: new FacetDictionary(),
    };
  }

  /** The record of a document: what stands in the index for it, then its stored bytes. Valid until the next call. */
  record(document: SearchDocument, stored: Uint8Array): Buffer {
    const category = this.#numberOf(document.category);
    const idsOf = (field: FacetField) => this.facets[field].spellingIds(document[field]);
    const facets = {
      tools: idsOf('tools'),
      subCategories: idsOf('subCategories'),
      tags: idsOf('tags'),
      platforms: idsOf('platforms'),
      brands: idsOf('brands'),
      layouts: idsOf('layouts'),
      creators: idsOf('creators'),
      qualities: idsOf('qualities'),
      viewports: idsOf('viewports'),
    };
    this.#writer.clear();
    writeHead({ category, isPaid: document.isPaid, facets }, this.#writer);
    this.#writer.append(stored);
    return this.#writer.bytes.subarray(0, this.#writer.length);
  }

  /** Enters a document in all its postings lists, with `post`; `capacity` is how many documents there may be at present. */
  add(doc: number, texts: SearchTexts, record: Uint8Array, capacity: number): void {
    this.#addToGroups(doc, readHead(record), capacity);
    for (const number of this.#textNumbers(texts)) this.#builder.add(number, doc);
    if (this.#builder.size >= manyEntries) this.post(capacity);
  }

  /** Puts texts that were added in their postings lists, which costs each less the more there are. */
  post(capacity: number): void {
    this.#builder.flush((number, docs) => this.#textPosting(number).addAll(docs, capacity));
  }

  #numberOf(category: string): number {
    const known = this.categories.indexOf(category);
    if (known >= 0) return known;
    this.byCategory.push(new PostingsList());
    return this.categories.push(category) - 1;
  }

  #addToGroups(doc: number, head: RecordHead, capacity: number): void {
    this.all.add(doc, capacity);
    this.byCategory[head.category]?.add(doc, capacity);
    if (!head.isPaid) this.free.add(doc, capacity);
    const cell = toCell(head.category, head.isPaid);
    for (const field of facetFields) {
      for (const id of head.facets[field]) this.facets[field].add(id, doc, cell, capacity);
    }
  }

  /** Takes a document that is posted out of all its postings lists. */
  remove(doc: number, record: Buffer): void {
    const head = readHead(record);
    this.all.remove(doc);
    this.byCategory[head.category]?.remove(doc);
    if (!head.isPaid) this.free.remove(doc);
    const texts = this.#textsOf(storedBytes(record));
    for (const number of this.#textNumbers(texts)) this.#textPosting(number).remove(doc);
    const cell = toCell(head.category, head.isPaid);
    for (const field of facetFields) {
      for (const id of head.facets[field]) this.facets[field].remove(id, doc, cell);
    }
  }

  #textPosting(number: number): PostingsList {
    const known = this.#textPostings[number];
    if (known) return known;
    const postings = new PostingsList();
    this.#textPostings[number] = postings;
    this.terms
      .at(number >>> 1)
      .postings[textFields[number & 1] as (typeof textFields)[number]].push(postings);
    return postings;
  }

  /** Each once. */
  #textNumbers(texts: SearchTexts): Set<number> {
    const numbers = new Set<number>();
    for (const [bit, field] of textFields.entries()) {
      forEachWord(texts[field], (folded, start, end) => {
        numbers.add(this.terms.idOf(folded, start, end) * 2 + bit);
      });
    }
    return numbers;
  }

  /** A value's words lead to the value's own postings list. */
  #indexName(value: FacetValue, field: 'subCategories' | 'tags'): void {
    for (const term of new Set(tokenize(value.key)))
      this.terms.at(this.terms.idOf(term)).postings[field].push(value.postings);
  }
}
