import type { SceneNode } from '../model/node.ts';
import { column } from '../model/scene.ts';
import type { Tokens } from '../model/tokens.ts';
import { layoutScene } from './layout.ts';
import type { Placed } from './placed.ts';

/** What fills its parent is this wide alone, in px. */
const usualWidth = 320;

/** A layer laid out by itself, at its own origin. */
export function laidOutAlone(node: SceneNode, tokens: Tokens): Placed {
  const own = node.width === 'fill' ? { ...node, width: usualWidth } : node;
  const root = column({ name: 'Room', width: 1600 }, [own]);
  const [placed] = layoutScene({ name: 'Room', viewport: 1600, root, tokens }).children;
  return moved(placed!, -placed!.absoluteX, -placed!.absoluteY, { ...placed!, x: 0, y: 0 });
}

const moved = (placed: Placed, x: number, y: number, own: Placed = placed): Placed => ({
  ...own,
  absoluteX: placed.absoluteX + x,
  absoluteY: placed.absoluteY + y,
  children: placed.children.map((child) => moved(child, x, y)),
});
