import { colorParts, cssColor, rgba } from '../model/color.ts';
import { isVisible } from '../model/gradient.ts';
import { getRadii } from '../layout/sizing.ts';
import type { SceneNode } from '../model/node.ts';
import type { Paint } from '../model/paint.ts';
import { paints } from '../model/scene.ts';
import { getSides } from '../svg/stroke.ts';
import type { Color, Tokens } from '../model/tokens.ts';
import type { FramerGradient, FramerLayer } from './layers.ts';

type Look = Pick<FramerLayer, 'fill' | 'gradient' | 'border' | 'attributes'>;

/** Ground, border and corners of a layer; `colors` takes the tokens that it uses. */
export function getLook(node: SceneNode, tokens: Tokens, colors: Record<string, string>): Look {
  const radii = node.type === 'ellipse' ? '50%' : cornersOf(getRadii(node, tokens));
  return {
    ...fillOf(node, tokens, colors),
    ...borderOf(node, tokens, colors),
    attributes: radii === undefined ? {} : { borderRadius: radii },
  };
}

/** A colour as layers name it: a token as it stands, anything else as CSS. */
export function toColor(color: Color, tokens: Tokens, colors: Record<string, string>): string {
  const css = cssColor(rgba(color, tokens));
  if (colorParts(color).base.startsWith('#')) return css;
  colors[color] = css;
  return color;
}

const px = (value: number): string => `${Math.round(value * 100) / 100}px`;

function cornersOf(radii: readonly number[]): string | undefined {
  if (radii.every((radius) => radius === 0)) return undefined;
  return new Set(radii).size === 1 ? px(radii[0]!) : radii.map(px).join(' ');
}

/** The topmost of its fills. */
function fillOf(
  node: SceneNode,
  tokens: Tokens,
  colors: Record<string, string>,
): Pick<Look, 'fill' | 'gradient'> {
  const top = 'fill' in node ? paints(node.fill).findLast((paint) => isVisible(paint, tokens)) : undefined;
  if (top === undefined) return {};
  if (typeof top === 'string') return { fill: toColor(top, tokens, colors) };
  return top.type === 'image' ? {} : { gradient: gradientOf(top, tokens) };
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

function gradientOf(paint: Exclude<Paint, string | { type: 'image' }>, tokens: Tokens): FramerGradient {
  const stops = paint.stops.map(({ color, at }) => ({ color: cssColor(rgba(color, tokens)), position: at }));
  if (paint.type === 'linear') return { kind: 'linear', angle: paint.angle, stops };
  const [[width, height], [x, y]] = [paint.radius, paint.center];
  return {
    kind: 'radial',
    width: percent(width),
    height: percent(height),
    x: percent(x),
    y: percent(y),
    stops,
  };
}

/** Framer draws borders inside, in one colour: of a gradient its first. */
function borderOf(node: SceneNode, tokens: Tokens, colors: Record<string, string>): Pick<Look, 'border'> {
  const stroke = 'stroke' in node ? node.stroke : undefined;
  if (!stroke) return {};
  const { paint } = stroke;
  const color =
    typeof paint === 'string' ? paint : paint.type === 'image' ? undefined : paint.stops[0]?.color;
  if (color === undefined) return {};
  const { top, right, bottom, left } = getSides(stroke);
  const widths = [top, right, bottom, left];
  const width = new Set(widths).size === 1 ? px(top) : widths.map(px).join(' ');
  return {
    border: { width, style: stroke.dash ? 'dashed' : 'solid', color: toColor(color, tokens, colors) },
  };
}
