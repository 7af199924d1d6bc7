import type { ItemViewer } from './packed-text.ts';

const cachePlaces = 8192;

interface CachedItem {
  readonly doc: number;
  readonly viewer: ItemViewer;
  readonly text: Uint8Array;
}

/** The text of items that were written lately, each in the one place its number leads to: some 5 MB at most. */
export class ItemCache {
  readonly #items: (CachedItem | undefined)[] = Array.from({ length: cachePlaces });

  get(doc: number, viewer: ItemViewer): Uint8Array | undefined {
    const item = this.#items[doc % cachePlaces];
    return item && item.doc === doc && item.viewer === viewer ? item.text : undefined;
  }

  set(doc: number, viewer: ItemViewer, text: Uint8Array): void {
    this.#items[doc % cachePlaces] = { doc, viewer, text };
  }

  forget(doc: number): void {
    if (this.#items[doc % cachePlaces]?.doc === doc) this.#items[doc % cachePlaces] = undefined;
  }
}
