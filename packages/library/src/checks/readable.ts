import { type Rgba, hexOf, rgba } from '@kitshelf/scene/color.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { type Color, type Paint, type Scene, paints } from '@kitshelf/scene/scene.ts';
import { contrast } from '../themes/contrast.ts';
import { pathOf, walk } from './walk.ts';

/** Texts whose contrast with the frame behind them is below 4.5:1, large ones below 3:1. */
export function unreadable(scene: Scene): string[] {
  const found: string[] = [];
  walk(layoutScene(scene), (layer, above) => {
    const { node } = layer;
    if (node.type !== 'text') return;
    const base = node.color ?? '#000000';
    const grounds = groundsBehind(above, scene);
    const style = node.style === undefined ? undefined : scene.tokens.types[node.style];
    const isLarge = (node.size ?? style?.size ?? 16) >= 24;
    const colors = new Set(node.runs.map((run) => run.color ?? base));
    for (const color of colors)
      for (const ground of grounds) {
        const ratio = contrast(hexOf(over(rgba(color, scene.tokens), ground)), hexOf(ground));
        if (ratio < (isLarge ? 3 : 4.5)) found.push(`${ratio.toFixed(2)} ${color} ${pathOf(layer, above)}`);
      }
  });
  return found;
}

const white: Rgba = { r: 1, g: 1, b: 1, a: 1 };

/** What may lie behind a text: the nearest frame's paint, blended over those below it. */
function groundsBehind(above: Placed[], scene: Scene): Rgba[] {
  let grounds: Rgba[] = [white];
  for (const { node } of above) {
    if (node.type !== 'frame') continue;
    for (const paint of paints(node.fill))
      grounds = colorsOf(paint).flatMap((color) =>
        grounds.map((ground) => over(rgba(color, scene.tokens), ground)),
      );
    grounds = grounds.slice(0, 16);
  }
  return grounds;
}

const colorsOf = (paint: Paint): Color[] =>
  typeof paint === 'string' ? [paint] : paint.type === 'image' ? [] : paint.stops.map(({ color }) => color);

const over = (top: Rgba, below: Rgba): Rgba => ({
  r: top.r * top.a + below.r * (1 - top.a),
  g: top.g * top.a + below.g * (1 - top.a),
  b: top.b * top.a + below.b * (1 - top.a),
  a: 1,
});
