import { printPath } from '../../path/print.ts';
import { attributes } from '../../svg/drawing.ts';
import type { NodeFields } from '../fields.ts';
import { fillPaths, geometry, linePaths, getRadii, type ReadPath } from '../shapes.ts';
import type { Canvas } from './canvas.ts';
import { filled, paintAttributes, shownPaints } from './paint.ts';
import { roundedBox, type Radii } from '../../path/shapes.ts';

/** A layer's stroke: the outline that Figma computed, or else one of the layer's own shape. */
export function strokeMarkup(canvas: Canvas, node: NodeFields): string {
  if (shownPaints(node.strokePaints).length === 0) return '';
  const computed = geometry(canvas.document, node.strokeGeometry);
  if (computed) return cutToSide(canvas, node, filled(canvas, node, computed, node.strokePaints));
  const weight = node.strokeWeight ?? 1;
  if (node.borderStrokeWeightsIndependent) return sidesMarkup(canvas, node);
  return weight > 0 ? cutToSide(canvas, node, drawn(canvas, node, weight)) : '';
}

/** Figma's own outlines, too, run along both sides of the edge: what lies on the wrong side is cut off. */
function cutToSide(canvas: Canvas, node: NodeFields, markup: string): string {
  const align = node.strokeAlign ?? 'CENTER';
  const shape = fillPaths(canvas.document, node).filter(({ commands }) => commands.length > 0);
  if (align === 'CENTER' || shape.length === 0 || !markup) return markup;
  const isInside = align === 'INSIDE';
  const outline = shape
    .map(({ commands, isEvenOdd }) => {
      const rule = isEvenOdd ? 'evenodd' : undefined;
      return `<path${attributes({ d: printPath(commands), [isInside ? 'clip-rule' : 'fill-rule']: rule })}/>`;
    })
    .join('');
  if (isInside) {
    const clip = canvas.drawing.define((id) => `<clipPath id="${id}">${outline}</clipPath>`);
    return `<g clip-path="url(#${clip})">${markup}</g>`;
  }
  const room = around(node, 2 * (node.strokeWeight ?? 1) + 10);
  const mask = canvas.drawing.define(
    (id) =>
      `<mask${attributes({ id, maskUnits: 'userSpaceOnUse', ...room })}>` +
      `<rect${attributes({ ...room, fill: '#ffffff' })}/><g fill="#000000">${outline}</g></mask>`,
  );
  return `<g mask="url(#${mask})">${markup}</g>`;
}

/** A layer's box with room on all sides. */
export function around({ size = { x: 0, y: 0 } }: NodeFields, room: number) {
  return { x: -room, y: -room, width: size.x + 2 * room, height: size.y + 2 * room };
}

const caps: Record<string, string> = { ROUND: 'round', SQUARE: 'square' };
const joins: Record<string, string> = { ROUND: 'round', BEVEL: 'bevel' };

function drawn(canvas: Canvas, node: NodeFields, weight: number): string {
  const isCentred = (node.strokeAlign ?? 'CENTER') === 'CENTER' || fillsNothing(canvas, node);
  const cap = node.strokeCap ?? 'NONE';
  if (cap !== 'NONE' && !caps[cap]) canvas.leftOut.add('arrowhead', node.name);
  const look = {
    'stroke-width': isCentred ? weight : 2 * weight,
    'stroke-linecap': caps[cap],
    'stroke-linejoin': joins[node.strokeJoin ?? ''],
    'stroke-dasharray': node.dashPattern?.length ? node.dashPattern.join(' ') : undefined,
  };
  return linePaths(canvas.document, node)
    .map((path) => strokedOne(canvas, node, path, look))
    .join('');
}

const fillsNothing = (canvas: Canvas, node: NodeFields): boolean =>
  fillPaths(canvas.document, node).every(({ commands }) => commands.length === 0);

function strokedOne(
  canvas: Canvas,
  node: NodeFields,
  { commands }: ReadPath,
  look: Record<string, string | number | undefined>,
): string {
  return shownPaints(node.strokePaints)
    .map((paint) => {
      const { fill, 'fill-opacity': opacity } = paintAttributes(canvas, node, paint);
      const paintOf = { stroke: fill, 'stroke-opacity': opacity };
      return `<path${attributes({ d: printPath(commands), fill: 'none', ...paintOf, ...look })}/>`;
    })
    .join('');
}

/** Borders of different weights are the room between the outline and a smaller one. */
function sidesMarkup(canvas: Canvas, node: NodeFields): string {
  const { x: width, y: height } = node.size ?? { x: 0, y: 0 };
  const all = node.strokeWeight ?? 0;
  const [top, right, bottom, left] = [
    node.borderTopWeight ?? all,
    node.borderRightWeight ?? all,
    node.borderBottomWeight ?? all,
    node.borderLeftWeight ?? all,
  ];
  const radii = getRadii(node);
  const inner = {
    x: left,
    y: top,
    width: Math.max(0, width - left - right),
    height: Math.max(0, height - top - bottom),
  };
  const most = Math.max(top, right, bottom, left);
  const innerRadii = radii.map((radius) => Math.max(0, radius - most)) as Radii;
  const commands = [...roundedBox({ x: 0, y: 0, width, height }, radii), ...roundedBox(inner, innerRadii)];
  return filled(canvas, node, [{ commands, isEvenOdd: true, styleID: 0 }], node.strokePaints);
}
