const blockSize = 1024;
/** How full blocks are made at first, of twice `blockSize`. */
const filledSize = 1536;

/** Negative when the first number stands before the second; never 0 for two different ones. */
type Compare = (a: number, b: number) => number;

/**
 * Numbers kept in an order that a comparison gives, in blocks, so that adding and removing cost the same
 * few microseconds among a thousand as among millions. What the comparison reads of a number must not change while it is in.
 */
export class SortedList {
  #blocks: Uint32Array<ArrayBuffer>[] = [];
  #sizes: number[] = [];
  readonly compare: Compare;
  size = 0;

  constructor(compare: Compare) {
    this.compare = compare;
  }

  add(value: number): void {
    this.size++;
    if (this.#blocks.length === 0) {
      const block = new Uint32Array(blockSize * 2);
      block[0] = value;
      return this.#insertBlock(0, block, 1);
    }
    let index = this.#blockOf(value);
    if (this.#sizes[index] === blockSize * 2) {
      this.#split(index);
      index = this.#blockOf(value);
    }
    const block = this.#blocks[index] as Uint32Array;
    const size = this.#sizes[index] as number;
    const at = this.#positionIn(block, size, value);
    block.copyWithin(at + 1, at, size);
    block[at] = value;
    this.#sizes[index] = size + 1;
  }

  /** Takes numbers that are in order in place of all that it holds. */
  replaceAll(sorted: Uint32Array): void {
    this.#blocks = [];
    this.#sizes = [];
    this.size = sorted.length;
    for (let start = 0; start < sorted.length; start += filledSize) {
      const part = sorted.subarray(start, start + filledSize);
      const block = new Uint32Array(blockSize * 2);
      block.set(part);
      this.#insertBlock(this.#blocks.length, block, part.length);
    }
  }

  /** Removes a number that is in it. */
  remove(value: number): void {
    const index = this.#blockOf(value);
    const block = this.#blocks[index] as Uint32Array;
    const size = this.#sizes[index] as number;
    const at = this.#positionIn(block, size, value);
    block.copyWithin(at, at + 1, size);
    this.#sizes[index] = size - 1;
    this.size--;
    this.#joinNext(index);
  }

  /** Visits numbers from the first on, or from the last back, until `visit` says `false`. */
  walk(backwards: boolean, visit: (value: number) => boolean): void {
    const last = this.#blocks.length - 1;
    for (let b = 0; b <= last; b++) {
      const index = backwards ? last - b : b;
      const block = this.#blocks[index] as Uint32Array;
      const size = this.#sizes[index] as number;
      for (let i = 0; i < size; i++) {
        if (!visit(block[backwards ? size - 1 - i : i] as number)) return;
      }
    }
  }

  /** Visits in order the numbers that `place` puts at 0: below 0 is before the wanted stretch, above 0 behind it. */
  forRange(place: (value: number) => number, visit: (value: number) => void): void {
    let index = this.#firstBlock((block, size) => place(block[size - 1] as number) >= 0);
    for (; index < this.#blocks.length; index++) {
      const block = this.#blocks[index] as Uint32Array;
      const size = this.#sizes[index] as number;
      for (let i = firstIndex(size, (n) => place(block[n] as number) >= 0); i < size; i++) {
        if (place(block[i] as number) > 0) return;
        visit(block[i] as number);
      }
    }
  }

  /** The block that holds the value, or where it belongs. */
  #blockOf(value: number): number {
    const found = this.#firstBlock((block, size) => this.compare(block[size - 1] as number, value) >= 0);
    return Math.min(found, this.#blocks.length - 1);
  }

  #firstBlock(test: (block: Uint32Array, size: number) => boolean): number {
    return firstIndex(this.#blocks.length, (b) =>
      test(this.#blocks[b] as Uint32Array, this.#sizes[b] as number),
    );
  }

  #positionIn(block: Uint32Array, size: number, value: number): number {
    return firstIndex(size, (i) => this.compare(block[i] as number, value) >= 0);
  }

  #insertBlock(index: number, block: Uint32Array<ArrayBuffer>, size: number): void {
    this.#blocks.splice(index, 0, block);
    this.#sizes.splice(index, 0, size);
  }

  /** Joins a block with the next when both fit well into one, so that removing leaves no trail of small ones. */
  #joinNext(index: number): void {
    const size = this.#sizes[index] as number;
    const next = this.#blocks[index + 1];
    const nextSize = this.#sizes[index + 1] ?? 0;
    if (next && size + nextSize <= blockSize) {
      (this.#blocks[index] as Uint32Array).set(next.subarray(0, nextSize), size);
      this.#sizes[index] = size + nextSize;
      this.#dropBlock(index + 1);
    } else if (size === 0) this.#dropBlock(index);
  }

  #dropBlock(index: number): void {
    this.#blocks.splice(index, 1);
    this.#sizes.splice(index, 1);
  }

  #split(index: number): void {
    const block = this.#blocks[index] as Uint32Array;
    const upper = new Uint32Array(blockSize * 2);
    upper.set(block.subarray(blockSize));
    this.#sizes[index] = blockSize;
    this.#insertBlock(index + 1, upper, blockSize);
  }
}

/** The first index from 0 to `length` at which a test that turns true once holds; `length` when it never does. */
function firstIndex(length: number, test: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
