import { AssetIndex } from './asset-index.ts';
import type { AssetRow } from './asset-row.ts';
import { HotItems } from './hot-items.ts';
import { IdTable } from './id-table.ts';
import type { Order } from './page.ts';
import { RecordStore } from './record-store.ts';
import { SortedSlots } from './sorted-slots.ts';

/** All published assets by slot, a small number that is theirs while they are published: records, sort keys and sets. */
export class AssetTable {
  readonly index: AssetIndex;
  readonly ids = new IdTable();
  readonly records = new RecordStore();
  readonly hotItems = new HotItems();
  /** How many slots there may be without growing. */
  capacity = 1024;
  #used = 0;
  readonly #free: number[] = [];
  /** Slot → milliseconds, slot → popularity. */
  #createdAt = new Float64Array(this.capacity);
  #popularity = new Float64Array(this.capacity);
  readonly #recent: Order = newOrder((a, b) => this.#compareRecent(a, b));
  readonly #popular: Order = newOrder((a, b) => this.#comparePopular(a, b));
  /** Slots that have yet to be put in order: loading a whole catalogue sorts it once. */
  #unordered: number[] = [];

  constructor(categories: readonly string[]) {
    this.index = new AssetIndex(categories);
  }

  get recent(): Order {
    this.#putInOrder();
    return this.#recent;
  }

  get popular(): Order {
    this.#putInOrder();
    return this.#popular;
  }

  get size(): number {
    return this.#used - this.#free.length;
  }

  /** Enters an asset, or what has changed of it. */
  upsert(row: AssetRow): void {
    const record = this.index.record(row);
    const slot = this.ids.find(row.id);
    if (slot >= 0 && this.records.get(slot).equals(record)) return this.#move(slot, row.popularity);
    if (slot >= 0) this.#take(slot, row.id);
    this.#enter(row, record);
  }

  /** Takes an asset out; one that is not in is left alone. */
  remove(id: string): void {
    const slot = this.ids.find(id);
    if (slot >= 0) this.#take(slot, id);
  }

  #enter(row: AssetRow, record: Uint8Array): void {
    const slot = this.#free.pop() ?? this.#used++;
    if (slot >= this.capacity) this.#grow();
    this.ids.add(row.id, slot);
    this.#createdAt[slot] = row.createdAt.getTime();
    this.#popularity[slot] = row.popularity;
    this.records.set(slot, record);
    this.index.add(slot, record, this.capacity);
    this.#unordered.push(slot);
  }

  #take(slot: number, id: string): void {
    this.recent.slots.remove(slot);
    this.popular.slots.remove(slot);
    this.index.remove(slot, this.records.get(slot));
    this.records.remove(slot);
    this.hotItems.forget(slot);
    this.ids.remove(id);
    this.#free.push(slot);
  }

  /** Gives an asset its new place in the order Popular. */
  #move(slot: number, popularity: number): void {
    if (this.#popularity[slot] === popularity) return;
    this.popular.slots.remove(slot);
    this.#popularity[slot] = popularity;
    this.popular.slots.add(slot);
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
    this.#recent.slots.addAll(this.#unordered);
    this.#popular.slots.addAll(this.#unordered);
    this.#unordered = [];
  }
}

function newOrder(compare: Order['compare']): Order {
  return { slots: new SortedSlots(compare), compare };
}

function longer(from: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const to = new Float64Array(length);
  to.set(from);
  return to;
}
