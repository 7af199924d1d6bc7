import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { pictures, walk } from '../design/structure.ts';
import { wordsIn } from './drawn.ts';

/** A bare curve is no higher than this, in px; a higher one is a chart with its axes. */
const mostHeight = 60;

/** Words that say that something has changed, and by how much. */
const change =
  /\d.*\b(?:up|down|more|less|fewer|faster|slower|higher|lower|than)\b|\b(?:up|down|rose|fell) .*\d|^[+−▲▼] ?\d/i;

/** Bare trend lines of figures that do not change: their card names no change. */
export function checkTrends(root: Placed): string[] {
  const found: string[] = [];
  walk(root, ({ node, height }, above) => {
    if (node.type !== 'vector' || height > mostHeight || above.some((one) => pictures.has(one.node.name)))
      return;
    if (!node.paths.some(({ name }) => name === 'Curve')) return;
    const card = above.toReversed().find((frame) => wordsIn(frame).length > 0);
    if (card && !wordsIn(card).some(({ text }) => change.test(text)))
      found.push(
        `a trend of what does not change: ${above
          .slice(-2)
          .map((one) => one.node.name)
          .join(' > ')}`,
      );
  });
  return found;
}
