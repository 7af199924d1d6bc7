import { colorParts } from '../model/color.ts';
import { isOpaque, isVisible } from '../model/gradient.ts';
import type { SceneNode } from '../model/node.ts';
import type { ImageAsset, Paint, Shadow, Stroke } from '../model/paint.ts';
import { paints } from '../model/scene.ts';
import { getSides } from '../svg/stroke.ts';
import type { Tokens } from '../model/tokens.ts';
import type { Declarations } from './box.ts';
import { type CssValues, px } from './values.ts';

/** What the look of a layer may refer to. */
export interface LookContext {
  tokens: Tokens;
  images: Record<string, ImageAsset>;
  values: CssValues;
}

/** Background, border, corners, shadows, opacity and blur. */
export function lookDeclarations(context: LookContext, node: SceneNode): Declarations {
  const fills = 'fill' in node ? paints(node.fill).filter((paint) => isVisible(paint, context.tokens)) : [];
  const stroke = 'stroke' in node ? node.stroke : undefined;
  const shadows = [node.shadow ?? []].flat();
  const hasShape = fills.length > 0;
  const boxShadows = [
    ...(stroke && !stroke.dash ? borderShadows(context, stroke) : []),
    ...shadows.filter((shadow) => hasShape || shadow.inset).map((shadow) => boxShadow(context, shadow)),
  ];
  const filters = [
    ...(hasShape
      ? []
      : shadows.filter((shadow) => !shadow.inset).map((shadow) => dropShadow(context, shadow))),
    ...(node.blur ? [`blur(${px(node.blur / 2)})`] : []),
  ];
  return {
    ...background(context, fills),
    ...corners(context, node),
    ...(boxShadows.length > 0 ? { 'box-shadow': boxShadows.join(', ') } : {}),
    ...(stroke?.dash ? dashed(context, stroke) : {}),
    ...(filters.length > 0 ? { filter: filters.join(' ') } : {}),
    ...(node.opacity !== undefined && node.opacity < 1 ? { opacity: String(node.opacity) } : {}),
  };
}

function background(context: LookContext, fills: Paint[]): Declarations {
  const [only] = fills;
  if (only === undefined) return {};
  if (fills.length === 1 && typeof only === 'string')
    return { 'background-color': context.values.color(only) };
  const mixed = mixedColor(context, fills);
  if (mixed !== undefined) return { 'background-color': mixed };
  return {
    background: fills
      .toReversed()
      .map((paint) => backgroundLayer(context, paint))
      .join(', '),
  };
}

/** A colour at an opacity over another one, as one colour. */
function mixedColor({ values, tokens }: LookContext, fills: Paint[]): string | undefined {
  const [base, top] = fills;
  if (fills.length !== 2 || typeof base !== 'string' || typeof top !== 'string' || !isOpaque(base, tokens))
    return undefined;
  const { base: over, opacity } = colorParts(top);
  if (!isOpaque(over, tokens)) return undefined;
  return `color-mix(in srgb, ${values.color(over)} ${opacity * 100}%, ${values.color(base)})`;
}

function backgroundLayer({ values, images }: LookContext, paint: Paint): string {
  if (typeof paint === 'string') return `linear-gradient(${values.color(paint)}, ${values.color(paint)})`;
  if (paint.type === 'image') {
    const asset = images[paint.hash];
    if (!asset) throw new Error(`The scene carries no image ${paint.hash}`);
    return `url(${addressOf(asset)}) center / ${paint.fit} no-repeat`;
  }
  const stops = paint.stops.map((stop) => `${values.color(stop.color)} ${percent(stop.at)}`).join(', ');
  if (paint.type === 'linear') return `linear-gradient(${paint.angle}deg, ${stops})`;
  const [radius, center] = [paint.radius, paint.center].map((pair) => pair.map(percent).join(' '));
  return `radial-gradient(${radius} at ${center}, ${stops})`;
}

const addressOf = (asset: ImageAsset): string =>
  asset.address ?? `data:${asset.mime};base64,${Buffer.from(asset.bytes).toString('base64')}`;

function corners({ values }: LookContext, node: SceneNode): Declarations {
  if (node.type === 'ellipse') return { 'border-radius': '50%' };
  if (node.type !== 'frame' && node.type !== 'rectangle') return {};
  if (node.radius === undefined || node.radius === 0) return {};
  return {
    'border-radius': [node.radius]
      .flat()
      .map((radius) => values.radius(radius))
      .join(' '),
  };
}

/** Borders take no room in the layout, so they are drawn as hard shadows. */
function borderShadows({ values }: LookContext, stroke: Stroke): string[] {
  const color = values.color(solidOf(stroke.paint));
  const sides = getSides(stroke);
  if (typeof stroke.weight === 'object') {
    const lines: [number, number][] = [
      [0, sides.top],
      [-sides.right, 0],
      [0, -sides.bottom],
      [sides.left, 0],
    ];
    return lines
      .filter(([x, y]) => x !== 0 || y !== 0)
      .map(([x, y]) => `inset ${px(x)} ${px(y)} 0 0 ${color}`);
  }
  const half = sides.top / 2;
  if (stroke.align === 'outside') return [`0 0 0 ${px(sides.top)} ${color}`];
  if (stroke.align === 'center') return [`inset 0 0 0 ${px(half)} ${color}`, `0 0 0 ${px(half)} ${color}`];
  return [`inset 0 0 0 ${px(sides.top)} ${color}`];
}

function dashed({ values }: LookContext, stroke: Stroke): Declarations {
  const weight = Math.max(...Object.values(getSides(stroke)));
  const offset = { inside: -weight, center: -weight / 2, outside: 0 }[stroke.align ?? 'inside'];
  return {
    outline: `${px(weight)} dashed ${values.color(solidOf(stroke.paint))}`,
    'outline-offset': px(offset),
  };
}

const boxShadow = ({ values }: LookContext, { x = 0, y, blur, spread = 0, color, inset }: Shadow): string =>
  `${inset ? 'inset ' : ''}${[x, y, blur, spread].map(px).join(' ')} ${values.color(color)}`;

const dropShadow = ({ values }: LookContext, { x = 0, y, blur, color }: Shadow): string =>
  `drop-shadow(${px(x)} ${px(y)} ${px(blur)} ${values.color(color)})`;

/** CSS borders have one colour: of a gradient its first. */
function solidOf(paint: Paint): string {
  if (typeof paint === 'string') return paint;
  return paint.type === 'image' ? '#00000000' : (paint.stops[0]?.color ?? '#00000000');
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
