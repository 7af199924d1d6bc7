import { type Bits, countBits, intersect } from './bitset.ts';
import type { Posting } from './posting.ts';
import type { Scratch } from './scratch.ts';

/** A set of assets in question and its size. The bitmap is to be read only. */
export interface Selection {
  readonly bits: Bits;
  readonly count: number;
}

/** The assets that are in at least one set of each group; `start` narrows them further. An empty group leaves none. */
export function select(
  groups: readonly (readonly Posting[])[],
  scratch: Scratch,
  start?: Selection,
): Selection {
  const [first = [], ...others] = groups;
  if (groups.length === 0) return start ?? { bits: scratch.take(), count: 0 };
  if (!start && others.length === 0) return unionOf(first, scratch);
  const bits = scratch.copy(start ? start.bits : unionBits(first, scratch));
  for (const group of start ? groups : others) intersect(bits, unionBits(group, scratch));
  return { bits, count: countBits(bits) };
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
  const bits = scratch.take();
  for (const posting of group) posting.addTo(bits);
  return bits;
}
