import type { SceneNode } from '../model/node.ts';
import type { TextLayout } from '../text/text-layout.ts';

/**
 * A layer with its box in px, before rotation: `x`/`y` from the parent's corner, `absoluteX`/`absoluteY` from the
 * root's. A rotated layer turns about the middle of this box.
 */
export interface Placed<Node extends SceneNode = SceneNode> {
  node: Node;
  x: number;
  y: number;
  absoluteX: number;
  absoluteY: number;
  width: number;
  height: number;
  /** In the scene's order, first at the back. */
  children: Placed[];
  /** Lines and glyph positions, for text layers. */
  text?: TextLayout;
}

/** Width and height of the box around a rotated box. */
export function rotatedSize(width: number, height: number, degrees = 0): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/** Every layer of a laid-out tree, parents first. */
export function* eachPlaced(root: Placed): Generator<Placed> {
  yield root;
  for (const child of root.children) yield* eachPlaced(child);
}
