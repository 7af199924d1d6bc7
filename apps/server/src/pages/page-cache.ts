import { LRUCache } from 'lru-cache';
import { DeadlineExceeded, withDeadline } from '../platform/clock.ts';
import type { Compressed } from './compressed.ts';

/** A rendered page, ready to be sent. */
export interface Page {
  readonly status: number;
  readonly policy: string;
  readonly content: Compressed;
  readonly redirect?: string;
  /** For the one who asked alone: nothing between may keep it. */
  readonly isPrivate?: boolean;
}

interface CacheOptions {
  readonly maxBytes: number;
  /** Of pages without number, which take no place from the others; by default there are none. */
  readonly maxPassingBytes?: number;
  /** Pages older than this are rendered anew, in case a change went unnoticed; by default they never are. */
  readonly maxAgeMs?: number;
  readonly now: () => number;
  /** Hears why a page that is there could not be made anew. */
  readonly onFailure?: (error: unknown) => void;
}

interface Kept {
  readonly page: Page;
  readonly madeAt: number;
  /** How often the pages had been outdated when it was begun. */
  readonly edition: number;
}

/** How long visitors wait for a page that takes the place of one that is there, before they get the old one. */
const patienceMs = 1_000;

interface Making {
  readonly page: Promise<Page>;
  /** On the clock of `performance`. */
  readonly waitUntil: number;
}

/** Pages by key, least recently used ones dropped first; two requests for the same page render it once. */
export class PageCache {
  readonly #options: CacheOptions;
  readonly #pages: LRUCache<string, Kept>;
  readonly #passing: LRUCache<string, Kept>;
  readonly #making = new Map<string, Making>();
  #edition = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
    const sizeCalculation = ({ page }: Kept) => page.content.size;
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation });
    this.#passing = new LRUCache({ maxSize: options.maxPassingBytes ?? 1, sizeCalculation });
  }

  /** Held in memory. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#passing.calculatedSize;
  }

  /** The page of a key that is there, not too old and not outdated. */
  find(key: string): Page | undefined {
    const { now, maxAgeMs = Number.POSITIVE_INFINITY } = this.#options;
    const kept = this.#kept(key);
    return kept?.edition === this.#edition && now() - kept.madeAt < maxAgeMs ? kept.page : undefined;
  }

  /**
   * The page of a key, made by `make` when missing, too old or outdated. When that takes long or fails, who asks gets the
   * page that was there. Only 200 and 404 are kept; unless `isLasting`, where they may be dropped for one another alone.
   */
  async get(key: string, make: () => Promise<Page>, { isLasting = true } = {}): Promise<Page> {
    const found = this.find(key);
    if (found) return found;
    const kept = this.#kept(key);
    const { page, waitUntil } = this.#making.get(key) ?? this.#begin(key, make, isLasting);
    if (!kept) return await page;
    try {
      return await withDeadline(Math.max(0, waitUntil - performance.now()), page);
    } catch (error) {
      if (!(error instanceof DeadlineExceeded)) this.#options.onFailure?.(error);
      return kept.page;
    }
  }

  /** What the pages show has changed: each is made anew when it is next asked for. */
  outdate(): void {
    this.#edition += 1;
  }

  #kept(key: string): Kept | undefined {
    return this.#pages.get(key) ?? this.#passing.get(key);
  }

  #begin(key: string, make: () => Promise<Page>, isLasting: boolean): Making {
    const making = { page: this.#make(key, make, isLasting), waitUntil: performance.now() + patienceMs };
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<Page>, isLasting: boolean): Promise<Page> {
    const edition = this.#edition;
    try {
      const page = await make();
      this.#pages.delete(key);
      this.#passing.delete(key);
      if (page.status === 200 || page.status === 404)
        (isLasting ? this.#pages : this.#passing).set(key, { page, madeAt: this.#options.now(), edition });
      return page;
    } finally {
      this.#making.delete(key);
    }
  }
}
