import {
  type Bitmap,
  clearBit,
  countBits,
  countShared,
  forEachShared,
  grown,
  hasBit,
  setBit,
  unite,
  wordsFor,
} from '../binary/bitmap.ts';

const listLimit = 256;
/** Shared by all that are still lists. */
const noBits: Bitmap = new Uint32Array(0);

/**
 * The documents that have one thing in common: a term in a field, a facet value, a category. Few are an unordered list, many a bitmap:
 * the list becomes a bitmap when it would take as much memory, and stays one.
 */
export class PostingsList {
  count = 0;
  #list: Uint32Array<ArrayBuffer> | undefined = new Uint32Array(2);
  #bits: Bitmap = noBits;

  /** Documents that were found otherwise, to be read only. */
  static of(bits: Bitmap): PostingsList {
    const postings = new PostingsList();
    postings.#list = undefined;
    postings.#bits = bits;
    postings.count = countBits(bits);
    return postings;
  }

  /** Adds a document that is not in it; `capacity` is how many documents there may be at present. */
  add(doc: number, capacity: number): void {
    if (this.#list && this.count >= Math.max(listLimit, capacity >>> 5)) this.#becomeBitmap(capacity);
    if (this.#list) {
      this.#list = withRoom(this.#list, this.count);
      this.#list[this.count] = doc;
    } else {
      if (doc >>> 5 >= this.#bits.length) this.#bits = grown(this.#bits, wordsFor(capacity));
      setBit(this.#bits, doc);
    }
    this.count++;
  }

  /** Adds documents that are not in it. */
  addAll(docs: Uint32Array, capacity: number): void {
    const count = this.count + docs.length;
    if (!this.#list || count > Math.max(listLimit, capacity >>> 5)) {
      for (const doc of docs) this.add(doc, capacity);
      return;
    }
    if (count > this.#list.length) this.#list = grown(this.#list, count + (count >>> 3));
    this.#list.set(docs, this.count);
    this.count = count;
  }

  /** Removes a document that is in it. */
  remove(doc: number): void {
    this.count--;
    if (!this.#list) return clearBit(this.#bits, doc);
    this.#list[this.#list.indexOf(doc)] = this.#list[this.count] as number;
  }

  /** The bitmap, when it is one: to be read, not written. */
  get bitmap(): Bitmap | undefined {
    return this.#list ? undefined : this.#bits;
  }

  addTo(bits: Bitmap): void {
    const list = this.#list;
    if (!list) return unite(bits, this.#bits);
    const { count } = this;
    for (let i = 0; i < count; i++) setBit(bits, list[i] as number);
  }

  /** How many of its members `bits` holds; `spare` is overwritten. */
  countIn(bits: Bitmap, spare: Bitmap): number {
    const list = this.#list;
    if (!list) return countShared(this.#bits, bits, spare);
    const { count } = this;
    let total = 0;
    for (let i = 0; i < count; i++) if (hasBit(bits, list[i] as number)) total++;
    return total;
  }

  /** Its members that `bits` holds. */
  membersIn(bits: Bitmap): number[] {
    const members: number[] = [];
    const list = this.#list;
    if (!list) forEachShared(this.#bits, bits, (doc) => void members.push(doc));
    else for (const doc of list.subarray(0, this.count)) if (hasBit(bits, doc)) members.push(doc);
    return members;
  }

  /** Visits its members that `bits` holds, which are all among `candidates`; `visit` may take them out of `bits`. */
  forEachMember(bits: Bitmap, candidates: Uint32Array, visit: (doc: number) => void): void {
    const list = this.#list;
    const own = this.#bits;
    if (list) {
      const { count } = this;
      for (let i = 0; i < count; i++) if (hasBit(bits, list[i] as number)) visit(list[i] as number);
    } else if (candidates.length * 4 > own.length) forEachShared(own, bits, visit);
    else for (const doc of candidates) if (hasBit(own, doc) && hasBit(bits, doc)) visit(doc);
  }

  #becomeBitmap(capacity: number): void {
    const bits: Bitmap = new Uint32Array(wordsFor(capacity));
    this.addTo(bits);
    this.#bits = bits;
    this.#list = undefined;
  }
}

function withRoom(list: Uint32Array<ArrayBuffer>, used: number): Uint32Array<ArrayBuffer> {
  return used < list.length ? list : grown(list, used + (used >>> 2) + 2);
}
