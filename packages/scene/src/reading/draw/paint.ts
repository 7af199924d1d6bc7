import { toHex, type Rgba } from '../../model/color.ts';
import type { Matrix, Vector } from '../../figma/format/node-change.ts';
import { printPath } from '../../path/print.ts';
import { attributes } from '../../svg/drawing.ts';
import type { NodeFields, PaintFields } from '../fields.ts';
import { inverted, printMatrix, product, scaling } from '../matrix.ts';
import { pictureFacts } from '../pictures.ts';
import type { ReadPath } from '../shapes.ts';
import type { Canvas } from './canvas.ts';

/** Paints that can be seen, bottom first. */
export const shownPaints = (paints: PaintFields[] | undefined): PaintFields[] =>
  (paints ?? []).filter(({ visible, opacity }) => visible !== false && opacity !== 0);

/** A layer's outlines filled with each of its paints. */
export function filled(
  canvas: Canvas,
  node: NodeFields,
  paths: readonly ReadPath[],
  paints: PaintFields[] | undefined,
): string {
  const shapes = paths.filter(({ commands }) => commands.length > 0);
  return shapes.map((path) => filledOne(canvas, node, path, paintsOf(node, path, paints))).join('');
}

/** Some outlines of a drawing have paints of their own. */
function paintsOf({ vectorData }: NodeFields, { styleID }: ReadPath, own: PaintFields[] | undefined) {
  const style = styleID && vectorData?.styleOverrideTable?.find((each) => each.styleID === styleID);
  return (style && style.fillPaints) || own;
}

function filledOne(canvas: Canvas, node: NodeFields, path: ReadPath, paints: PaintFields[] | undefined) {
  const d = printPath(path.commands);
  const rule = path.isEvenOdd ? 'evenodd' : undefined;
  return shownPaints(paints)
    .map((paint) => {
      const style = blendStyle(paint.blendMode);
      if (paint.type === 'IMAGE') return pictureMarkup(canvas, node, paint, d, rule);
      return `<path${attributes({ d, 'fill-rule': rule, ...paintAttributes(canvas, node, paint), style })}/>`;
    })
    .join('');
}

/** `fill` for a paint over a layer's box. */
export function paintAttributes(
  canvas: Canvas,
  node: NodeFields,
  paint: PaintFields,
): Record<string, string | undefined> {
  const opacity = paint.opacity ?? 1;
  if (paint.type === 'SOLID' && paint.color) return solid(paint.color, opacity);
  if (paint.type.startsWith('GRADIENT') && paint.stops?.length) {
    const id = gradient(canvas, node, paint);
    return { fill: `url(#${id})`, 'fill-opacity': opacity < 1 ? decimal(opacity) : undefined };
  }
  canvas.leftOut.add(paint.type === 'IMAGE' ? 'missing picture' : 'paint', node.name);
  return { fill: 'none' };
}

/** A colour as the fill of an SVG shape; `opacity` from 0 to 1. */
export function solid(color: Rgba, opacity = 1): Record<string, string | undefined> {
  const alpha = color.a * opacity;
  return { fill: toHex(color), 'fill-opacity': alpha < 1 ? decimal(alpha) : undefined };
}

const decimal = (value: number): string => String(Math.round(value * 1000) / 1000);

const identity = scaling(1, 1);

/** From gradient space to the layer's box in px. */
function placed({ transform = identity }: PaintFields, { x, y }: Vector): Matrix {
  return product(scaling(x || 1, y || 1), inverted(transform) ?? identity);
}

function gradient(canvas: Canvas, { size = { x: 1, y: 1 }, name }: NodeFields, paint: PaintFields): string {
  const isLinear = paint.type === 'GRADIENT_LINEAR';
  if (!isLinear && paint.type !== 'GRADIENT_RADIAL') canvas.leftOut.add('gradient', name);
  const stops = paint
    .stops!.map(({ color, position }) => {
      const { fill, 'fill-opacity': opacity } = solid(color);
      return `<stop${attributes({ offset: decimal(position), 'stop-color': fill, 'stop-opacity': opacity })}/>`;
    })
    .join('');
  const place = {
    gradientUnits: 'userSpaceOnUse',
    gradientTransform: printMatrix(placed(paint, size)),
    ...(isLinear ? { x1: '0', y1: '0.5', x2: '1', y2: '0.5' } : { cx: '0.5', cy: '0.5', r: '0.5' }),
  };
  const element = isLinear ? 'linearGradient' : 'radialGradient';
  return canvas.drawing.define((id) => `<${element}${attributes({ id, ...place })}>${stops}</${element}>`);
}

const nothingThere = '#d9d9d9';

/** A picture cut to a layer's outline; a grey one where its bytes did not travel. */
function pictureMarkup(canvas: Canvas, node: NodeFields, paint: PaintFields, d: string, rule?: string) {
  const bytes = canvas.document.picture(paint);
  const facts = bytes && pictureFacts(bytes);
  if (!bytes || !facts) {
    canvas.leftOut.add('missing picture', node.name);
    return `<path${attributes({ d, fill: nothingThere, 'fill-rule': rule })}/>`;
  }
  if (isAdjusted(paint)) canvas.leftOut.add('picture adjustment', node.name);
  const rules = { 'fill-rule': rule, style: blendStyle(paint.blendMode) };
  const opacity = paint.opacity !== undefined && paint.opacity < 1 ? decimal(paint.opacity) : undefined;
  const href = `data:${facts.mime};base64,${Buffer.from(bytes).toString('base64')}`;
  if (paint.imageScaleMode === 'TILE') {
    const tile = { width: facts.width * (paint.scale ?? 1), height: facts.height * (paint.scale ?? 1) };
    const image = `<image${attributes({ href, ...tile, preserveAspectRatio: 'none' })}/>`;
    const id = canvas.drawing.define(
      (own) =>
        `<pattern${attributes({ id: own, patternUnits: 'userSpaceOnUse', ...tile })}>${image}</pattern>`,
    );
    return `<path${attributes({ d, fill: `url(#${id})`, 'fill-opacity': opacity, ...rules })}/>`;
  }
  const place = picturePlace(node, paint);
  const clip = canvas.drawing.define(
    (id) => `<clipPath id="${id}"><path${attributes({ d, 'clip-rule': rule })}/></clipPath>`,
  );
  const image = `<image${attributes({ href, ...place })}/>`;
  return `<g${attributes({ 'clip-path': `url(#${clip})`, opacity, style: rules.style })}>${image}</g>`;
}

const isAdjusted = ({ filterColorAdjust, paintFilter }: PaintFields): boolean =>
  [filterColorAdjust, paintFilter].some((each) => each && Object.values(each).some((value) => value !== 0));

function picturePlace(
  { size = { x: 0, y: 0 } }: NodeFields,
  paint: PaintFields,
): Record<string, string | number | undefined> {
  const whole = { x: 0, y: 0, width: size.x, height: size.y };
  if (paint.imageScaleMode === 'FIT') return { ...whole, preserveAspectRatio: 'xMidYMid meet' };
  if (paint.imageScaleMode === 'STRETCH') {
    const transform = printMatrix(placed(paint, size));
    return { width: 1, height: 1, preserveAspectRatio: 'none', transform };
  }
  return { ...whole, preserveAspectRatio: 'xMidYMid slice' };
}

const blendModes: Record<string, string> = {
  DARKEN: 'darken',
  MULTIPLY: 'multiply',
  COLOR_BURN: 'color-burn',
  LINEAR_BURN: 'color-burn',
  LIGHTEN: 'lighten',
  SCREEN: 'screen',
  COLOR_DODGE: 'color-dodge',
  LINEAR_DODGE: 'color-dodge',
  OVERLAY: 'overlay',
  SOFT_LIGHT: 'soft-light',
  HARD_LIGHT: 'hard-light',
  DIFFERENCE: 'difference',
  EXCLUSION: 'exclusion',
  HUE: 'hue',
  SATURATION: 'saturation',
  COLOR: 'color',
  LUMINOSITY: 'luminosity',
};

/** As a `style` attribute; undefined for what simply covers. */
export function blendStyle(mode: string | undefined): string | undefined {
  const found = mode && blendModes[mode];
  return found ? `mix-blend-mode:${found}` : undefined;
}
