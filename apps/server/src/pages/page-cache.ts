import { LRUCache } from 'lru-cache';
import { DeadlineExceeded, withDeadline } from '../platform/clock.ts';
import type { PageBody } from './page-body.ts';

/** A rendered page, ready to be sent. */
export interface Page {
  readonly status: number;
  readonly policy: string;
  readonly content: PageBody;
  readonly redirect?: string;
  /** For the one who asked alone: nothing between may keep it. */
  readonly isPrivate?: boolean;
}

interface CacheOptions {
  readonly maxBytes: number;
  /** Pages older than this are rendered again, in case a change went unnoticed; by default they never are. */
  readonly maxAgeMs?: number;
  readonly now: () => number;
  /** Hears why a page that is there could not be made again. */
  readonly onFailure?: (error: unknown) => void;
}

interface CacheEntry {
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

/** How many characters of keys that were asked for once are remembered. */
const maxSeen = 1_000_000;

/** Pages by key, least recently used ones dropped first; two requests for the same page render it once. */
export class PageCache {
  readonly #options: CacheOptions;
  readonly #pages: LRUCache<string, CacheEntry>;
  readonly #seen = new LRUCache<string, true>({
    maxSize: maxSeen,
    sizeCalculation: (_, key) => key.length + 50,
  });
  readonly #making = new Map<string, Making>();
  #edition = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
    const sizeCalculation = ({ page }: CacheEntry) => page.content.size;
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation });
  }

  /** Held in memory. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The page of a key that is there, not too old and not outdated. */
  find(key: string): Page | undefined {
    const { now, maxAgeMs = Number.POSITIVE_INFINITY } = this.#options;
    const kept = this.#pages.get(key);
    return kept?.edition === this.#edition && now() - kept.madeAt < maxAgeMs ? kept.page : undefined;
  }

  /**
   * The page of a key, made by `make` when missing, too old or outdated. When that takes long or fails, who asks gets the
   * page that was there. Only 200 and 404 are kept, and unless `isOften` only what is asked for a second time.
   */
  async get(key: string, make: () => Promise<Page>, { isOften = true } = {}): Promise<Page> {
    const found = this.find(key);
    if (found) return found;
    const kept = this.#pages.get(key);
    const isKept = isOften || this.#seen.has(key);
    if (!isKept) this.#seen.set(key, true);
    const { page, waitUntil } = this.#making.get(key) ?? this.#begin(key, make, isKept);
    if (!kept) return await page;
    try {
      return await withDeadline(Math.max(0, waitUntil - performance.now()), page);
    } catch (error) {
      if (!(error instanceof DeadlineExceeded)) this.#options.onFailure?.(error);
      return kept.page;
    }
  }

  /** What the pages show has changed: each is made again when it is next asked for. */
  outdate(): void {
    this.#edition += 1;
  }

  #begin(key: string, make: () => Promise<Page>, isKept: boolean): Making {
    const making = { page: this.#make(key, make, isKept), waitUntil: performance.now() + patienceMs };
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<Page>, isKept: boolean): Promise<Page> {
    const edition = this.#edition;
    try {
      const made = await make();
      const before = this.#pages.peek(key)?.page.content;
      // The same text stays compressed as it is.
      const page = before && before.digest === made.content.digest ? { ...made, content: before } : made;
      this.#pages.delete(key);
      if (isKept && (page.status === 200 || page.status === 404))
        this.#keep(key, { page, madeAt: this.#options.now(), edition });
      return page;
    } finally {
      this.#making.delete(key);
    }
  }

  #keep(key: string, kept: CacheEntry): void {
    this.#pages.set(key, kept);
    kept.page.content.onResize = () => {
      if (this.#pages.peek(key) !== kept) return;
      this.#pages.delete(key);
      this.#pages.set(key, kept);
    };
  }
}
