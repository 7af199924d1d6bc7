import type { Placed } from './placed.ts';
import type { VectorNode, VectorPath } from '../model/node.ts';
import { type Bounds, getBounds, mapPoints, type PathCommand } from '../path/command.ts';
import { parsePath } from '../path/parse.ts';

/** One path of a drawing in px of the layer's box, with the stroke weight it has at that size. */
export interface DrawnPath {
  path: VectorPath;
  commands: PathCommand[];
  bounds: Bounds;
  strokeWeight: number;
  scale: number;
}

/** The paths of a vector layer, scaled from its view box to its size. */
export function drawPaths({ node, width, height }: Placed<VectorNode>): DrawnPath[] {
  const [x, y, boxWidth, boxHeight] = node.viewBox;
  const [sx, sy] = [width / boxWidth, height / boxHeight];
  const scale = Math.min(sx, sy);
  return node.paths.map((path) => {
    const commands = mapPoints(parsePath(path.d), (px, py) => [(px - x) * sx, (py - y) * sy]);
    const weight = path.stroke ? (typeof path.stroke.weight === 'number' ? path.stroke.weight : 1) : 0;
    return { path, commands, bounds: getBounds(commands), strokeWeight: weight * scale, scale };
  });
}
