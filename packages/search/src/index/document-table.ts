import type { SearchDocument } from './document.ts';
import { IdTable } from './id-table.ts';
import { InvertedIndex, type ReadTexts } from './inverted-index.ts';
import { RecordStore } from './record-store.ts';
import { sortedByKey } from './sort-by-key.ts';
import { SortedList } from './sorted-list.ts';

/** So many new documents are put in their places one by one, and a part of all that are in order; of more all are sorted again. */
const fewNew = 1024;
const smallPart = 1 / 8;

/** What of a document is another: its popularity alone changes nothing but the order of the most popular. */
export type Change = 'nothing' | 'popularity' | 'content';

/** All documents by a small number that is theirs while they are in: ids, records, sort keys and postings. */
export class DocumentTable {
  readonly #index: InvertedIndex;
  readonly ids = new IdTable();
  readonly records = new RecordStore();
  /** How many documents there may be without growing. */
  capacity = 1024;
  #used = 0;
  readonly #free: number[] = [];
  /** By document: milliseconds, and popularity. */
  #createdAt = new Float64Array(this.capacity);
  #popularity = new Float64Array(this.capacity);
  readonly #recent = new SortedList((a, b) => this.#compareRecent(a, b));
  readonly #popular = new SortedList((a, b) => this.#comparePopular(a, b));
  /** Documents that have yet to be put in order, until there are too many: loading a whole collection sorts it once. */
  #unordered: number[] = [];

  constructor(textsOf?: ReadTexts) {
    this.#index = new InvertedIndex(textsOf);
  }

  /** Which documents have what. */
  get index(): InvertedIndex {
    this.#index.post(this.capacity);
    return this.#index;
  }

  /** Newest first. */
  get recent(): SortedList {
    this.#putInOrder();
    return this.#recent;
  }

  /** Most popular first, then newest. */
  get popular(): SortedList {
    this.#putInOrder();
    return this.#popular;
  }

  get size(): number {
    return this.#used - this.#free.length;
  }

  /** Enters a document, or what has changed of it; says what that is. */
  upsert(document: SearchDocument, stored: Uint8Array): Change {
    const record = this.#index.record(document, stored);
    const doc = this.ids.find(document.id);
    const isSame =
      doc >= 0 &&
      this.#createdAt[doc] === document.createdAt.getTime() &&
      this.records.get(doc).equals(record);
    if (isSame) return this.#move(doc, document.popularity);
    if (doc >= 0) this.#take(doc, document.id);
    this.#enter(document, record);
    return 'content';
  }

  /** Takes a document out; one that is not in is left alone. */
  remove(id: string): void {
    const doc = this.ids.find(id);
    if (doc >= 0) this.#take(doc, id);
  }

  #enter(document: SearchDocument, record: Uint8Array): void {
    const { id, createdAt, popularity } = document;
    const doc = this.#free.pop() ?? this.#used++;
    if (doc >= this.capacity) this.#grow();
    this.ids.add(id, doc);
    this.#createdAt[doc] = createdAt.getTime();
    this.#popularity[doc] = popularity;
    this.records.set(doc, record);
    this.#index.add(doc, document, record, this.capacity);
    if (!this.#areManyNew) this.#unordered.push(doc);
  }

  #take(doc: number, id: string): void {
    this.recent.remove(doc);
    this.popular.remove(doc);
    this.index.remove(doc, this.records.get(doc));
    this.records.remove(doc);
    this.ids.remove(id);
    this.#free.push(doc);
  }

  /** Gives a document its new place in the order `popular`. */
  #move(doc: number, popularity: number): Change {
    if (this.#popularity[doc] === popularity) return 'nothing';
    this.popular.remove(doc);
    this.#popularity[doc] = popularity;
    this.popular.add(doc);
    return 'popularity';
  }

  #grow(): void {
    this.capacity *= 2;
    this.#createdAt = longer(this.#createdAt, this.capacity);
    this.#popularity = longer(this.#popularity, this.capacity);
  }

  #compareRecent(a: number, b: number): number {
    return (this.#createdAt[b] as number) - (this.#createdAt[a] as number) || this.ids.compare(a, b);
  }

  #comparePopular(a: number, b: number): number {
    return (this.#popularity[b] as number) - (this.#popularity[a] as number) || this.#compareRecent(a, b);
  }

  get #areManyNew(): boolean {
    return this.#unordered.length >= Math.max(fewNew, this.#recent.size * smallPart);
  }

  #putInOrder(): void {
    if (this.#unordered.length === 0) return;
    if (this.#areManyNew) this.#sortAll();
    else {
      for (const doc of this.#unordered) {
        this.#recent.add(doc);
        this.#popular.add(doc);
      }
    }
    this.#unordered = [];
  }

  #sortAll(): void {
    const free = new Set(this.#free);
    const docs = new Uint32Array(this.size);
    for (let doc = 0, at = 0; doc < this.#used; doc++) if (!free.has(doc)) docs[at++] = doc;
    const newest = largest(this.#createdAt);
    const recent = sortedByKey(docs, (doc) => newest - (this.#createdAt[doc] as number));
    this.#sortTies(recent);
    this.#recent.replaceAll(recent);
    const most = largest(this.#popularity);
    this.#popular.replaceAll(sortedByKey(recent, (doc) => most - (this.#popularity[doc] as number)));
  }

  /** Puts documents of the same moment, which stand together, in the order of their ids. */
  #sortTies(docs: Uint32Array): void {
    for (let start = 0, end = 1; start < docs.length; start = end++) {
      const moment = this.#createdAt[docs[start] as number];
      while (end < docs.length && this.#createdAt[docs[end] as number] === moment) end++;
      if (end > start + 1) docs.subarray(start, end).sort((a, b) => this.ids.compare(a, b));
    }
  }
}

function largest(numbers: Float64Array): number {
  let most = -Infinity;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

function longer(from: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const to = new Float64Array(length);
  to.set(from);
  return to;
}
