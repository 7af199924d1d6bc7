import { createHash } from 'node:crypto';
import { toHex, type Rgba } from '../../model/color.ts';
import type { Vector } from '../../figma/format/node-change.ts';
import { gradientLine } from '../../model/gradient.ts';
import type { GradientStop, Paint, Shadow, Stroke } from '../../model/paint.ts';
import { shownPaints } from '../draw/paint.ts';
import type { NodeFields, PaintFields } from '../fields.ts';
import { apply, inverted, scaling } from '../matrix.ts';
import { pictureFacts } from '../pictures.ts';
import type { Reading } from './context.ts';

/** A colour as a literal, with its opacity in percent where it has one. */
export function toColor(color: Rgba, opacity = 1): string {
  const alpha = color.a * opacity;
  return alpha >= 0.9999 ? toHex(color) : `${toHex(color)}/${Math.round(alpha * 10_000) / 100}`;
}

/** A layer's visible paints, bottom first; `undefined` where there is none. */
export function toPaints(
  reading: Reading,
  node: NodeFields,
  list: PaintFields[] | undefined,
): Paint | Paint[] | undefined {
  const found = shownPaints(list).flatMap((paint) => paintOf(reading, node, paint) ?? []);
  return found.length < 2 ? found[0] : found;
}

function paintOf(reading: Reading, node: NodeFields, paint: PaintFields): Paint | undefined {
  if (paint.blendMode && !['NORMAL', 'PASS_THROUGH'].includes(paint.blendMode))
    reading.leftOut.add('paint', node.name);
  const { opacity = 1 } = paint;
  if (paint.type === 'SOLID' && paint.color) return toColor(paint.color, opacity);
  if (paint.type === 'IMAGE') return picture(reading, node, paint);
  if (!paint.stops?.length) {
    reading.leftOut.add('paint', node.name);
    return undefined;
  }
  const stops = paint.stops.map(({ color, position }) => ({ at: position, color: toColor(color, opacity) }));
  if (paint.type === 'GRADIENT_LINEAR') return linear(reading, node, paint, stops);
  if (paint.type !== 'GRADIENT_RADIAL') reading.leftOut.add('gradient', node.name);
  return radial(reading, node, paint, stops);
}

const half = { x: 0.5, y: 0.5 };

/** Stops are moved to where they lie on the line that CSS draws at the same angle. */
function linear(reading: Reading, { size, name }: NodeFields, paint: PaintFields, stops: GradientStop[]) {
  const box = { x: 0, y: 0, width: size?.x || 1, height: size?.y || 1 };
  const toUnit = inverted(paint.transform ?? scaling(1, 1)) ?? scaling(1, 1);
  const inBox = (point: Vector) => {
    const { x, y } = apply(toUnit, point);
    return { x: x * box.width, y: y * box.height };
  };
  const [first, last, beside] = [inBox({ x: 0, y: 0.5 }), inBox({ x: 1, y: 0.5 }), inBox({ x: 0, y: 1 })];
  const along = { x: last.x - first.x, y: last.y - first.y };
  const across = { x: beside.x - first.x, y: beside.y - first.y };
  const angle = (Math.atan2(along.x, -along.y) * 180) / Math.PI;
  const { from, to } = gradientLine(angle, box);
  const line = { x: to[0] - from[0], y: to[1] - from[1] };
  const square = line.x ** 2 + line.y ** 2;
  const at = (position: number) => {
    const [x, y] = [first.x + along.x * position - from[0], first.y + along.y * position - from[1]];
    return (x * line.x + y * line.y) / square;
  };
  const moved = stops.map((stop) => ({ ...stop, at: Math.round(at(stop.at) * 1e4) / 1e4 }));
  const slant = along.x * across.x + along.y * across.y;
  const isSlanted = Math.abs(slant) > 0.02 * Math.hypot(along.x, along.y) * Math.hypot(across.x, across.y);
  if (isSlanted || moved.some((stop) => stop.at < 0 || stop.at > 1)) reading.leftOut.add('gradient', name);
  return { type: 'linear' as const, angle: Math.round(angle * 100) / 100, stops: moved };
}

function radial(reading: Reading, { name }: NodeFields, paint: PaintFields, stops: GradientStop[]) {
  const toUnit = inverted(paint.transform ?? scaling(1, 1)) ?? scaling(1, 1);
  if (Math.abs(toUnit.m01) + Math.abs(toUnit.m10) > 0.01) reading.leftOut.add('gradient', name);
  const { x, y } = apply(toUnit, half);
  const radius = [Math.hypot(toUnit.m00, toUnit.m10) / 2, Math.hypot(toUnit.m01, toUnit.m11) / 2];
  return {
    type: 'radial' as const,
    center: [fine(x), fine(y)] as [number, number],
    radius: radius.map(fine) as [number, number],
    stops,
  };
}

const fine = (value: number): number => Math.round(value * 1e4) / 1e4;

/** What stands for a picture that is not there. */
const nothingThere = '#d9d9d9';

function picture(reading: Reading, node: NodeFields, paint: PaintFields): Paint {
  const bytes = reading.document.picture(paint);
  const facts = bytes && pictureFacts(bytes);
  if (!bytes || !facts || (facts.mime !== 'image/png' && facts.mime !== 'image/jpeg')) {
    reading.leftOut.add('missing picture', node.name);
    return nothingThere;
  }
  const isPlain = paint.imageScaleMode === 'FILL' || paint.imageScaleMode === 'FIT';
  if (!isPlain || (paint.opacity ?? 1) < 1) reading.leftOut.add('picture adjustment', node.name);
  const hash = createHash('sha1').update(bytes).digest('hex');
  reading.images[hash] = { bytes, mime: facts.mime, width: facts.width, height: facts.height };
  return { type: 'image', hash, fit: paint.imageScaleMode === 'FIT' ? 'contain' : 'cover' };
}

const caps = { ROUND: 'round', SQUARE: 'square' } as const;
const joins = { ROUND: 'round', BEVEL: 'bevel' } as const;

/** A layer's border or line; `undefined` where none shows. */
export function toStroke(reading: Reading, node: NodeFields): Stroke | undefined {
  const shown = toPaints(reading, node, node.strokePaints);
  const paint = Array.isArray(shown) ? shown.at(-1) : shown;
  if (Array.isArray(shown)) reading.leftOut.add('paint', node.name);
  const weight = weightOf(node);
  if (paint === undefined || weight === 0) return undefined;
  const cap = node.strokeCap ?? 'NONE';
  if (cap !== 'NONE' && !(cap in caps)) reading.leftOut.add('arrowhead', node.name);
  const [dash, gap = dash] = node.dashPattern ?? [];
  return {
    paint,
    weight,
    align: (node.strokeAlign ?? 'CENTER').toLowerCase() as 'inside' | 'center' | 'outside',
    ...(dash === undefined || gap === undefined ? {} : { dash: [dash, gap] as [number, number] }),
    ...(cap in caps ? { cap: caps[cap as keyof typeof caps] } : {}),
    ...(node.strokeJoin && node.strokeJoin in joins
      ? { join: joins[node.strokeJoin as keyof typeof joins] }
      : {}),
  };
}

function weightOf(node: NodeFields): NonNullable<Stroke['weight']> {
  const all = node.strokeWeight ?? 1;
  if (!node.borderStrokeWeightsIndependent) return all;
  return {
    top: node.borderTopWeight ?? all,
    right: node.borderRightWeight ?? all,
    bottom: node.borderBottomWeight ?? all,
    left: node.borderLeftWeight ?? all,
  };
}

const knownEffects = ['DROP_SHADOW', 'INNER_SHADOW', 'FOREGROUND_BLUR'];

/** Shadows and layer blur, as fields of a layer. */
export function toEffects(reading: Reading, node: NodeFields): { shadow?: Shadow[]; blur?: number } {
  const shown = (node.effects ?? []).filter(({ visible }) => visible !== false);
  if (shown.some(({ type }) => !knownEffects.includes(type))) reading.leftOut.add('effect', node.name);
  const shadow = shown
    .filter(({ type }) => type.endsWith('_SHADOW'))
    .map(({ type, color, offset = { x: 0, y: 0 }, radius = 0, spread = 0 }): Shadow => ({
      x: offset.x,
      y: offset.y,
      blur: radius,
      spread,
      color: toColor(color ?? { r: 0, g: 0, b: 0, a: 0.25 }),
      ...(type === 'INNER_SHADOW' ? { inset: true } : {}),
    }));
  const blur = shown.find(({ type }) => type === 'FOREGROUND_BLUR')?.radius ?? 0;
  return { ...(shadow.length > 0 ? { shadow } : {}), ...(blur > 0 ? { blur } : {}) };
}
