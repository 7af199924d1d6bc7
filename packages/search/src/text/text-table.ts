import { grown } from '../binary/bitmap.ts';

const noText = -1;

/**
 * Texts by numbers from 0 on, found by a stretch of another text without making a string of it: a hash table that needs a
 * fraction of a Map's memory, so that more of it stays in the processor's cache.
 */
export class TextTable {
  count = 0;
  /** Open addressing: the number of a text, or none. */
  #places = new Int32Array(1024).fill(noText);
  #hashes = new Uint32Array(256);
  /** All texts one after the other, and by number where each starts and the last ends. */
  #units = new Uint16Array(4096);
  #starts = new Uint32Array(257);

  /** The number of the text from `start` to `end`, or -1. */
  find(text: string, start = 0, end = text.length): number {
    return this.#places[this.#placeOf(text, start, end, hashOf(text, start, end))] as number;
  }

  /** The number of the text from `start` to `end`, new or known. */
  numberOf(text: string, start = 0, end = text.length): number {
    const hash = hashOf(text, start, end);
    const place = this.#placeOf(text, start, end, hash);
    const known = this.#places[place] as number;
    return known === noText ? this.#add(text.slice(start, end), hash, place) : known;
  }

  #add(text: string, hash: number, place: number): number {
    const number = this.count++;
    const start = this.#starts[number] as number;
    const end = start + text.length;
    if (this.count === this.#hashes.length) {
      this.#hashes = grown(this.#hashes, this.count * 2);
      this.#starts = grown(this.#starts, this.count * 2 + 1);
    }
    if (end > this.#units.length) this.#growUnits(end * 2);
    for (let i = 0; i < text.length; i++) this.#units[start + i] = text.charCodeAt(i);
    this.#starts[number + 1] = end;
    this.#hashes[number] = hash;
    this.#places[place] = number;
    if (this.count * 3 > this.#places.length) this.#rehash();
    return number;
  }

  /** Where the number of the text is, or the empty place where it would go. */
  #placeOf(text: string, start: number, end: number, hash: number): number {
    const mask = this.#places.length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const number = this.#places[at] as number;
      if (number === noText) return at;
      if (this.#hashes[number] === hash && this.#is(number, text, start, end)) return at;
    }
  }

  #is(number: number, text: string, start: number, end: number): boolean {
    const own = this.#starts[number] as number;
    if ((this.#starts[number + 1] as number) - own !== end - start) return false;
    for (let i = start; i < end; i++) {
      if (this.#units[own + i - start] !== text.charCodeAt(i)) return false;
    }
    return true;
  }

  #growUnits(length: number): void {
    const units = new Uint16Array(length);
    units.set(this.#units);
    this.#units = units;
  }

  #rehash(): void {
    this.#places = new Int32Array(this.#places.length * 2).fill(noText);
    const mask = this.#places.length - 1;
    for (let number = 0; number < this.count; number++) {
      let at = (this.#hashes[number] as number) & mask;
      while (this.#places[at] !== noText) at = (at + 1) & mask;
      this.#places[at] = number;
    }
  }
}

/** FNV-1a, mixed once more: the table looks at the lowest bits. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
