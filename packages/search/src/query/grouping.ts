import { clearBit } from '../binary/bitmap.ts';
import type { PostingsList } from '../index/postings-list.ts';
import type { SortedList } from '../index/sorted-list.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import type { Selection } from './selection.ts';

interface Grouping {
  readonly all: Selection;
  readonly order: SortedList;
  readonly pool: BitmapPool;
}

/** The selection with the first member of each group alone, and all that are in no group. */
export function firstOfEach(groups: readonly PostingsList[], { all, order, pool }: Grouping): Selection {
  const bits = pool.copy(all.bits);
  let { count } = all;
  for (const group of groups) {
    const members = group.membersIn(all.bits);
    const [start] = members;
    if (start === undefined) continue;
    const first = members.reduce((best, doc) => (order.compare(doc, best) < 0 ? doc : best), start);
    for (const doc of members) if (doc !== first) clearBit(bits, doc);
    count -= members.length - 1;
  }
  return { bits, count };
}
