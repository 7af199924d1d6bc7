import type { Step } from './history.ts';

/**
 * The shortest history found that still fails: what is not needed for it is left out, half of it at a time and at last one
 * by one (delta debugging).
 * @param fails plays a history
 * @param giveUpAt no history is begun after this, in ms of `performance.now()`
 */
export async function shrink(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  giveUpAt: number,
): Promise<readonly Step[]> {
  let shortest = steps;
  let size = Math.max(1, Math.ceil(steps.length / 2));
  for (;;) {
    let isShorter = false;
    for (let start = 0; start < shortest.length && performance.now() < giveUpAt;) {
      const rest = [...shortest.slice(0, start), ...shortest.slice(start + size)];
      if (await fails(rest)) {
        shortest = rest;
        isShorter = true;
      } else start += size;
    }
    if (performance.now() >= giveUpAt || (size === 1 && !isShorter)) return shortest;
    if (size > 1) size = Math.ceil(size / 2);
  }
}
