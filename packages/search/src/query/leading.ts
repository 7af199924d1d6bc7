import { type Bitmap, clearBit, countBits, intersect } from '../binary/bitmap.ts';
import type { SortedList } from '../index/sorted-list.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import { few, type Match } from './matching.ts';
import type { PageWindow, Scorer } from './scoring.ts';
import type { Selection } from './selection.ts';

/** What puts hits in order. */
interface Ranking {
  readonly scorer: Scorer;
  readonly order: SortedList;
  readonly pool: BitmapPool;
}

/** A page of hits, best first; where they are near ones alone, a dozen of each leading group stands before all others. */
export function rankedPage(
  selection: Selection,
  { terms, leaders = [] }: Match,
  { offset, limit }: PageWindow,
  { scorer, order, pool }: Ranking,
): number[] {
  if (leaders.length === 0) return scorer.page(selection, terms, order, { offset, limit }, pool);
  const rest = pool.copy(selection.bits);
  const pageIn = (bits: Bitmap, window: PageWindow) =>
    scorer.page({ bits, count: countBits(bits) }, terms, order, window, pool);
  const first: number[] = [];
  for (const group of leaders) {
    const bits = pool.copy(rest);
    intersect(bits, group);
    const dozen = pageIn(bits, { offset: 0, limit: few });
    for (const doc of dozen) clearBit(rest, doc);
    first.push(...dozen);
  }
  const page = first.slice(offset, offset + limit);
  const then = { offset: Math.max(0, offset - first.length), limit: limit - page.length };
  return then.limit > 0 ? [...page, ...pageIn(rest, then)] : page;
}
