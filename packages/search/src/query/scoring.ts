import { clearBit, countBits, intersect, subtract } from '../index/bitmap.ts';
import type { SortedList } from '../index/sorted-list.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import type { Match, Tiers } from './matching.ts';
import { membersOf, pageOf, pageOfList } from './paging.ts';
import { type Selection, unionBits } from './selection.ts';

interface PageWindow {
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
    const [only] = terms;
    const isLarge = selection.count > selection.bits.length / 4;
    if (only && terms.length === 1 && isLarge) return pageByTier(selection, only, order, window, pool);
    if (this.#scores.length < selection.bits.length * 32)
      this.#scores = new Uint16Array(selection.bits.length * 32);
    const members = membersOf(selection);
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

/** For many results of one word: its tiers come best first, so those behind the page need not be looked at. */
function pageByTier(
  selection: Selection,
  tiers: Tiers,
  order: SortedList,
  window: PageWindow,
  pool: BitmapPool,
): number[] {
  const rest = pool.copy(selection.bits);
  const page: number[] = [];
  let before = 0;
  for (const postings of tiers) {
    if (postings.length === 0) continue;
    const bits = pool.copy(rest);
    intersect(bits, unionBits(postings, pool));
    const count = countBits(bits);
    if (before + count > window.offset) {
      page.push(
        ...pageOf({ bits, count }, order, Math.max(0, window.offset - before), window.limit - page.length),
      );
    }
    if (page.length === window.limit) break;
    before += count;
    subtract(rest, bits);
  }
  return page;
}
