import { LRUCache } from 'lru-cache';
import { changedRowsChannel, type Database } from './database.ts';

/** Nothing is answered from memory for longer, whatever becomes of notifications. */
const maxAgeMs = 10_000;
/** A reading that takes longer may be on a connection that is dead: who asks then begins another. */
const sharedMs = 1_000;
/** Stands for all keys of a topic. */
const allKeys = '*';

/** Which rows a cache is about, as the triggers of the database name them. */
export type RowTopic = 'session' | 'api_key' | 'grants' | 'payload' | 'country_currency';

/** What was read from the database under a key, until a row behind it changes. */
export interface ReadCache<Value extends object> {
  /**
   * What memory has, or else what `load` reads; many who ask at once share one reading. `undefined` is not cached. Values are
   * shared: leave them as they are.
   */
  get(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** Reads it again the next time. */
  forget(key: string): void;
}

export interface ReadCaches {
  /**
   * A cache of its own of at most so many values.
   * @param isCached whether a value may be; by default every one
   */
  open<Value extends object>(
    topic: RowTopic,
    max: number,
    isCached?: (value: Value) => boolean,
  ): ReadCache<Value>;
}

/** Reads from the database each time. */
export const uncachedReads: ReadCaches = {
  open: () => ({ get: (_key, load) => load(), forget: () => undefined }),
};

interface Options {
  readonly database: Pick<Database, 'listen'>;
  /** Milliseconds that never run backwards. */
  readonly now?: () => number;
}

/**
 * Caches of rows for 10 s at most. Each commit that changes rows of a topic drops them: before the statement's promise
 * resolves in the process that sent it, as soon as the notification arrives in the others. A gap in the notifications
 * drops everything.
 */
export async function createReadCaches({ database, now = () => performance.now() }: Options) {
  const caches = new Map<RowTopic, Set<RowCache<object>>>();
  const all = () => [...caches.values()].flatMap((each) => [...each]);
  const clear = () => all().forEach((cache) => cache.clear());
  const onChange = (payload: string) => {
    const [topic, key = allKeys] = payload.split(' ');
    for (const cache of caches.get(topic as RowTopic) ?? []) {
      if (key === allKeys) cache.clear();
      else cache.forget(key);
    }
  };
  const stopListening = await database.listen(changedRowsChannel, onChange, clear);
  return {
    open: ((topic, max, isCached = () => true) => {
      const cache = new RowCache(max, isCached, now);
      const others = caches.get(topic) ?? new Set();
      caches.set(topic, others.add(cache as unknown as RowCache<object>));
      return cache;
    }) satisfies ReadCaches['open'] as ReadCaches['open'],

    /** Answers nothing from memory any more. */
    async stop(): Promise<void> {
      await stopListening();
      for (const cache of all()) cache.close();
    },
  };
}

interface Reading<Value> {
  readonly value: Promise<Value | undefined>;
  readonly start: number;
}

class RowCache<Value extends object> implements ReadCache<Value> {
  readonly #values: LRUCache<string, Value>;
  /** By key; one that is not here any more has begun before a change, so that what it reads is not cached. */
  readonly #readings = new Map<string, Reading<Value>>();
  readonly #isCached: (value: Value) => boolean;
  readonly #now: () => number;
  #isClosed = false;

  constructor(max: number, isCached: (value: Value) => boolean, now: () => number) {
    this.#values = new LRUCache<string, Value>({ max, ttl: maxAgeMs, ttlResolution: 0, perf: { now } });
    this.#isCached = isCached;
    this.#now = now;
  }

  get(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const known = this.#values.get(key);
    if (known) return Promise.resolve(known);
    const reading = this.#readings.get(key);
    return reading && this.#now() - reading.start < sharedMs ? reading.value : this.#read(key, load);
  }

  forget(key: string): void {
    this.#values.delete(key);
    this.#readings.delete(key);
  }

  clear(): void {
    this.#values.clear();
    this.#readings.clear();
  }

  close(): void {
    this.#isClosed = true;
    this.clear();
  }

  async #read(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    // What it will say may be as old as its beginning.
    const reading = { start: this.#now(), value: load() };
    this.#readings.set(key, reading);
    try {
      const value = await reading.value;
      const isCurrent = this.#readings.get(key) === reading && !this.#isClosed;
      if (isCurrent && value && this.#isCached(value)) this.#values.set(key, value, { start: reading.start });
      return value;
    } finally {
      if (this.#readings.get(key) === reading) this.#readings.delete(key);
    }
  }
}
