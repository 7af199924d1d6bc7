import type { VitalName } from '@kitshelf/contract/visits.ts';

/**
 * Where the steps of each scale end: finer where pages are good, and with an end at both of Google's thresholds. The
 * last step has no end. At most 62 steps, so a day has at most 62 rows for a page and a figure.
 */
const ends: Readonly<Record<VitalName, readonly number[]>> = {
  lcp: [...upTo(5_000, 100), ...upTo(10_000, 500, 5_000)],
  inp: [...upTo(300, 10), ...upTo(600, 20, 300), ...upTo(2_000, 200, 600)],
  cls: [...upTo(30, 1), ...upTo(100, 5, 30)].map((hundredths) => hundredths / 100),
};

function upTo(last: number, step: number, after = 0): number[] {
  return Array.from({ length: Math.round((last - after) / step) }, (_, index) => after + (index + 1) * step);
}

/** The step that a figure falls into, from 0. */
export function getStep(name: VitalName, value: number): number {
  const found = ends[name].findIndex((end) => value <= end);
  return found < 0 ? ends[name].length : found;
}

interface Counted {
  readonly step: number;
  readonly count: number;
}

/** What three of four visits were no slower than, within its step by proportion; undefined where nothing was measured. */
export function upperQuartile(name: VitalName, steps: readonly Counted[]): number | undefined {
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { step, count } of steps.toSorted((a, b) => a.step - b.step)) {
    if (count > 0 && below + count >= total * 0.75) {
      const start = ends[name][step - 1] ?? 0;
      // What is off the scale counts as its end.
      const end = ends[name][step] ?? start;
      return start + (end - start) * ((total * 0.75 - below) / count);
    }
    below += count;
  }
  return undefined;
}
