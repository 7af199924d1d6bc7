import { ByteWriter } from '../byte-writer.ts';
import { type FacetField, facetFields, type SearchDocument, textFields } from '../document.ts';
import { tokenize } from '../text/tokenizer.ts';
import { readHead, writeHead } from './document-record.ts';
import { cellOf, FacetDictionary, type FacetValue } from './facet-dictionary.ts';
import { PostingsList } from './postings-list.ts';
import { TermDictionary } from './term-dictionary.ts';

/** The postings lists that queries are answered from: which documents have which category, price, facet value and term. */
export class InvertedIndex {
  readonly categories: readonly string[];
  readonly all = new PostingsList();
  readonly free = new PostingsList();
  readonly byCategory: readonly PostingsList[];
  readonly terms = new TermDictionary();
  readonly facets: Readonly<Record<FacetField, FacetDictionary>>;
  /** By the numbers that stand in records: term × 2, plus 1 for the description. */
  readonly #textPostings: (PostingsList | undefined)[] = [];
  readonly #writer = new ByteWriter();

  constructor(categories: readonly string[]) {
    this.categories = categories;
    this.byCategory = categories.map(() => new PostingsList());
    const cells = categories.length * 2;
    this.facets = {
      tools: new FacetDictionary(cells),
      subCategories: new FacetDictionary(cells, (value) => this.#indexName(value, 'subCategories')),
      tags: new FacetDictionary(cells, (value) => this.#indexName(value, 'tags')),
      platforms: new FacetDictionary(cells),
      brands: new FacetDictionary(cells),
      layouts: new FacetDictionary(cells),
      creators: new FacetDictionary(cells),
      qualities: new FacetDictionary(cells),
    };
  }

  /** The record of a document: what stands in the index for it, then its stored bytes. Valid until the next call. */
  record(document: SearchDocument, stored: Uint8Array): Buffer {
    const category = this.categories.indexOf(document.category);
    if (category < 0)
      throw new Error(`Document ${document.id} has the unknown category "${document.category}"`);
    const terms = textFields.flatMap((field, bit) => this.#termNumbers(document[field], bit));
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
    };
    this.#writer.clear();
    writeHead({ category, isPaid: document.isPaid, facets, terms }, this.#writer);
    this.#writer.append(stored);
    return this.#writer.bytes.subarray(0, this.#writer.length);
  }

  /** Enters a document in all its postings lists; `capacity` is how many documents there may be at present. */
  add(doc: number, record: Uint8Array, capacity: number): void {
    const head = readHead(record);
    this.all.add(doc, capacity);
    this.byCategory[head.category]?.add(doc, capacity);
    if (!head.isPaid) this.free.add(doc, capacity);
    for (const number of head.terms) this.#textPosting(number).add(doc, capacity);
    const cell = cellOf(head.category, head.isPaid);
    for (const field of facetFields) {
      for (const id of head.facets[field]) this.facets[field].add(id, doc, cell, capacity);
    }
  }

  /** Takes a document out of all its postings lists. */
  remove(doc: number, record: Uint8Array): void {
    const head = readHead(record);
    this.all.remove(doc);
    this.byCategory[head.category]?.remove(doc);
    if (!head.isPaid) this.free.remove(doc);
    for (const number of head.terms) this.#textPosting(number).remove(doc);
    const cell = cellOf(head.category, head.isPaid);
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

  #termNumbers(text: string, bit: number): number[] {
    return [...new Set(tokenize(text))].map((term) => this.terms.idOf(term) * 2 + bit);
  }

  /** A value's words lead to the value's own postings list. */
  #indexName(value: FacetValue, field: 'subCategories' | 'tags'): void {
    for (const term of new Set(tokenize(value.key)))
      this.terms.at(this.terms.idOf(term)).postings[field].push(value.postings);
  }
}
