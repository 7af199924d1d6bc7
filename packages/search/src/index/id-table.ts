import { grown } from '../binary/bitmap.ts';

const emptyEntry = -1;
const hexDigits = Buffer.from('0123456789abcdef');

/** 32-hex ids by document, four words each, and the document of an id: an open-addressing hash table without an object per id. */
export class IdTable {
  /** Document × 4 words, big-endian, so that comparing words compares ids. */
  #ids = new Uint32Array(4 * 1024);
  #entries = new Int32Array(4 * 1024).fill(emptyEntry);
  #size = 0;

  /** The document of an id, or -1. */
  find(id: string): number {
    return this.#entries[this.#entryOf(parseId(id))] as number;
  }

  /** Notes that `doc` has `id`, which is not in the table. */
  add(id: string, doc: number): void {
    if ((this.#size + 1) * 2 > this.#entries.length) this.#rehash(this.#entries.length * 2);
    if (doc * 4 >= this.#ids.length) this.#ids = grown(this.#ids, this.#ids.length * 2);
    const words = parseId(id);
    this.#ids.set(words, doc * 4);
    this.#entries[this.#entryOf(words)] = doc;
    this.#size++;
  }

  /** Takes an id that is in the table out of it. */
  remove(id: string): void {
    let hole = this.#entryOf(parseId(id));
    this.#size--;
    const mask = this.#entries.length - 1;
    // Entries behind the hole move up when a search for them would stop at it.
    for (let at = (hole + 1) & mask; this.#entries[at] !== emptyEntry; at = (at + 1) & mask) {
      const home = this.#home(this.#wordsAt(this.#entries[at] as number));
      if (((at - home) & mask) >= ((at - hole) & mask)) {
        this.#entries[hole] = this.#entries[at] as number;
        hole = at;
      }
    }
    this.#entries[hole] = emptyEntry;
  }

  /** Negative when the id of document `a` stands before that of `b`. */
  compare(a: number, b: number): number {
    for (let i = 0; i < 4; i++) {
      const difference = (this.#ids[a * 4 + i] as number) - (this.#ids[b * 4 + i] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The id of a document. */
  idOf(doc: number): string {
    for (let i = 0; i < 4; i++) {
      const word = this.#ids[doc * 4 + i] as number;
      for (let n = 0; n < 8; n++) idText[i * 8 + n] = hexDigits[(word >>> (28 - n * 4)) & 15] as number;
    }
    return idText.toString('latin1');
  }

  #wordsAt(doc: number): Uint32Array {
    return this.#ids.subarray(doc * 4, doc * 4 + 4);
  }

  #home(words: Uint32Array): number {
    let hash = 0;
    for (let i = 0; i < 4; i++) hash = Math.imul(hash ^ (words[i] as number), 0x9e3779b1) ^ (hash >>> 15);
    return (hash ^ (hash >>> 13)) & (this.#entries.length - 1);
  }

  /** Where the id's entry is, or the empty place where it would go. */
  #entryOf(words: Uint32Array): number {
    const mask = this.#entries.length - 1;
    for (let at = this.#home(words); ; at = (at + 1) & mask) {
      const doc = this.#entries[at] as number;
      if (doc === emptyEntry || this.#holds(doc, words)) return at;
    }
  }

  #holds(doc: number, words: Uint32Array): boolean {
    for (let i = 0; i < 4; i++) if (this.#ids[doc * 4 + i] !== words[i]) return false;
    return true;
  }

  #rehash(length: number): void {
    const docs = this.#entries.filter((doc) => doc !== emptyEntry);
    this.#entries = new Int32Array(length).fill(emptyEntry);
    for (const doc of docs) this.#entries[this.#entryOf(this.#wordsAt(doc))] = doc;
  }
}

const parsed = new Uint32Array(4);
const idText = Buffer.alloc(32);

/** The id as four words, in a buffer that the next call overwrites. */
function parseId(id: string): Uint32Array {
  for (let i = 0; i < 4; i++) {
    let word = 0;
    for (let at = i * 8; at < i * 8 + 8; at++) {
      const unit = id.charCodeAt(at);
      word = (word << 4) | (unit < 0x40 ? unit - 0x30 : unit - 0x57);
    }
    parsed[i] = word;
  }
  return parsed;
}
