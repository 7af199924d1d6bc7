/** A page's number, or a gap between two of them. */
export type PageSlot = number | 'gap-start' | 'gap-end';

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Which pages to show (spec §9): up to 7 all of them; beyond, the first five near the start, the last five near
 * the end, and the neighbours in between. The windows switch at page 5 and at the last page minus 3.
 */
export function paginationWindow(current: number, last: number): readonly PageSlot[] {
  if (last <= 7) return range(1, last);
  if (current < 5) return [...range(1, 5), 'gap-end', last];
  if (current >= last - 3) return [1, 'gap-start', ...range(last - 4, last)];
  return [1, 'gap-start', ...range(current - 1, current + 1), 'gap-end', last];
}
