import { rgba } from '../model/color.ts';
import { gradientTransform } from '../figma/layers/paint.ts';
import type { Paint, Shadow } from '../model/paint.ts';
import type { PlanPaint, TokenPaint } from './plan-node.ts';
import type { TokenLedger } from './plan-tokens.ts';

/** A paint for a layer of a size in px. */
export function planPaint(tokens: TokenLedger, paint: Paint, width: number, height: number): TokenPaint {
  if (typeof paint === 'string') {
    const { a, ...color } = rgba(paint, tokens.scene);
    const token = tokens.color(paint);
    const solid: PlanPaint = { type: 'SOLID', color: channels(color), ...(a < 1 && { opacity: short(a) }) };
    return { paint: solid, ...(token !== undefined && { token }) };
  }
  if (paint.type === 'image') {
    const scaleMode = paint.fit === 'cover' ? 'FILL' : 'FIT';
    return { paint: { type: 'IMAGE', scaleMode, imageHash: paint.hash } };
  }
  const { m00, m01, m02, m10, m11, m12 } = gradientTransform(paint, width, height);
  const stops = paint.stops.map(({ color }) => tokens.color(color) ?? null);
  return {
    paint: {
      type: paint.type === 'linear' ? 'GRADIENT_LINEAR' : 'GRADIENT_RADIAL',
      gradientTransform: [
        [short(m00), short(m01), short(m02)],
        [short(m10), short(m11), short(m12)],
      ],
      gradientStops: paint.stops.map(({ at, color }) => ({ position: at, color: colorOf(tokens, color) })),
    },
    ...(stops.some((stop) => stop !== null) && { stops }),
  };
}

/** Shadows and blur, as `effects` takes them. */
export function planEffects(
  tokens: TokenLedger,
  { shadow, blur }: { shadow?: Shadow | Shadow[]; blur?: number },
): object[] {
  const shadows = [shadow ?? []]
    .flat()
    .map(({ x = 0, y, blur: radius, spread = 0, color, inset = false }) => ({
      type: inset ? 'INNER_SHADOW' : 'DROP_SHADOW',
      color: colorOf(tokens, color),
      offset: { x, y },
      radius,
      spread,
      visible: true,
      blendMode: 'NORMAL',
      ...(inset ? {} : { showShadowBehindNode: false }),
    }));
  return [
    ...shadows,
    ...(blur ? [{ type: 'LAYER_BLUR', blurType: 'NORMAL', radius: blur, visible: true }] : []),
  ];
}

function colorOf(tokens: TokenLedger, color: string) {
  const { a, ...opaque } = rgba(color, tokens.scene);
  return { ...channels(opaque), a: short(a) };
}

const channels = ({ r, g, b }: { r: number; g: number; b: number }) => ({
  r: short(r),
  g: short(g),
  b: short(b),
});

/** Five decimals: finer than eight bits of a channel and than 1/100 px of a gradient. */
export const short = (value: number): number => Math.round(value * 1e5) / 1e5 || 0;
