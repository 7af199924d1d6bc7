import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const collator = new Intl.Collator('en', { numeric: true });

/** Names in the order in which people look for them: capitals and accents make no difference at first, 2 comes before 10. */
export const compareNames: (one: string, other: string) => number = collator.compare;

/** The ids of a page of a few rows by their names; those of one name stand by their ids. */
export function idsByName(
  rows: readonly { readonly id: string; readonly name: string }[],
  { isDown, offset, limit }: { readonly isDown: boolean; readonly offset: number; readonly limit: number },
): string[] {
  const sorted = rows.toSorted(
    (one, other) => compareNames(one.name, other.name) || (one.id < other.id ? -1 : 1),
  );
  return (isDown ? sorted.reverse() : sorted).slice(offset, offset + limit).map(({ id }) => id);
}

type Compare<Row> = (one: Row, other: Row) => number;

interface OrderedPage<Row, Key> {
  readonly isMeant: (row: Row) => boolean;
  readonly by: Key;
  readonly isDown: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Few enough to be put in order without holding others up. */
const runLength = 4_096;
/** To put more than these in their places takes longer than to order all again. */
const fewChanges = 500;

/**
 * Rows in memory that are found by any test, counted, and paged in several orders: 100,000 in some milliseconds. Rows
 * that an order holds for equal stand by their ids, so that pages hang together.
 */
export class OrderedRows<Row extends { readonly id: string }, Key extends string> {
  readonly #compares: Readonly<Record<Key, Compare<Row>>>;
  /** In the order in which they came, as they lie in memory: to read 100,000 in any other takes ten times as long. */
  #rows: (Row | undefined)[] = [];
  readonly #places = new Map<string, number>();
  /** The places of all rows, upwards. */
  readonly #orders = new Map<Key, number[]>();

  constructor(compares: Readonly<Record<Key, Compare<Row>>>) {
    this.#compares = compares;
  }

  get(id: string): Row | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.#rows[place];
  }

  /** Any one of them. */
  get first(): Row | undefined {
    const [place] = this.#places.values();
    return place === undefined ? undefined : this.#rows[place];
  }

  get size(): number {
    return this.#places.size;
  }

  ids(): string[] {
    return [...this.#places.keys()];
  }

  clear(): void {
    this.#rows = [];
    this.#places.clear();
    this.#orders.clear();
  }

  /** Puts rows in, in place of those with their ids. {@link sort} before the next page. */
  put(rows: readonly Row[]): void {
    if (rows.length > fewChanges) this.#orders.clear();
    for (const row of rows) {
      const place = this.#places.get(row.id) ?? this.#rows.length;
      this.remove(row.id);
      this.#rows[place] = row;
      this.#places.set(row.id, place);
      for (const [key, order] of this.#orders) order.splice(this.#rankOf(row, key, order), 0, place);
    }
  }

  remove(id: string): void {
    const place = this.#places.get(id);
    const row = place === undefined ? undefined : this.#rows[place];
    if (place === undefined || !row) return;
    for (const [key, order] of this.#orders) order.splice(this.#rankOf(row, key, order), 1);
    this.#rows[place] = undefined;
    this.#places.delete(id);
  }

  /** Makes the orders that are missing, with room for other work in between. No row may be put in meanwhile. */
  async sort(): Promise<void> {
    for (const key of Object.keys(this.#compares) as Key[]) {
      if (this.#orders.has(key)) continue;
      const compare = this.#totalOrder(key);
      const places = [...this.#places.values()];
      this.#orders.set(
        key,
        await sortInTurns(places, (one, other) => compare(this.#rows[one]!, this.#rows[other]!)),
      );
    }
  }

  /** The ids of a page, and how many are meant in all. */
  page({ isMeant, by, isDown, offset, limit }: OrderedPage<Row, Key>): { ids: string[]; total: number } {
    const meant = new Uint8Array(this.#rows.length);
    this.#rows.forEach((row, place) => (meant[place] = row && isMeant(row) ? 1 : 0));
    const found = (this.#orders.get(by) ?? []).filter((place) => meant[place] === 1);
    const behind = Math.max(0, found.length - offset);
    const places = isDown
      ? found.slice(Math.max(0, behind - limit), behind).reverse()
      : found.slice(offset, offset + limit);
    return { ids: places.map((place) => this.#rows[place]!.id), total: found.length };
  }

  #totalOrder(key: Key): Compare<Row> {
    const compare = this.#compares[key];
    return (one, other) => compare(one, other) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
  }

  /** How many stand before a row. */
  #rankOf(row: Row, key: Key, order: readonly number[]): number {
    const compare = this.#totalOrder(key);
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(this.#rows[order[middle]!]!, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Merge sort: short runs, which are merged in pairs until one is left. */
async function sortInTurns(values: readonly number[], compare: Compare<number>): Promise<number[]> {
  let runs: number[][] = [];
  for (let start = 0; start < values.length; start += runLength) {
    runs.push(values.slice(start, start + runLength).sort(compare));
    await yieldToEventLoop();
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(mergeRuns(runs[index]!, runs[index + 1] ?? [], compare));
      await yieldToEventLoop();
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function mergeRuns(one: readonly number[], other: readonly number[], compare: Compare<number>): number[] {
  const merged: number[] = [];
  let [left, right] = [0, 0];
  while (left < one.length && right < other.length)
    merged.push(compare(other[right]!, one[left]!) < 0 ? other[right++]! : one[left++]!);
  return merged.concat(one.slice(left), other.slice(right));
}
