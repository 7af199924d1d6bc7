import { type Bitmap, clearBit, countBits, intersect, isEmpty, subtract, unite } from '../binary/bitmap.ts';
import type { SortedList } from '../index/sorted-list.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import type { Match, Tiers } from './matching.ts';
import { getMembers, getPage, pageOfList } from './paging.ts';
import { type Selection, unionBits } from './selection.ts';

/** With more words there are too many ways to a score. */
const maxTieredTerms = 3;

export interface PageWindow {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Pages of hits by score, least first: the sum, over the search's words, of the best tier in which a document has them.
 * An order breaks ties.
 */
export class Scorer {
  #scores = new Uint16Array(0);

  /** A page of `selection`, all of which match `terms`. */
  page(
    selection: Selection,
    terms: Match['terms'],
    order: SortedList,
    window: PageWindow,
    pool: BitmapPool,
  ): number[] {
    if (window.offset >= selection.count) return [];
    const isLarge = selection.count > selection.bits.length / 4;
    if (isLarge && terms.length <= maxTieredTerms) return pageByTiers(selection, terms, order, window, pool);
    if (this.#scores.length < selection.bits.length * 32)
      this.#scores = new Uint16Array(selection.bits.length * 32);
    const members = getMembers(selection);
    for (const tiers of terms) this.#score(selection, members, tiers, pool);
    const page = this.#pick(members, order, window, pool);
    for (let i = 0; i < members.length; i++) this.#scores[members[i] as number] = 0;
    return page;
  }

  /** Adds to each member's score the number of the best tier it is in. */
  #score({ bits }: Selection, members: Uint32Array, tiers: Tiers, pool: BitmapPool): void {
    const scores = this.#scores;
    const rest = pool.copy(bits);
    let left = members.length;
    for (const [tier, postings] of tiers.entries()) {
      const visit = (doc: number) => {
        clearBit(rest, doc);
        scores[doc] = (scores[doc] as number) + tier;
        left--;
      };
      for (const posting of postings) {
        if (left === 0) return;
        posting.forEachMember(rest, members, visit);
      }
    }
  }

  /** Goes through the scores from the best on, and orders only those that the page touches. */
  #pick(members: Uint32Array, order: SortedList, { offset, limit }: PageWindow, pool: BitmapPool): number[] {
    const counts: number[] = [];
    for (let i = 0; i < members.length; i++) {
      const score = this.#scores[members[i] as number] as number;
      counts[score] = (counts[score] ?? 0) + 1;
    }
    const page: number[] = [];
    let before = 0;
    for (let score = 0; score < counts.length && page.length < limit; score++) {
      const count = counts[score] ?? 0;
      if (count > 0 && before + count > offset) {
        const same = this.#withScore(members, score, count);
        page.push(...pageOfList(same, order, Math.max(0, offset - before), limit - page.length, pool));
      }
      before += count;
    }
    return page;
  }

  #withScore(members: Uint32Array, score: number, count: number): Uint32Array {
    const same = new Uint32Array(count);
    let found = 0;
    for (let i = 0; i < members.length; i++) {
      const doc = members[i] as number;
      if (this.#scores[doc] === score) same[found++] = doc;
    }
    return same;
  }
}

/** For many results: those of the best score are put together from the tiers' bitmaps, then the next, until the page is full. */
function pageByTiers(
  selection: Selection,
  terms: Match['terms'],
  order: SortedList,
  window: PageWindow,
  pool: BitmapPool,
): number[] {
  const scores = new ScoredBits(selection.bits, terms, pool);
  const page: number[] = [];
  let before = 0;
  for (let score = 0; page.length < window.limit && before < selection.count; score++) {
    const bits = scores.at(score);
    if (!bits) continue;
    const count = countBits(bits);
    if (before + count > window.offset) {
      const offset = Math.max(0, window.offset - before);
      page.push(...getPage({ bits, count }, order, offset, window.limit - page.length));
    }
    before += count;
  }
  return page;
}

/** The members of a set that have a score, put together of those that have each word in a tier. */
class ScoredBits {
  readonly #levels: readonly TierBits[];
  readonly #found: Bitmap;
  #isAny = false;
  /** What has the words up to one, for each word but the last. */
  readonly #begun: readonly Bitmap[];

  constructor(members: Bitmap, terms: Match['terms'], pool: BitmapPool) {
    this.#levels = terms.map((tiers) => new TierBits(members, tiers, pool));
    this.#found = pool.take();
    this.#begun = terms.map(() => pool.take());
  }

  /** Good until the next call; `undefined` where no tiers make that score. */
  at(score: number): Bitmap | undefined {
    if (this.#isAny) this.#found.fill(0);
    this.#isAny = false;
    this.#add(0, score, undefined);
    return this.#isAny ? this.#found : undefined;
  }

  #add(word: number, left: number, begun: Bitmap | undefined): void {
    const isLast = word === this.#levels.length - 1;
    const level = this.#levels[word] as TierBits;
    const own = this.#begun[word] as Bitmap;
    for (const tier of isLast ? [left] : level.filled) {
      if (tier > left || tier >= level.count) break;
      const bits = level.at(tier);
      if (!bits) continue;
      own.set(bits);
      if (begun) intersect(own, begun);
      if (isLast) {
        unite(this.#found, own);
        this.#isAny = true;
      } else if (!isEmpty(own)) this.#add(word + 1, left - tier, own);
    }
  }
}

/** Which members of a set have a word in which tier and in none before; looked up tier by tier as it is asked for. */
class TierBits {
  readonly #tiers: Tiers;
  readonly #pool: BitmapPool;
  readonly #rest: Bitmap;
  readonly #known: (Bitmap | undefined)[] = [];
  /** Up to the last tier that anything is in. */
  readonly count: number;
  /** The tiers that anything is in. */
  readonly filled: readonly number[];

  constructor(members: Bitmap, tiers: Tiers, pool: BitmapPool) {
    this.#tiers = tiers;
    this.#pool = pool;
    this.#rest = pool.copy(members);
    this.filled = tiers.flatMap((postings, tier) => (postings.length > 0 ? [tier] : []));
    this.count = (this.filled.at(-1) ?? -1) + 1;
  }

  at(tier: number): Bitmap | undefined {
    while (this.#known.length <= tier) this.#known.push(this.#next(this.#known.length));
    return this.#known[tier];
  }

  #next(tier: number): Bitmap | undefined {
    const postings = this.#tiers[tier] ?? [];
    if (postings.length === 0 || isEmpty(this.#rest)) return undefined;
    // Every member has the word somewhere.
    if (tier === this.count - 1) return this.#rest;
    const bits = this.#pool.copy(this.#rest);
    intersect(bits, unionBits(postings, this.#pool));
    if (isEmpty(bits)) return undefined;
    subtract(this.#rest, bits);
    return bits;
  }
}
