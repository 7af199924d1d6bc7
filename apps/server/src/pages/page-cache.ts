import { LRUCache } from 'lru-cache';
import type { Compressed } from './compressed.ts';

/** A rendered page, ready to be sent. */
export interface Page {
  readonly status: number;
  readonly policy: string;
  readonly content: Compressed;
  readonly redirect?: string;
}

interface CacheOptions {
  readonly maxBytes: number;
  /** Pages older than this are rendered anew, in case a change went unnoticed; by default they never are. */
  readonly maxAgeMs?: number;
  readonly now: () => number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Pages by key, least recently used ones dropped first; two requests for the same page render it once. */
export function createPageCache({ maxBytes, maxAgeMs = 0, now }: CacheOptions) {
  const pages = new LRUCache<string, Page, () => Promise<Page>>({
    maxSize: maxBytes,
    sizeCalculation: ({ content }) => content.size,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Who waits while the cache is cleared gets the page all the same; it is not kept.
    ignoreFetchAbort: true,
  });
  return {
    /** Bytes held in memory. */
    bytes: () => pages.calculatedSize,
    /** The page of a key that is there and not too old. */
    find: (key: string): Page | undefined => pages.get(key),
    /** The page of a key, made by `make` when missing or too old. Only 200 and 404 are kept. */
    async get(key: string, make: () => Promise<Page>): Promise<Page> {
      const page = await pages.forceFetch(key, { context: make });
      if (page.status !== 200 && page.status !== 404) pages.delete(key);
      return page;
    },
    /** Forgets everything: what the pages show has changed. */
    clear: () => pages.clear(),
  };
}
