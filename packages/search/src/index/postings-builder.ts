import { grown } from '../binary/bitmap.ts';

/** So many entries are visited one by one. */
const few = 1_000;

/**
 * Gathers which documents have which numbers, so that each number's postings list is touched once for all of them:
 * one by one, every document would fetch dozens of lists into the processor's cache.
 */
export class PostingsBuilder {
  #numbers = new Uint32Array(1024);
  #docs = new Uint32Array(1024);
  size = 0;
  #largest = 0;

  add(number: number, doc: number): void {
    if (this.size === this.#numbers.length) {
      this.#numbers = grown(this.#numbers, this.size * 2);
      this.#docs = grown(this.#docs, this.size * 2);
    }
    this.#numbers[this.size] = number;
    this.#docs[this.size++] = doc;
    if (number > this.#largest) this.#largest = number;
  }

  /** Visits each number with its documents as they came (views that must not be kept), and forgets them. */
  flush(visit: (number: number, docs: Uint32Array) => void): void {
    if (this.size > few) this.#visitTogether(visit);
    else for (let i = 0; i < this.size; i++) visit(this.#numbers[i] as number, this.#docs.subarray(i, i + 1));
    this.size = 0;
  }

  #visitTogether(visit: (number: number, docs: Uint32Array) => void): void {
    const ends = this.#ends();
    const sorted = new Uint32Array(this.size);
    for (let i = this.size - 1; i >= 0; i--) {
      const number = this.#numbers[i] as number;
      const place = (ends[number] as number) - 1;
      ends[number] = place;
      sorted[place] = this.#docs[i] as number;
    }
    // Each end has moved to where its number's documents start.
    for (let number = 0; number <= this.#largest; number++) {
      const [start, next] = [ends[number] as number, ends[number + 1] as number];
      if (next > start) visit(number, sorted.subarray(start, next));
    }
  }

  /** By number: how many entries there are of it and of all before it. */
  #ends(): Uint32Array {
    const ends = new Uint32Array(this.#largest + 2);
    for (let i = 0; i < this.size; i++) {
      const number = this.#numbers[i] as number;
      ends[number] = (ends[number] as number) + 1;
    }
    for (let number = 1; number < ends.length; number++)
      ends[number] = (ends[number] as number) + (ends[number - 1] as number);
    return ends;
  }
}
