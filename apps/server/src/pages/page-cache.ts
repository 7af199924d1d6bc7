import type { Compressed } from './compressed.ts';

/** A rendered page, ready to be sent. */
export interface Page {
  readonly status: number;
  readonly policy: string;
  readonly content: Compressed;
  readonly redirect?: string;
}

interface Entry {
  readonly page: Promise<Page>;
  readonly madeAt: number;
  bytes: number;
}

interface CacheOptions {
  readonly maxBytes: number;
  /** Pages older than this are rendered anew, in case a change went unnoticed. */
  readonly maxAgeMs: number;
  readonly now: () => number;
}

/** Pages by key, least recently used ones dropped first; two requests for the same page render it once. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #options: CacheOptions;
  #bytes = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The page of a key, made by `make` when missing or too old. Only 200 and 404 are kept. */
  async get(key: string, make: () => Promise<Page>): Promise<Page> {
    const known = this.#entries.get(key);
    if (known && this.#options.now() - known.madeAt < this.#options.maxAgeMs) {
      this.#touch(key, known);
      return await known.page;
    }
    return await this.#make(key, make);
  }

  /** Forgets everything: what the pages show has changed. */
  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  async #make(key: string, make: () => Promise<Page>): Promise<Page> {
    this.#drop(key);
    const entry: Entry = { page: make(), madeAt: this.#options.now(), bytes: 0 };
    this.#entries.set(key, entry);
    try {
      const page = await entry.page;
      if (page.status !== 200 && page.status !== 404) this.#dropEntry(key, entry);
      else this.#account(key, entry, page.content.size);
      return page;
    } catch (error) {
      this.#dropEntry(key, entry);
      throw error;
    }
  }

  #account(key: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes = bytes;
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#drop(oldest);
    }
  }

  /** Maps keep insertion order: moving a key to the end makes it the most recent. */
  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #dropEntry(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#drop(key);
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
