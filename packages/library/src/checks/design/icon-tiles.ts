import { type Rgba, rgba } from '@kitshelf/scene/color.ts';
import { difference } from '@kitshelf/scene/oklch.ts';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { type Scene, type SceneNode, paints } from '@kitshelf/scene/scene.ts';
import { getPath, walk } from './structure.ts';

/** Nearer than this (in OKLab) a tile cannot be told from its ground. */
const leastDifference = 0.035;

/** Tiles of a set of icons that melt into the ground that they lie on; one with a border does not. */
export function checkIconTiles(root: Placed, scene: Scene): string[] {
  const found: string[] = [];
  walk(root, (layer, above) => {
    const { node } = layer;
    if (node.type !== 'frame' || node.stroke || !node.children.some(isIcon)) return;
    const [own] = colorsOf(node, scene);
    const ground = above.flatMap((frame) => colorsOf(frame.node, scene)).at(-1);
    if (own && ground && difference(own, ground) < leastDifference)
      found.push(`a tile melts into its ground: ${getPath(layer, above)}`);
  });
  return found;
}

const isIcon = ({ type, name }: SceneNode): boolean => type === 'vector' && name.startsWith('Icon ');

/** The plain colours that a frame is filled with. */
const colorsOf = (node: SceneNode, { tokens }: Scene): Rgba[] =>
  node.type === 'frame'
    ? paints(node.fill).flatMap((paint) => (typeof paint === 'string' ? rgba(paint, tokens) : []))
    : [];
