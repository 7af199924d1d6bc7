import { isOpaque, isVisible } from '../model/gradient.ts';
import type { Placed } from '../layout/placed.ts';
import type { EllipseNode, FrameNode, RectangleNode, VectorNode } from '../model/node.ts';
import { drawPaths } from '../layout/drawing.ts';
import { printPath, short } from '../path/print.ts';
import { paints } from '../model/scene.ts';
import { attributes, type Drawing } from './drawing.ts';
import { imageMarkup } from './image.ts';
import { paintAttributes } from './paint.ts';
import { dropShadows, innerShadows, layerFilter } from './shadow.ts';
import { toOutline, shapeElement } from './shape.ts';
import { strokeMarkup, strokeStyle } from './stroke.ts';
import { textMarkup } from './text.ts';

/** A layer and everything below it. */
export function layerMarkup(drawing: Drawing, placed: Placed): string {
  const { node } = placed;
  const content = contentMarkup(drawing, placed);
  if (!content) return '';
  const shadows = hasShape(drawing, placed) ? [] : [node.shadow ?? []].flat();
  const box = { x: 0, y: 0, width: placed.width, height: placed.height };
  const filter = layerFilter(drawing, box, shadows, node.blur);
  const extra = {
    transform: transformOf(placed) || undefined,
    opacity: node.opacity !== undefined && node.opacity < 1 ? String(node.opacity) : undefined,
    filter: filter && `url(#${filter})`,
  };
  const attrs = attributes(extra);
  return attrs ? `<g${attrs}>${content}</g>` : content;
}

/** A layer in its own coordinates, without its place, opacity and filters. */
export function contentMarkup(drawing: Drawing, placed: Placed): string {
  switch (placed.node.type) {
    case 'frame':
      return frameMarkup(drawing, placed as Placed<FrameNode>);
    case 'text':
      return textMarkup(drawing, placed as Placed<typeof placed.node>);
    case 'vector':
      return vectorMarkup(drawing, placed as Placed<VectorNode>);
    default: {
      const shape = placed as Placed<RectangleNode | EllipseNode>;
      return backgroundMarkup(drawing, shape) + borderMarkup(drawing, shape);
    }
  }
}

/** A shape with a fill of its own casts its shadow itself; the shadow of anything else follows its content. */
function hasShape({ tokens }: Drawing, { node }: Placed): boolean {
  return 'fill' in node && paints(node.fill).some((paint) => isVisible(paint, tokens));
}

function transformOf({ x, y, width, height, node }: Placed): string {
  const move = x || y ? `translate(${short(x)} ${short(y)})` : '';
  const turn = node.rotation
    ? `rotate(${short(node.rotation)} ${short(width / 2)} ${short(height / 2)})`
    : '';
  return move + turn;
}

function frameMarkup(drawing: Drawing, placed: Placed<FrameNode>): string {
  const children = placed.children.map((child) => layerMarkup(drawing, child)).join('');
  const background = backgroundMarkup(drawing, placed);
  return background + clipped(drawing, placed, children) + borderMarkup(drawing, placed);
}

function clipped(drawing: Drawing, placed: Placed<FrameNode>, children: string): string {
  if (!placed.node.clip || !children) return children;
  const shape = shapeElement(toOutline(placed, drawing.tokens), {});
  const id = drawing.define((own) => `<clipPath id="${own}">${shape}</clipPath>`);
  return `<g clip-path="url(#${id})">${children}</g>`;
}

function backgroundMarkup(drawing: Drawing, placed: Placed<FrameNode | RectangleNode | EllipseNode>): string {
  const { node } = placed;
  const fills = paints(node.fill).filter((paint) => isVisible(paint, drawing.tokens));
  const outline = toOutline(placed, drawing.tokens);
  const shadows = [node.shadow ?? []].flat();
  const shapes = fills.map((paint) =>
    typeof paint !== 'string' && paint.type === 'image'
      ? imageMarkup(drawing, outline, paint)
      : shapeElement(outline, paintAttributes(drawing, 'fill', paint, outline.box)),
  );
  const beneath =
    fills.length > 0
      ? dropShadows(
          drawing,
          outline,
          shadows,
          fills.some((paint) => isOpaque(paint, drawing.tokens)),
        )
      : '';
  return beneath + shapes.join('') + innerShadows(drawing, outline, shadows);
}

function borderMarkup(drawing: Drawing, placed: Placed<FrameNode | RectangleNode | EllipseNode>): string {
  const { stroke } = placed.node;
  return stroke ? strokeMarkup(drawing, toOutline(placed, drawing.tokens), stroke) : '';
}

function vectorMarkup(drawing: Drawing, placed: Placed<VectorNode>): string {
  const { node, width, height } = placed;
  // As it was drawn, with its arcs, which browsers give other edges than curves along them.
  const isAsDrawn = node.viewBox.join(' ') === `0 0 ${width} ${height}`;
  return drawPaths(placed)
    .map(({ path, commands, bounds, strokeWeight, scale }) => {
      const stroke = path.stroke && {
        ...paintAttributes(drawing, 'stroke', path.stroke.paint, bounds),
        'stroke-width': strokeWeight,
        ...strokeStyle(path.stroke, scale),
      };
      const fill = path.fill ? paintAttributes(drawing, 'fill', path.fill, bounds) : { fill: 'none' };
      const rule = path.rule === 'evenodd' ? 'evenodd' : undefined;
      const opacity = path.opacity === undefined ? undefined : String(path.opacity);
      const d = isAsDrawn ? path.d : printPath(commands);
      return `<path${attributes({ d, ...fill, 'fill-rule': rule, ...stroke, opacity })}/>`;
    })
    .join('');
}
