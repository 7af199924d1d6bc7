import { layoutScene } from './layout.ts';
import type { FrameNode, Padding, Radius, Scene, SceneNode, TextNode, TextStyle } from '../model/node.ts';
import type { Paint, Shadow, Stroke } from '../model/paint.ts';
import { column } from '../model/scene.ts';
import type { Color, FontFamily, Length, Tokens, TypeStyle } from '../model/tokens.ts';

/** A design of a page, called by what it shows. */
export interface StackPart {
  readonly name: string;
  readonly scene: Scene;
}

/**
 * Designs one below the other as one, `width` px wide, which all of them fill. Tokens that two of them give different values
 * get a name of their own.
 */
export function stackScenes(name: string, width: number, parts: readonly StackPart[]): Scene {
  const tokens: Required<Tokens> = { colors: {}, radii: {}, types: {}, spaces: {}, font: fontOf(parts[0]) };
  const children = parts.map((part) => {
    const renames = renamesInto(tokens, part.scene.tokens);
    return renamed({ ...rootOf(part, width), name: part.name }, renames);
  });
  const images = Object.assign({}, ...parts.map(({ scene }) => scene.images ?? {})) as Scene['images'] &
    object;
  return { name, viewport: width, tokens, images, root: column({ name, width, as: 'main' }, children) };
}

const fontOf = (part: StackPart | undefined): FontFamily => part?.scene.tokens.font ?? 'Inter';

/** Fills its place; a height that depended on its window stays what it is. */
function rootOf({ scene }: StackPart, width: number): FrameNode {
  const { maxWidth: _max, minWidth: _min, place: _place, ...root } = scene.root;
  if (root.height !== 'fill') return { ...root, width: 'fill' };
  const { height } = layoutScene({ ...scene, viewport: width, root: { ...root, width } });
  return { ...root, width: 'fill', height };
}

type Names = ReadonlyMap<string, string>;

/** What a scene's tokens are called among others. */
interface Renames {
  readonly colors: Names;
  readonly radii: Names;
  readonly spaces: Names;
  readonly types: Names;
  /** Said by every text that names none, where the whole has another. */
  readonly font: FontFamily | undefined;
  readonly typeStyles: Readonly<Record<string, TypeStyle>>;
}

function renamesInto(whole: Required<Tokens>, tokens: Tokens): Renames {
  const { font = 'Inter' } = tokens;
  const isOther = font !== whole.font;
  return {
    colors: entered(whole.colors, tokens.colors),
    radii: entered(whole.radii, tokens.radii),
    spaces: entered(whole.spaces, tokens.spaces ?? {}),
    types: entered(whole.types, tokens.types),
    font: isOther ? font : undefined,
    typeStyles: tokens.types,
  };
}

/** Enters values under their names, or under the first numbered one that is free or means the same; gives the new names. */
function entered<T>(table: Record<string, T>, values: Readonly<Record<string, T>>): Names {
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    const text = JSON.stringify(value);
    let free = name;
    for (let n = 2; free in table && JSON.stringify(table[free]) !== text; n += 1) free = `${name}-${n}`;
    table[free] = value;
    if (free !== name) names.set(name, free);
  }
  return names;
}

function renamed<Node extends SceneNode>(node: Node, renames: Renames): Node {
  const shadow = node.shadow && [node.shadow].flat().map((each) => shadowIn(each, renames));
  const layer = { ...node, ...(shadow && { shadow }) };
  switch (layer.type) {
    case 'frame':
      return { ...layer, ...shapeIn(layer, renames), ...frameIn(layer, renames) };
    case 'text':
      return { ...layer, ...textIn(layer, renames) };
    case 'vector': {
      const paths = layer.paths.map((path) => ({ ...path, ...shapeIn(path, renames) }));
      return { ...layer, paths };
    }
    case 'rectangle':
      return { ...layer, ...shapeIn(layer, renames), ...radiusIn(layer.radius, renames) };
    default:
      return { ...layer, ...shapeIn(layer, renames) };
  }
}

function frameIn({ gap, crossGap, padding, radius, children }: FrameNode, renames: Renames) {
  const space = (length: Length) => lengthIn(length, renames.spaces);
  return {
    ...(gap !== undefined && { gap: space(gap) }),
    ...(crossGap !== undefined && { crossGap: space(crossGap) }),
    ...(padding !== undefined && {
      padding: Array.isArray(padding) ? (padding.map(space) as Padding) : space(padding),
    }),
    ...radiusIn(radius, renames),
    children: children.map((child) => renamed(child, renames)),
  };
}

function radiusIn(radius: Radius | undefined, { radii }: Renames): { radius?: Radius } {
  if (radius === undefined) return {};
  const corners = Array.isArray(radius) ? radius.map((corner) => lengthIn(corner, radii)) : undefined;
  return { radius: corners ? (corners as Radius) : lengthIn(radius as Length, radii) };
}

const lengthIn = (length: Length, names: Names): Length =>
  typeof length === 'string' ? (names.get(length) ?? length) : length;

function colorIn(color: Color, { colors }: Renames): Color {
  const [base = color, opacity] = color.split('/');
  const name = colors.get(base) ?? base;
  return opacity === undefined ? name : `${name}/${opacity}`;
}

const shadowIn = (shadow: Shadow, renames: Renames): Shadow => ({
  ...shadow,
  color: colorIn(shadow.color, renames),
});

function paintIn(paint: Paint, renames: Renames): Paint {
  if (typeof paint === 'string') return colorIn(paint, renames);
  if (paint.type === 'image') return paint;
  return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color: colorIn(stop.color, renames) })) };
}

interface Painted<P> {
  readonly fill?: P;
  readonly stroke?: Stroke;
}

function shapeIn<P extends Paint | Paint[]>({ fill, stroke }: Painted<P>, renames: Renames): Painted<P> {
  return {
    ...(fill !== undefined && {
      fill: (Array.isArray(fill)
        ? fill.map((paint) => paintIn(paint, renames))
        : paintIn(fill, renames)) as P,
    }),
    ...(stroke && { stroke: { ...stroke, paint: paintIn(stroke.paint, renames) } }),
  };
}

function textIn(node: TextNode, renames: Renames): Partial<TextNode> {
  const own = node.family ?? (node.style === undefined ? undefined : renames.typeStyles[node.style]?.family);
  return {
    ...styleIn(node, renames),
    ...(renames.font !== undefined && own === undefined && { family: renames.font }),
    runs: node.runs.map((run) => ({ ...run, ...styleIn(run, renames) })),
  };
}

const styleIn = ({ style, color }: TextStyle, renames: Renames): TextStyle => ({
  ...(style !== undefined && { style: renames.types.get(style) ?? style }),
  ...(color !== undefined && { color: colorIn(color, renames) }),
});
