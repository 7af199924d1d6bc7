import { type Bitmap, wordsFor } from '../binary/bitmap.ts';

/** Empty bitmaps for the length of one query: taken as needed, all given back by `reset`. */
export class BitmapPool {
  #words = 0;
  #pool: Bitmap[] = [];
  #taken = 0;

  /** Starts a query over `capacity` documents; what was taken before must not be used any more. */
  reset(capacity: number): void {
    this.#taken = 0;
    if (this.#words === wordsFor(capacity)) return;
    this.#words = wordsFor(capacity);
    this.#pool = [];
  }

  /** An empty bitmap. */
  take(): Bitmap {
    const bits = this.#pool[this.#taken++];
    if (bits) return bits.fill(0);
    const fresh = new Uint32Array(this.#words);
    this.#pool.push(fresh);
    return fresh;
  }

  /** A copy of a bitmap that may be shorter. */
  copy(bits: Bitmap): Bitmap {
    const copy = this.take();
    copy.set(bits);
    return copy;
  }
}
