import { printPath } from '../../path/print.ts';
import { attributes } from '../../svg/drawing.ts';
import type { NodeFields } from '../fields.ts';
import { printMatrix } from '../matrix.ts';
import { fillPaths, frameTypes } from '../shapes.ts';
import type { ReadNode } from '../tree.ts';
import type { Canvas } from './canvas.ts';
import { toEffects, layerFilter, shadowsBeneath, shadowsWithin } from './effects.ts';
import { blendStyle, filled, shownPaints } from './paint.ts';
import { around, strokeMarkup } from './stroke.ts';
import { textMarkup } from './text.ts';

const shapes = new Set([
  'RECTANGLE',
  'ROUNDED_RECTANGLE',
  'ELLIPSE',
  'REGULAR_POLYGON',
  'STAR',
  'VECTOR',
  'LINE',
]);
const unseen = new Set(['SLICE', 'VARIABLE', 'VARIABLE_SET']);

/** A layer and everything below it, at its place in its parent; without `isPlaced` at the corner. */
export function layerMarkup(canvas: Canvas, layer: ReadNode, isPlaced = true): string {
  const { fields: node } = layer;
  if (unseen.has(node.type)) return '';
  const content = contentMarkup(canvas, layer);
  if (!content) return '';
  const { opacity = 1, transform } = node;
  const extra = {
    transform: isPlaced && transform ? printMatrix(transform) : undefined,
    opacity: opacity < 1 ? String(Math.round(opacity * 1000) / 1000) : undefined,
    style: blendStyle(node.blendMode),
  };
  const attrs = attributes(extra);
  return attrs ? `<g${attrs}>${content}</g>` : content;
}

/** Without its place, opacity and blend mode. */
function contentMarkup(canvas: Canvas, layer: ReadNode): string {
  const { fields: node } = layer;
  const effects = toEffects(canvas, node);
  const shape = shapeMarkup(canvas, layer);
  const castsAsShape = shape !== '' && !isText(node);
  const within = castsAsShape ? shadowsWithin(canvas, node, shape, effects) : '';
  const stroke = isText(node) ? '' : strokeMarkup(canvas, node);
  const beneath = castsAsShape ? shadowsBeneath(canvas, node, shape + stroke, effects) : '';
  const children = frameTypes.has(node.type) ? clipped(canvas, node, siblings(canvas, layer)) : '';
  const all = beneath + shape + within + children + stroke;
  const left = { blur: effects.blur, shadows: castsAsShape ? [] : effects.shadows };
  const filter = all && layerFilter(canvas, node, left);
  return filter ? `<g filter="url(#${filter})">${all}</g>` : all;
}

const isText = ({ type }: NodeFields): boolean => type === 'TEXT';

/** The layer's own fill, without children and stroke. */
function shapeMarkup(canvas: Canvas, layer: ReadNode): string {
  const { fields: node } = layer;
  if (isText(node)) return textMarkup(canvas, node);
  if (node.type === 'BOOLEAN_OPERATION' && !node.fillGeometry?.length) return combined(canvas, layer);
  if (!frameTypes.has(node.type) && !shapes.has(node.type) && node.type !== 'BOOLEAN_OPERATION') {
    canvas.leftOut.add('layer', node.name);
    return '';
  }
  if (shownPaints(node.fillPaints).length === 0) return '';
  return filled(canvas, node, fillPaths(canvas.document, node), node.fillPaints);
}

function clipped(canvas: Canvas, node: NodeFields, children: string): string {
  const isGroup = node.resizeToFit === true || node.type === 'GROUP';
  if (!children || node.frameMaskDisabled || isGroup || node.type === 'SECTION') return children;
  const outline = fillPaths(canvas.document, node);
  const paths = outline.map(({ commands }) => `<path d="${printPath(commands)}"/>`).join('');
  const clip = canvas.drawing.define((id) => `<clipPath id="${id}">${paths}</clipPath>`);
  return `<g clip-path="url(#${clip})">${children}</g>`;
}

/** Children from back to front; a mask shows of what follows it what lies within it. */
function siblings(canvas: Canvas, { children, fields }: ReadNode): string {
  const at = children.findIndex((child) => child.fields.mask);
  const before = at < 0 ? children : children.slice(0, at);
  const plain = before.map((child) => layerMarkup(canvas, child)).join('');
  if (at < 0) return plain;
  const rest = siblings(canvas, { fields, children: children.slice(at + 1) });
  return plain + masked(canvas, children[at]!, fields, rest);
}

function masked(canvas: Canvas, mask: ReadNode, parent: NodeFields, content: string): string {
  if (!content) return '';
  const shape = layerMarkup(canvas, mask);
  const isLuminance = mask.fields.maskType === 'LUMINANCE';
  const place = { maskUnits: 'userSpaceOnUse', ...around(parent, 2_000) };
  const style = isLuminance ? undefined : 'mask-type:alpha';
  const id = canvas.drawing.define(
    (own) => `<mask${attributes({ id: own, ...place, style })}>${shape}</mask>`,
  );
  return `<g mask="url(#${id})">${content}</g>`;
}

/** A boolean operation that Figma did not compute: its parts as masks, filled with its paint. */
function combined(canvas: Canvas, { fields: node, children }: ReadNode): string {
  if (shownPaints(node.fillPaints).length === 0) return '';
  const room = around(node, 10);
  const box = { commands: boxCommands(room), isEvenOdd: false, styleID: 0 };
  const paint = filled(canvas, node, [box], node.fillPaints);
  const parts = children.map((child) => partOutline(canvas, child));
  const maskOf = (content: string) =>
    canvas.drawing.define(
      (id) => `<mask${attributes({ id, maskUnits: 'userSpaceOnUse', ...room })}>${content}</mask>`,
    );
  const white = (part: string) => `<g fill="#ffffff">${part}</g>`;
  const [first = '', ...others] = parts;
  if (node.booleanOperation === 'SUBTRACT')
    return `<g mask="url(#${maskOf(white(first) + `<g fill="#000000">${others.join('')}</g>`)})">${paint}</g>`;
  if (node.booleanOperation === 'INTERSECT')
    return parts.reduce((inner, part) => `<g mask="url(#${maskOf(white(part))})">${inner}</g>`, paint);
  if (node.booleanOperation === 'XOR') canvas.leftOut.add('layer', node.name);
  return `<g mask="url(#${maskOf(white(parts.join('')))})">${paint}</g>`;
}

function partOutline(canvas: Canvas, { fields, children }: ReadNode): string {
  const own = fillPaths(canvas.document, fields)
    .map(({ commands, isEvenOdd }) => {
      const rule = isEvenOdd ? 'evenodd' : undefined;
      return `<path${attributes({ d: printPath(commands), 'fill-rule': rule })}/>`;
    })
    .join('');
  const parts = own || children.map((child) => partOutline(canvas, child)).join('');
  return `<g${attributes({ transform: fields.transform && printMatrix(fields.transform) })}>${parts}</g>`;
}

const boxCommands = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [
  { op: 'M' as const, points: [x, y] },
  { op: 'L' as const, points: [x + width, y] },
  { op: 'L' as const, points: [x + width, y + height] },
  { op: 'L' as const, points: [x, y + height] },
  { op: 'Z' as const, points: [] },
];
