import type {
  EllipseNode,
  FrameNode,
  RectangleNode,
  Scene,
  SceneNode,
  TextNode,
  TextRun,
  TextStyle,
  VectorNode,
} from './node.ts';
import type { GradientStop, LinearGradient, Paint, RadialGradient } from './paint.ts';
import type { Color, Length } from './tokens.ts';

export type * from './node.ts';
export type * from './paint.ts';
export type * from './semantics.ts';
export type * from './tokens.ts';

/** Children as authors write them: nested lists are flattened, `false`, `null` and `undefined` left out. */
export type Children = (SceneNode | Children | false | null | undefined)[];

export type FrameProps = Omit<FrameNode, 'type' | 'direction' | 'children'>;
export type TextProps = Omit<TextNode, 'type' | 'runs' | 'name'> & { name?: string };

/** Children one under the other. Hugs its content unless sized. */
export const column = (props: FrameProps, children: Children = []): FrameNode => ({
  type: 'frame',
  direction: 'column',
  ...props,
  children: flatten(children),
});

/** Children side by side; `wrap: true` breaks the row into lines. */
export const row = (props: FrameProps, children: Children = []): FrameNode => ({
  type: 'frame',
  direction: 'row',
  ...props,
  children: flatten(children),
});

/** A frame without auto layout: every child needs `place`. Needs a width and height other than `hug`. */
export const free = (props: FrameProps, children: Children = []): FrameNode => ({
  type: 'frame',
  direction: 'free',
  ...props,
  children: flatten(children),
});

/** Empty room that grows along the direction of the parent it stands in. */
export const spacer = (direction: 'row' | 'column' = 'row', name = 'Spacer'): FrameNode =>
  column({
    name,
    width: direction === 'row' ? 'fill' : 1,
    height: direction === 'row' ? 1 : 'fill',
  });

/** Text in one style, or of several runs: `text(['Save ', run('20 %', { weight: 700 })], { style: 'body' })`. */
export function text(content: string | (string | TextRun)[], props: TextProps = {}): TextNode {
  const parts = typeof content === 'string' ? [content] : content;
  const runs = parts.map((part) => (typeof part === 'string' ? { text: part } : part));
  const plain = runs.map((part) => part.text).join('');
  return { type: 'text', ...props, name: props.name ?? layerName(plain), runs };
}

/** Text that fills its parent's width and wraps. */
export const paragraph = (content: string | (string | TextRun)[], props: TextProps = {}): TextNode =>
  text(content, { width: 'fill', as: 'p', ...props });

/** A stretch of text with a style of its own. */
export const run = (content: string, style: TextStyle = {}): TextRun => ({ ...style, text: content });

/** A rectangle. */
export const rect = (props: Omit<RectangleNode, 'type'>): RectangleNode => ({ type: 'rectangle', ...props });

/** An ellipse, or an arc of one. */
export const ellipse = (props: Omit<EllipseNode, 'type'>): EllipseNode => ({ type: 'ellipse', ...props });

/** A hairline across the parent: horizontal by default. */
export const divider = (color: Color, props: { name?: string; vertical?: boolean; weight?: number } = {}) =>
  rect({
    name: props.name ?? 'Divider',
    width: props.vertical ? (props.weight ?? 1) : 'fill',
    height: props.vertical ? 'fill' : (props.weight ?? 1),
    fill: color,
  });

/** A drawing of several paths; sized in px or `fill`. */
export const vector = (props: Omit<VectorNode, 'type'>): VectorNode => ({ type: 'vector', ...props });

/** A straight gradient, e.g. `linear(90, 'primary', 'accent')`; stops are evenly spread unless they say `at`. */
export const linear = (angle: number, ...stops: (Color | GradientStop)[]): LinearGradient => ({
  type: 'linear',
  angle,
  stops: spread(stops),
});

/** A round gradient from the centre outwards. */
export const radial = (
  stops: (Color | GradientStop)[],
  place: { center?: [number, number]; radius?: [number, number] } = {},
): RadialGradient => ({
  type: 'radial',
  center: place.center ?? [0.5, 0.5],
  radius: place.radius ?? [0.5, 0.5],
  stops: spread(stops),
});

/** All paints of a layer as a list, bottom first. */
export const paints = (fill: Paint | Paint[] | undefined): Paint[] =>
  fill === undefined ? [] : Array.isArray(fill) ? fill : [fill];

/** A length by value or token name of the given table. Throws on an unknown name. */
export function getLength(length: Length | undefined, table: Record<string, number> | undefined): number {
  if (typeof length === 'number') return length;
  if (length === undefined) return 0;
  const value = table?.[length];
  if (value === undefined) throw new Error(`Unknown length token "${length}"`);
  return value;
}

/** A scene as given; a place to hang checks on and a hint for the editor. */
export const scene = (props: Scene): Scene => props;

function flatten(children: Children): SceneNode[] {
  return children.flatMap((child) => (Array.isArray(child) ? flatten(child) : child ? [child] : []));
}

function spread(stops: (Color | GradientStop)[]): GradientStop[] {
  const last = Math.max(1, stops.length - 1);
  return stops.map((stop, index) => (typeof stop === 'string' ? { at: index / last, color: stop } : stop));
}

/** Figma's own rule: a text layer is called what it says. */
function layerName(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ').trim();
  return line.length > 48 ? `${line.slice(0, 47).trimEnd()}…` : line || 'Text';
}
