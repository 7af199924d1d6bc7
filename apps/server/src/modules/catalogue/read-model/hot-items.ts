import type { ItemViewer } from './packed-text.ts';

const places = 8192;

interface HotItem {
  readonly slot: number;
  readonly viewer: ItemViewer;
  readonly text: Uint8Array;
}

/** The text of items that were written lately, each in the one place its slot leads to: some 5 MB at most. */
export class HotItems {
  readonly #items: (HotItem | undefined)[] = Array.from({ length: places });

  get(slot: number, viewer: ItemViewer): Uint8Array | undefined {
    const item = this.#items[slot % places];
    return item && item.slot === slot && item.viewer === viewer ? item.text : undefined;
  }

  set(slot: number, viewer: ItemViewer, text: Uint8Array): void {
    this.#items[slot % places] = { slot, viewer, text };
  }

  forget(slot: number): void {
    if (this.#items[slot % places]?.slot === slot) this.#items[slot % places] = undefined;
  }
}
