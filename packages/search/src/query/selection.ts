import { type Bitmap, countBits, intersect } from '../binary/bitmap.ts';
import type { PostingsList } from '../index/postings-list.ts';
import type { BitmapPool } from './bitmap-pool.ts';

/** A set of documents and its size. The bitmap is to be read only. */
export interface Selection {
  readonly bits: Bitmap;
  readonly count: number;
}

/** The documents that are in at least one postings list of each group, and in `start`. An empty group leaves none. */
export function select(
  groups: readonly (readonly PostingsList[])[],
  pool: BitmapPool,
  start?: Bitmap,
): Selection {
  const [only] = groups;
  if (only && groups.length === 1 && !start) return unionOf(only, pool);
  const bits = selectBits(groups, pool, start);
  return { bits, count: countBits(bits) };
}

/** The same without counting. */
export function selectBits(
  groups: readonly (readonly PostingsList[])[],
  pool: BitmapPool,
  start?: Bitmap,
): Bitmap {
  const [first = [], ...others] = groups;
  const rest = start ? groups : others;
  const from = start ?? unionBits(first, pool);
  if (rest.length === 0) return from;
  const bits = pool.copy(from);
  for (const group of rest) intersect(bits, unionBits(group, pool));
  return bits;
}

/** The documents that are in at least one of the lists. */
function unionOf(group: readonly PostingsList[], pool: BitmapPool): Selection {
  const bits = unionBits(group, pool);
  const [only] = group;
  return { bits, count: only && group.length === 1 ? only.count : countBits(bits) };
}

/** The same without a count. The set of one list alone is that list's own, and must not be changed. */
export function unionBits(group: readonly PostingsList[], pool: BitmapPool): Bitmap {
  const [only] = group;
  if (only?.bitmap && group.length === 1) return only.bitmap;
  // A copy of the first bitmap saves joining it to an empty one.
  const first = group.find((posting) => posting.bitmap);
  const bits = first?.bitmap ? pool.copy(first.bitmap) : pool.take();
  for (const posting of group) if (posting !== first) posting.addTo(bits);
  return bits;
}
