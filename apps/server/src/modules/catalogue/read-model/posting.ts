import {
  type Bits,
  clearBit,
  countShared,
  forEachShared,
  hasBit,
  setBit,
  unite,
  wordsFor,
} from './bitset.ts';

const listLimit = 256;
/** Shared by all that are still lists. */
const noBits: Bits = new Uint32Array(0);

/**
 * The slots of the assets that have one thing in common. Few of them are an unordered list, many a bitmap:
 * the list becomes a bitmap when it would take as much memory, and stays one.
 */
export class Posting {
  count = 0;
  #list: Uint32Array<ArrayBuffer> | undefined = new Uint32Array(2);
  #bits: Bits = noBits;

  /** Adds a slot that is not in it; `capacity` is how many slots there may be at present. */
  add(slot: number, capacity: number): void {
    if (this.#list && this.count >= Math.max(listLimit, capacity >>> 5)) this.#becomeBitmap(capacity);
    if (this.#list) {
      this.#list = withRoom(this.#list, this.count);
      this.#list[this.count] = slot;
    } else {
      if (slot >>> 5 >= this.#bits.length) this.#bits = grown(this.#bits, wordsFor(capacity));
      setBit(this.#bits, slot);
    }
    this.count++;
  }

  /** Removes a slot that is in it. */
  remove(slot: number): void {
    this.count--;
    if (!this.#list) return clearBit(this.#bits, slot);
    this.#list[this.#list.indexOf(slot)] = this.#list[this.count] as number;
  }

  /** The bitmap, when it is one: to be read, not written. */
  get bitmap(): Bits | undefined {
    return this.#list ? undefined : this.#bits;
  }

  addTo(bits: Bits): void {
    const list = this.#list;
    if (!list) return unite(bits, this.#bits);
    const { count } = this;
    for (let i = 0; i < count; i++) setBit(bits, list[i] as number);
  }

  /** How many of its members `bits` holds; `spare` is overwritten. */
  countIn(bits: Bits, spare: Bits): number {
    const list = this.#list;
    if (!list) return countShared(this.#bits, bits, spare);
    const { count } = this;
    let total = 0;
    for (let i = 0; i < count; i++) if (hasBit(bits, list[i] as number)) total++;
    return total;
  }

  /** Visits its members that `bits` holds, which are all among `candidates`; `visit` may take them out of `bits`. */
  forEachMember(bits: Bits, candidates: Uint32Array, visit: (slot: number) => void): void {
    const list = this.#list;
    const own = this.#bits;
    if (list) {
      const { count } = this;
      for (let i = 0; i < count; i++) if (hasBit(bits, list[i] as number)) visit(list[i] as number);
    } else if (candidates.length * 4 > own.length) forEachShared(own, bits, visit);
    else for (const slot of candidates) if (hasBit(own, slot) && hasBit(bits, slot)) visit(slot);
  }

  #becomeBitmap(capacity: number): void {
    const bits: Bits = new Uint32Array(wordsFor(capacity));
    this.addTo(bits);
    this.#bits = bits;
    this.#list = undefined;
  }
}

function withRoom(list: Uint32Array<ArrayBuffer>, used: number): Uint32Array<ArrayBuffer> {
  return used < list.length ? list : grown(list, used + (used >>> 2) + 2);
}

/** A longer copy of an array. */
export function grown(from: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(length);
  to.set(from);
  return to;
}
