import { type Bitmap, forEachShared, hasBit, setBit } from '../binary/bitmap.ts';
import type { SortedList } from '../index/sorted-list.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import type { Selection } from './selection.ts';

// Nanoseconds, measured: one step along an order, one heap comparison, one word of a bitmap searched for members.
const stepCost = 2;
const compareCost = 12;
const scanCost = 0.6;

/** The members of a selection from `offset` on, `limit` at most, in order. */
export function getPage(
  { bits, count }: Selection,
  order: SortedList,
  offset: number,
  limit: number,
): number[] {
  const end = Math.min(offset + limit, count);
  if (offset >= end) return [];
  const gatherCost = bits.length * scanCost + heapCost(count, end);
  if (walkCost(order, count, offset, end) <= gatherCost) return walk(bits, count, order, offset, end);
  return smallest(getMembers({ bits, count }), order.compare, end).slice(offset);
}

/** The members of a selection in ascending order. */
export function getMembers({ bits, count }: Selection): Uint32Array {
  const members = new Uint32Array(count);
  let filled = 0;
  forEachShared(bits, bits, (doc) => {
    members[filled++] = doc;
  });
  return members;
}

/** The same for a selection given as a list of its members. */
export function pageOfList(
  members: Uint32Array,
  order: SortedList,
  offset: number,
  limit: number,
  pool: BitmapPool,
): number[] {
  const end = Math.min(offset + limit, members.length);
  if (offset >= end) return [];
  const bits = pool.take();
  if (walkCost(order, members.length, offset, end) > heapCost(members.length, end)) {
    return smallest(members, order.compare, end).slice(offset);
  }
  for (const doc of members) setBit(bits, doc);
  return walk(bits, members.length, order, offset, end);
}

/** Members are met evenly along the order, more or less; the walk starts at the nearer end. */
function walkCost(order: SortedList, count: number, offset: number, end: number): number {
  return Math.min(end, count - offset) * (order.size / count) * stepCost;
}

function heapCost(count: number, kept: number): number {
  return count * compareCost + kept * Math.log2(kept + 1) * compareCost;
}

function walk(bits: Bitmap, count: number, order: SortedList, offset: number, end: number): number[] {
  const isBackwards = count - offset < end;
  let toSkip = isBackwards ? count - end : offset;
  const found: number[] = [];
  order.walk(isBackwards, (doc) => {
    if (!hasBit(bits, doc)) return true;
    if (toSkip > 0) toSkip--;
    else found.push(doc);
    return found.length < end - offset;
  });
  return isBackwards ? found.reverse() : found;
}

/** The `kept` members that come first, in order: a heap whose top is the last of those kept so far. */
function smallest(members: Uint32Array, compare: SortedList['compare'], kept: number): number[] {
  const heap = Array.from(members.subarray(0, kept));
  for (let i = (kept >>> 1) - 1; i >= 0; i--) siftDown(heap, i, compare);
  for (let i = kept; i < members.length; i++) {
    const doc = members[i] as number;
    if (compare(doc, heap[0] as number) >= 0) continue;
    heap[0] = doc;
    siftDown(heap, 0, compare);
  }
  return heap.sort(compare);
}

function siftDown(heap: number[], start: number, compare: SortedList['compare']): void {
  const value = heap[start] as number;
  let at = start;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1] as number, heap[child] as number) > 0) child++;
    if (compare(heap[child] as number, value) <= 0) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = value;
}
