import { type Bits, countBits, intersect } from './bitset.ts';
import type { Posting } from './posting.ts';
import type { Scratch } from './scratch.ts';

/** A set of assets in question and its size. The bitmap is to be read only. */
export interface Selection {
  readonly bits: Bits;
  readonly count: number;
}

/** The assets that are in at least one set of each group, and in `start`. An empty group leaves none. */
export function select(groups: readonly (readonly Posting[])[], scratch: Scratch, start?: Bits): Selection {
  const [only] = groups;
  if (only && groups.length === 1 && !start) return unionOf(only, scratch);
  const bits = selectBits(groups, scratch, start);
  return { bits, count: countBits(bits) };
}

/** The same without counting. */
export function selectBits(groups: readonly (readonly Posting[])[], scratch: Scratch, start?: Bits): Bits {
  const [first = [], ...others] = groups;
  const rest = start ? groups : others;
  const from = start ?? unionBits(first, scratch);
  if (rest.length === 0) return from;
  const bits = scratch.copy(from);
  for (const group of rest) intersect(bits, unionBits(group, scratch));
  return bits;
}

/** The assets that are in at least one of the sets. */
function unionOf(group: readonly Posting[], scratch: Scratch): Selection {
  const bits = unionBits(group, scratch);
  const [only] = group;
  return { bits, count: only && group.length === 1 ? only.count : countBits(bits) };
}

export function unionBits(group: readonly Posting[], scratch: Scratch): Bits {
  const [only] = group;
  if (only?.bitmap && group.length === 1) return only.bitmap;
  // A copy of the first bitmap saves joining it to an empty one.
  const first = group.find((posting) => posting.bitmap);
  const bits = first?.bitmap ? scratch.copy(first.bitmap) : scratch.take();
  for (const posting of group) if (posting !== first) posting.addTo(bits);
  return bits;
}
