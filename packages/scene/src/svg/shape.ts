import type { Placed } from '../layout/placed.ts';
import { getRadii } from '../layout/sizing.ts';
import type { Bounds } from '../path/command.ts';
import { printPath } from '../path/print.ts';
import { ellipsePath, fitRadii, type Radii, roundedBox } from '../path/shapes.ts';
import type { Tokens } from '../model/tokens.ts';
import { attributes } from './drawing.ts';

/** The outline of a frame, rectangle or ellipse in its own coordinates. */
export interface Outline {
  box: Bounds;
  radii: Radii;
  isEllipse: boolean;
  arc?: { from: number; to: number; inner?: number };
}

/** The outline of a laid out rectangle, frame or ellipse, in px from its own upper left corner. */
export function toOutline({ node, width, height }: Placed, tokens: Tokens): Outline {
  const box = { x: 0, y: 0, width, height };
  const arc = node.type === 'ellipse' ? node.arc : undefined;
  const radii = fitRadii(getRadii(node, tokens), box);
  return { box, radii, isEllipse: node.type === 'ellipse', ...(arc ? { arc } : {}) };
}

/** The outline moved outwards by so many px (inwards when negative). */
export function grown(outline: Outline, by: number): Outline {
  const { x, y, width, height } = outline.box;
  const box = {
    x: x - by,
    y: y - by,
    width: Math.max(0, width + 2 * by),
    height: Math.max(0, height + 2 * by),
  };
  return {
    ...outline,
    box,
    radii: outline.radii.map((radius) => (radius > 0 ? Math.max(0, radius + by) : 0)) as Radii,
  };
}

/** The outline as an element with the given attributes. */
export function shapeElement(outline: Outline, extra: Record<string, string | number | undefined>): string {
  const { box, radii, isEllipse, arc } = outline;
  if (isEllipse && !arc) {
    const [rx, ry] = [box.width / 2, box.height / 2];
    return `<ellipse${attributes({ cx: box.x + rx, cy: box.y + ry, rx, ry, ...extra })}/>`;
  }
  const isUniform = radii.every((radius) => radius === radii[0]);
  if (!isEllipse && isUniform) {
    const place = { x: box.x || undefined, y: box.y || undefined, width: box.width, height: box.height };
    return `<rect${attributes({ ...place, rx: radii[0] || undefined, ...extra })}/>`;
  }
  return `<path${attributes({ d: shapePath(outline), ...extra })}/>`;
}

/** An outline as the `d` of an SVG path. */
export const shapePath = ({ box, radii, isEllipse, arc }: Outline): string =>
  printPath(isEllipse ? ellipsePath(box, arc) : roundedBox(box, radii));
