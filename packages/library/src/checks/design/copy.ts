import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { Scene, SceneNode } from '@kitshelf/scene/scene.ts';
import { layerStyle } from '@kitshelf/scene/text/style.ts';
import { headingsIn } from '../../blocks/words-in.ts';
import { getPath, pictures, walk } from './structure.ts';

/** Words that are read at work have at least this size in px. */
const leastSize = 14;

/** Frames whose words are marks beside something else: the ticks of a chart, a badge's count, a file's kind. */
const marks = new Set(['Scale', 'Axis', 'Bars', 'Badge', 'Status bar']);

/** What is wrong with the words of a design. Words in pictures are part of the picture. */
export function checkCopy(root: Placed, scene: Scene): string[] {
  const found: string[] = [];
  let socials = 0;
  walk(root, (layer, above) => {
    const { node } = layer;
    if (node.name === 'Social') socials += 1;
    if (node.name === 'Bubble') found.push(...looseBubble(layer));
    if (node.type !== 'text' || above.some(({ node: { name } }) => pictures.has(name))) return;
    const { size } = layerStyle(node, scene.tokens);
    if (size < leastSize && !above.some(({ node: { name } }) => marks.has(name) || name.startsWith('Logo ')))
      found.push(`words of ${size} px: ${getPath(layer, above)}`);
  });
  if (socials > 1) found.push(`social icons ${socials} times`);
  return found;
}

/** A bubble is as wide as its longest line, to 2 px. */
function looseBubble(bubble: Placed): string[] {
  const lines = bubble.children.flatMap((child) => child.text?.lines ?? []);
  const room = bubble.width - 32 - Math.max(...lines.map((line) => line.width));
  return room > 2 ? [`a bubble ${Math.round(room)} px wider than its words`] : [];
}

/** Headings that a page has more than once. */
export function repeatedHeadings(root: SceneNode): string[] {
  const all = headingsIn(root);
  return all.filter((words, at) => all.indexOf(words) < at).map((words) => `a heading twice: ${words}`);
}
