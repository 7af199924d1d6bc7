import type { Sides, Stroke } from '../model/paint.ts';
import { printPath } from '../path/print.ts';
import { type Radii, roundedBox } from '../path/shapes.ts';
import { attributes, type Drawing } from './drawing.ts';
import { paintAttributes } from './paint.ts';
import { grown, type Outline, shapeElement } from './shape.ts';

/** Stroke weights per side in px. */
export function getSides({ weight = 1 }: Stroke): Sides {
  if (typeof weight === 'number') return { top: weight, right: weight, bottom: weight, left: weight };
  return { top: 0, right: 0, bottom: 0, left: 0, ...weight };
}

/** Dash, cap and join as attributes, dashes scaled. */
export function strokeStyle(stroke: Stroke, scale = 1): Record<string, string | undefined> {
  return {
    'stroke-linecap': stroke.cap && stroke.cap !== 'butt' ? stroke.cap : undefined,
    'stroke-linejoin': stroke.join && stroke.join !== 'miter' ? stroke.join : undefined,
    'stroke-dasharray': stroke.dash?.map((length) => length * scale).join(' '),
  };
}

/** The border of a frame, rectangle or ellipse. */
export function strokeMarkup(drawing: Drawing, outline: Outline, stroke: Stroke): string {
  if (typeof stroke.weight === 'object' && !outline.isEllipse) return sidesMarkup(drawing, outline, stroke);
  const weight = Math.max(...Object.values(getSides(stroke)));
  if (weight <= 0) return '';
  const align = outline.arc ? 'center' : (stroke.align ?? 'inside');
  const by = align === 'inside' ? -weight / 2 : align === 'outside' ? weight / 2 : 0;
  const paint = paintAttributes(drawing, 'stroke', stroke.paint, outline.box);
  const style = { ...paint, 'stroke-width': weight, ...strokeStyle(stroke) };
  return shapeElement(grown(outline, by), { ...style, fill: 'none' });
}

/** Borders of different weights are the room between the outline and a smaller one. */
function sidesMarkup(drawing: Drawing, { box, radii }: Outline, stroke: Stroke): string {
  const sides = getSides(stroke);
  const inner = {
    x: box.x + sides.left,
    y: box.y + sides.top,
    width: Math.max(0, box.width - sides.left - sides.right),
    height: Math.max(0, box.height - sides.top - sides.bottom),
  };
  const corners: [number, number][] = [
    [sides.top, sides.left],
    [sides.top, sides.right],
    [sides.bottom, sides.right],
    [sides.bottom, sides.left],
  ];
  const innerRadii = radii.map((radius, at) => Math.max(0, radius - Math.max(...corners[at]!))) as Radii;
  const d = printPath([...roundedBox(box, radii), ...roundedBox(inner, innerRadii)]);
  const paint = paintAttributes(drawing, 'fill', stroke.paint, box);
  return `<path${attributes({ d, 'fill-rule': 'evenodd', ...paint })}/>`;
}
