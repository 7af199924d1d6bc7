/** In px, between frames and between rows of them. */
const gap = 120;
const rowWidth = 6000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Puts groups of frames side by side in rows, at their own size; those of a group stay in one row. All in px. */
export class Arrangement {
  #x = 0;
  #y = 0;
  #rowHeight = 0;
  #width = 0;

  /** Of all that was placed. */
  get size(): Size {
    return { width: this.#width, height: this.#y + this.#rowHeight };
  }

  /** Where the frames of the next group go. */
  place(group: readonly Size[]): { x: number; y: number }[] {
    this.#makeRoom(group.reduce((sum, { width }) => sum + gap + width, -gap));
    return group.map(({ width, height }) => {
      const at = { x: this.#x, y: this.#y };
      this.#x += width + gap;
      this.#width = Math.max(this.#width, this.#x - gap);
      this.#rowHeight = Math.max(this.#rowHeight, height);
      return at;
    });
  }

  #makeRoom(width: number): void {
    if (this.#x === 0 || this.#x + width <= rowWidth) return;
    this.#x = 0;
    this.#y += this.#rowHeight + gap;
    this.#rowHeight = 0;
  }
}
