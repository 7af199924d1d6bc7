import type { SearchDocument } from '../document.ts';
import { IdTable } from './id-table.ts';
import { InvertedIndex } from './inverted-index.ts';
import { RecordStore } from './record-store.ts';
import { SortedList } from './sorted-list.ts';

/** All documents by a small number that is theirs while they are in: ids, records, sort keys and postings. */
export class DocumentTable {
  readonly index: InvertedIndex;
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
  /** Documents that have yet to be put in order: loading a whole collection sorts it once. */
  #unordered: number[] = [];

  constructor(categories: readonly string[]) {
    this.index = new InvertedIndex(categories);
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

  /** Enters a document, or what has changed of it. */
  upsert(document: SearchDocument, stored: Uint8Array): void {
    const record = this.index.record(document, stored);
    const doc = this.ids.find(document.id);
    const isSame =
      doc >= 0 &&
      this.#createdAt[doc] === document.createdAt.getTime() &&
      this.records.get(doc).equals(record);
    if (isSame) return this.#move(doc, document.popularity);
    if (doc >= 0) this.#take(doc, document.id);
    this.#enter(document, record);
  }

  /** Takes a document out; one that is not in is left alone. */
  remove(id: string): void {
    const doc = this.ids.find(id);
    if (doc >= 0) this.#take(doc, id);
  }

  #enter({ id, createdAt, popularity }: SearchDocument, record: Uint8Array): void {
    const doc = this.#free.pop() ?? this.#used++;
    if (doc >= this.capacity) this.#grow();
    this.ids.add(id, doc);
    this.#createdAt[doc] = createdAt.getTime();
    this.#popularity[doc] = popularity;
    this.records.set(doc, record);
    this.index.add(doc, record, this.capacity);
    this.#unordered.push(doc);
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
  #move(doc: number, popularity: number): void {
    if (this.#popularity[doc] === popularity) return;
    this.popular.remove(doc);
    this.#popularity[doc] = popularity;
    this.popular.add(doc);
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

  #putInOrder(): void {
    if (this.#unordered.length === 0) return;
    this.#recent.addAll(this.#unordered);
    this.#popular.addAll(this.#unordered);
    this.#unordered = [];
  }
}

function longer(from: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const to = new Float64Array(length);
  to.set(from);
  return to;
}
