import { grown } from '../binary/bitmap.ts';

const unitBytes = 8;
const pageUnits = (4 * 1024 * 1024) / unitBytes;

/** Byte records by document, packed into large pages; the room of a removed record serves the next one of its size. */
export class RecordStore {
  #pages: Buffer[] = [];
  /** Units used of the last page. */
  #used = pageUnits;
  /** Document → the unit at which its record starts, counted through all pages, and the record's length in bytes. */
  #unitOf = new Uint32Array(1024);
  #lengthOf = new Uint32Array(1024);
  /** Size in units → free places. */
  readonly #free = new Map<number, number[]>();

  get bytesTaken(): number {
    return this.#pages.reduce((sum, page) => sum + page.length, 0);
  }

  set(doc: number, record: Uint8Array): void {
    if (doc >= this.#unitOf.length) this.#grow(Math.max(doc + 1, this.#unitOf.length * 2));
    const unit = this.#place(unitsFor(record.length));
    this.#unitOf[doc] = unit;
    this.#lengthOf[doc] = record.length;
    this.get(doc).set(record);
  }

  /** The record itself, not a copy. */
  get(doc: number): Buffer {
    const unit = this.#unitOf[doc] as number;
    const offset = (unit % pageUnits) * unitBytes;
    const page = this.#pages[Math.floor(unit / pageUnits)] as Buffer;
    return page.subarray(offset, offset + (this.#lengthOf[doc] as number));
  }

  remove(doc: number): void {
    const units = unitsFor(this.#lengthOf[doc] as number);
    const places = this.#free.get(units) ?? [];
    places.push(this.#unitOf[doc] as number);
    this.#free.set(units, places);
  }

  #place(units: number): number {
    const free = this.#free.get(units)?.pop();
    if (free !== undefined) return free;
    if (this.#used + units > pageUnits) {
      this.#pages.push(Buffer.alloc(Math.max(pageUnits, units) * unitBytes));
      this.#used = 0;
    }
    const start = (this.#pages.length - 1) * pageUnits + this.#used;
    this.#used += units;
    return start;
  }

  #grow(length: number): void {
    this.#unitOf = grown(this.#unitOf, length);
    this.#lengthOf = grown(this.#lengthOf, length);
  }
}

function unitsFor(bytes: number): number {
  return Math.ceil(bytes / unitBytes);
}
