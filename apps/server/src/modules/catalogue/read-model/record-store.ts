import { grown } from './posting.ts';

const unitBytes = 16;
const pageBytes = 4 * 1024 * 1024;

/** Byte records by slot, packed into large pages; the room of a removed record serves the next one of its size. */
export class RecordStore {
  #pages: Buffer[] = [];
  /** Bytes used of the last page. */
  #used = pageBytes;
  /** Slot → page and byte offset, and the record's length. */
  #pageOf = new Uint32Array(1024);
  #offsetOf = new Uint32Array(1024);
  #lengthOf = new Uint32Array(1024);
  /** Size in units → free places. */
  readonly #free = new Map<number, { page: number; offset: number }[]>();

  get bytesTaken(): number {
    return this.#pages.reduce((sum, page) => sum + page.length, 0);
  }

  set(slot: number, record: Uint8Array): void {
    if (slot >= this.#pageOf.length) this.#grow(Math.max(slot + 1, this.#pageOf.length * 2));
    const { page, offset } = this.#place(unitsFor(record.length));
    (this.#pages[page] as Buffer).set(record, offset);
    this.#pageOf[slot] = page;
    this.#offsetOf[slot] = offset;
    this.#lengthOf[slot] = record.length;
  }

  /** The record itself, not a copy. */
  get(slot: number): Buffer {
    const offset = this.#offsetOf[slot] as number;
    return (this.#pages[this.#pageOf[slot] as number] as Buffer).subarray(
      offset,
      offset + (this.#lengthOf[slot] as number),
    );
  }

  remove(slot: number): void {
    const units = unitsFor(this.#lengthOf[slot] as number);
    const places = this.#free.get(units) ?? [];
    places.push({ page: this.#pageOf[slot] as number, offset: this.#offsetOf[slot] as number });
    this.#free.set(units, places);
  }

  #place(units: number): { page: number; offset: number } {
    const free = this.#free.get(units)?.pop();
    if (free) return free;
    const bytes = units * unitBytes;
    if (this.#used + bytes > pageBytes) {
      this.#pages.push(Buffer.alloc(Math.max(pageBytes, bytes)));
      this.#used = 0;
    }
    const offset = this.#used;
    this.#used += bytes;
    return { page: this.#pages.length - 1, offset };
  }

  #grow(length: number): void {
    this.#pageOf = grown(this.#pageOf, length);
    this.#offsetOf = grown(this.#offsetOf, length);
    this.#lengthOf = grown(this.#lengthOf, length);
  }
}

function unitsFor(bytes: number): number {
  return Math.ceil(bytes / unitBytes);
}
