import { layoutScene } from '../layout/layout.ts';
import type { Placed } from '../layout/placed.ts';
import { getGaps, inFlow, getPadding, primaryAxis, getSize, type Axis } from '../layout/sizing.ts';
import type { FrameNode, Scene, SceneNode, TextNode } from '../model/node.ts';
import { withDefinitions } from '../svg/definitions.ts';
import { attributes, newDrawing } from '../svg/drawing.ts';
import { contentMarkup } from '../svg/layer.ts';
import { layerStyle } from '../text/style.ts';
import { toColor, getLook } from './layer-look.ts';
import { getLosses } from './losses.ts';

/** A layer by the attributes of Framer's plugin API; colours stand as tokens (`ink/60`) or as CSS. */
export interface FramerLayer {
  readonly kind: 'frame' | 'text' | 'svg';
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly fill?: string;
  readonly gradient?: FramerGradient;
  readonly border?: { readonly width: string; readonly style: 'solid' | 'dashed'; readonly color: string };
  /** Of a text; `style` names one of the styles. */
  readonly text?: string;
  readonly style?: string;
  readonly tag?: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  readonly svg?: string;
  readonly children?: readonly FramerLayer[];
}

export type FramerGradient = {
  readonly stops: readonly { readonly color: string; readonly position: number }[];
} & (
  | { readonly kind: 'linear'; readonly angle: number }
  | {
      readonly kind: 'radial';
      readonly width: string;
      readonly height: string;
      readonly x: string;
      readonly y: string;
    }
);

export interface FramerTextStyle {
  readonly family: string;
  readonly weight: number;
  readonly fontSize: string;
  readonly lineHeight: string;
  readonly letterSpacing: string;
  readonly color: string;
  readonly alignment: 'left' | 'center' | 'right';
  readonly transform: 'none' | 'uppercase' | 'lowercase' | 'capitalize';
  readonly decoration: 'none' | 'underline' | 'line-through';
}

/** A design as layers of Framer's own, and what of it they cannot show, a line each. */
export interface FramerLayers {
  readonly version: 1;
  readonly name: string;
  /** By what layers call them. */
  readonly colors: Readonly<Record<string, string>>;
  readonly styles: Readonly<Record<string, FramerTextStyle>>;
  readonly root: FramerLayer;
  readonly losses: readonly string[];
}

interface Context {
  readonly scene: Scene;
  readonly colors: Record<string, string>;
  readonly styles: Record<string, FramerTextStyle>;
}

/** A design in one width as layers for Framer's canvas. */
export function framerLayers(scene: Scene): FramerLayers {
  const placed = layoutScene(scene);
  const context: Context = { scene, colors: {}, styles: {} };
  const { attributes: own, ...root } = layerOf(context, placed, undefined);
  return {
    version: 1,
    name: scene.name,
    colors: context.colors,
    styles: context.styles,
    root: { ...root, attributes: { ...own, width: px(placed.width) } },
    losses: getLosses(scene),
  };
}

function layerOf(context: Context, placed: Placed, parent: Placed<FrameNode> | undefined): FramerLayer {
  const { node } = placed;
  const common = { name: node.name, ...sizes(placed, parent), ...position(placed, parent), ...turn(node) };
  if (node.type === 'text') return textLayer(context, placed as Placed<TextNode>, common);
  if (node.type === 'vector' || (node.type === 'ellipse' && node.arc))
    return { kind: 'svg', attributes: common, svg: drawingOf(context.scene, placed) };
  const look = getLook(node, context.scene.tokens, context.colors);
  if (node.type !== 'frame') return { ...look, kind: 'frame', attributes: { ...common, ...look.attributes } };
  const frame = placed as Placed<FrameNode>;
  const stack = node.direction === 'free' ? {} : stackOf(node, context.scene);
  const clip = node.clip ? { overflow: 'hidden' } : {};
  return {
    ...look,
    kind: 'frame',
    attributes: { ...common, ...look.attributes, ...stack, ...clip },
    children: placed.children.map((child) => layerOf(context, child, frame)),
  };
}

type Attributes = Record<string, string | number | boolean>;

const px = (value: number): string => `${Math.round(value * 100) / 100}px`;

function turn({ rotation, opacity }: SceneNode): Attributes {
  return { ...(rotation && { rotation }), ...(opacity !== undefined && opacity < 1 && { opacity }) };
}

function sizes(placed: Placed, parent: Placed<FrameNode> | undefined): Attributes {
  const { node } = placed;
  const found: Attributes = {
    width: lengthOf(placed, 'width', parent),
    height: lengthOf(placed, 'height', parent),
  };
  for (const limit of ['minWidth', 'maxWidth', 'minHeight', 'maxHeight'] as const)
    if (node[limit] !== undefined) found[limit] = px(node[limit]);
  return found;
}

function lengthOf(placed: Placed, axis: Axis, parent: Placed<FrameNode> | undefined): string {
  const size = getSize(placed.node, axis);
  if (typeof size === 'number' || placed.node.place || !parent) return px(placed[axis]);
  if (size === 'hug') return 'fit-content';
  return axis === primaryAxis(parent.node) ? '1fr' : '100%';
}

/** Pins of what stands out of the flow; where only the middle is said, from the left and the top. */
function position({ node, x, y }: Placed, parent: Placed<FrameNode> | undefined): Attributes {
  if (!node.place || !parent) return parent ? { position: 'relative' } : {};
  const { left, right, top, bottom } = node.place;
  const found: Attributes = { position: 'absolute' };
  for (const [side, value] of Object.entries({ left, right, top, bottom }))
    if (value !== undefined) found[side] = px(value);
  if (left === undefined && right === undefined) found['left'] = px(x);
  if (top === undefined && bottom === undefined) found['top'] = px(y);
  return found;
}

const distributions = { start: 'start', center: 'center', end: 'end', between: 'space-between' };
const alignments = { start: 'start', center: 'center', end: 'end', baseline: 'end' };

function stackOf(node: FrameNode, { tokens }: Scene): Attributes {
  const { top, right, bottom, left } = getPadding(node.padding, tokens);
  const [gap, crossGap] = Object.values(getGaps(node, tokens)).map((each) => Math.max(0, each)) as [
    number,
    number,
  ];
  return {
    layout: 'stack',
    stackDirection: node.direction === 'row' ? 'horizontal' : 'vertical',
    stackDistribution: distributions[node.justify ?? 'start'],
    stackAlignment: alignments[node.align ?? 'start'],
    stackWrapEnabled: node.wrap ?? false,
    ...(inFlow(node).length > 1 && {
      gap: node.wrap && gap !== crossGap ? `${px(crossGap)} ${px(gap)}` : px(gap),
    }),
    ...(node.padding !== undefined && { padding: [top, right, bottom, left].map(px).join(' ') }),
  };
}

const transforms = { none: 'none', upper: 'uppercase', lower: 'lowercase', title: 'capitalize' } as const;
const decorations = { none: 'none', underline: 'underline', strikethrough: 'line-through' } as const;

/** A text in the style of its first words; one style for all that are set alike. */
function textLayer(context: Context, { node }: Placed<TextNode>, common: Attributes): FramerLayer {
  const resolved = layerStyle(node, context.scene.tokens);
  const style: FramerTextStyle = {
    family: resolved.family,
    weight: resolved.weight,
    fontSize: px(resolved.size),
    lineHeight: px(resolved.lineHeight),
    letterSpacing: `${resolved.letterSpacing}em`,
    color: toColor(resolved.color, context.scene.tokens, context.colors),
    alignment: node.align ?? 'left',
    transform: transforms[resolved.case],
    decoration: decorations[resolved.decoration],
  };
  const key = JSON.stringify(style);
  const known = Object.entries(context.styles).find(([, each]) => JSON.stringify(each) === key)?.[0];
  const name = known ?? nameFor(node.style ?? 'Text', context.styles);
  context.styles[name] ??= style;
  const tag = /^h[1-4]$/.test(node.as ?? '') ? (node.as as 'h1') : 'p';
  const limit: Attributes = node.maxLines === undefined ? {} : { textTruncation: node.maxLines };
  const text = node.runs.map((run) => run.text).join('');
  return { kind: 'text', attributes: { ...common, ...limit }, text, style: name, tag };
}

function nameFor(wanted: string, taken: Context['styles']): string {
  let name = wanted;
  for (let n = 2; name in taken; n += 1) name = `${wanted} ${n}`;
  return name;
}

function drawingOf({ tokens, images = {}, name }: Scene, placed: Placed): string {
  const drawing = newDrawing(tokens, images, true);
  const content = contentMarkup(drawing, placed);
  const [width, height] = [placed.width, placed.height];
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    fill: 'none',
  };
  const svg = `<svg${attributes(frame)}>${content}</svg>`;
  return withDefinitions(svg, drawing.definitions(), `${name.toLowerCase().replaceAll(/\W+/g, '-')}-`);
}
