import type { Bounds } from '@kitshelf/scene/path/command.ts';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import { layerStyle } from '@kitshelf/scene/text/style.ts';
import { toWords } from '../../blocks/words-in.ts';
import { getPath, walk } from './structure.ts';

/** From this size in px on, texts are set so tight that letters leave their line. */
const displaySize = 60;

/** Room that letters keep to those of the text below, as a share of their size. */
const leastRoom = 0.05;

/** Large letters and figures that reach down into the words below them. */
export function checkDisplayType(root: Placed, scene: Scene): string[] {
  const texts: { words: string; path: string; size: number; layer: Placed }[] = [];
  walk(root, (layer, above) => {
    const { node } = layer;
    if (node.type !== 'text') return;
    const { size } = layerStyle(node, scene.tokens);
    texts.push({ words: toWords(node), path: getPath(layer, above), size, layer });
  });
  return texts
    .filter(({ size }) => size >= displaySize)
    .flatMap((large) => {
      const letters = inkOf(large.layer);
      const end = large.layer.absoluteY + large.layer.height - 1;
      return texts
        .filter(({ layer }) => layer.absoluteY >= end && layer.absoluteY < end + large.size)
        .filter(({ layer }) =>
          inkOf(layer).some((below) => letters.some((one) => reaches(one, below, leastRoom * large.size))),
        )
        .map(({ words }) => `letters reach into "${words}": ${large.path}`);
    });
}

const reaches = (above: Bounds, below: Bounds, room: number): boolean =>
  above.y + above.height > below.y - room &&
  above.x < below.x + below.width &&
  below.x < above.x + above.width;

/** The box of each letter's outline in px from the root's corner. */
function inkOf({ text, absoluteX, absoluteY }: Placed): Bounds[] {
  return (text?.lines ?? []).flatMap(({ characters, baseline }) =>
    characters.flatMap(({ glyph, style: { size }, x }) => {
      const points = glyph?.outline.flatMap((command) => command.points) ?? [];
      if (points.length === 0) return [];
      const across = points.filter((_, at) => at % 2 === 0);
      const up = points.filter((_, at) => at % 2 === 1);
      const [left, right] = [Math.min(...across), Math.max(...across)];
      const [bottom, top] = [Math.min(...up), Math.max(...up)];
      return [
        {
          x: absoluteX + x + left * size,
          y: absoluteY + baseline - top * size,
          width: (right - left) * size,
          height: (top - bottom) * size,
        },
      ];
    }),
  );
}
